import * as contract from '@parc-ferme/contract/push';
import { pushDevicesIn } from '@parc-ferme/data/message/push-devices';
import { playerRoute, table } from '../composition.ts';

const devices = pushDevicesIn(table);

export const handler = playerRoute(contract.remove, async ({ params, player, reject }) => {
  const removed = await devices.remove(player.id, params.deviceId);
  return removed ?? reject('push.unknown-device');
});
