import { call } from '../../../server/api.ts';
import { serverQuery } from '../../../server/server-data.ts';
import { thisDeviceId } from './this-device.ts';

/** The devices that the player gets push messages on, and which of them this one is. */
export function pushQuery() {
  return serverQuery('push.list', {}, async ({ signal }) => {
    const [listed, hereId] = await Promise.all([call('push.list', { signal }), thisDeviceId()]);
    return { ...listed, here: listed.devices.find(({ id }) => id === hereId) };
  });
}
