import * as contract from '@parc-ferme/contract/push';
import { pushDevicesIn } from '@parc-ferme/data/message/push-devices';
import { playerRoute, pushKeys, table } from '../composition.ts';

const devices = pushDevicesIn(table);

export const handler = playerRoute(contract.list, async ({ player, now }) => {
  const [{ publicKey }, own] = await Promise.all([pushKeys.get(now), devices.find(player.id)]);
  return { publicKey, devices: own };
});
