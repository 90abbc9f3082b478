import * as contract from '@parc-ferme/contract/push';
import { pushDevicesIn } from '@parc-ferme/data/message/push-devices';
import { isUsable } from '@parc-ferme/messaging/push/push';
import { playerRoute, pushKeys, table } from '../composition.ts';

const devices = pushDevicesIn(table);

export const handler = playerRoute(contract.add, async ({ body, player, now, reject }) => {
  if (!isUsable(body.subscription)) return reject('push.unusable');
  // Creates the keys if there are none: they are stored before the first device.
  await pushKeys.get(now);
  const added = await devices.add(player.id, { ...body, createdAt: now.toISOString() });
  return added ?? reject('push.too-many-devices');
});
