import { call, messageOf } from '../../../server/api.ts';
import { serverQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Failure } from '../../../ui/toast.tsx';
import { DeviceList } from './device-list.tsx';
import { PushSwitch } from './push-switch.tsx';
import { type PushSupport, pushSupport, thisDeviceId } from './this-device.ts';

const HINTS: Record<Exclude<PushSupport, 'possible'>, string> = {
  unsupported: 'This browser can’t show push messages.',
  'home-screen':
    'On an iPhone or iPad, put this site on your home screen first: tap Share, then “Add to Home Screen”. Open it from there and switch push messages on here.',
  denied:
    'This browser blocks notifications from this site. Allow them in the site settings, beside the address, then reload this page.',
};

export function PushMessages() {
  const { data, error, reload } = useServerData(pushQuery());
  const support = pushSupport();
  return (
    <section>
      <h3>Push messages</h3>
      {support === 'possible' && data && (
        <PushSwitch publicKey={data.publicKey} thisDevice={data.thisDevice} />
      )}
      {support !== 'possible' && <p>{HINTS[support]}</p>}
      {!data && !error && <Skeleton lines={1} shape="field" />}
      {error && (
        <Failure onRetry={reload}>{messageOf(error, 'Failed to load your devices')}</Failure>
      )}
      {data && <DeviceList devices={data.devices} thisDevice={data.thisDevice} />}
    </section>
  );
}

function pushQuery() {
  return serverQuery('push.list', {}, async ({ signal }) => {
    const [reply, thisId] = await Promise.all([call('push.list', { signal }), thisDeviceId()]);
    return { ...reply, thisDevice: reply.devices.find(({ id }) => id === thisId) };
  });
}
