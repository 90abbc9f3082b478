import * as contract from '@parc-ferme/contract/push';
import { pushDevicesIn } from '@parc-ferme/data/message/push-devices';
import { type Limit, limitsIn } from '@parc-ferme/data/operations/limits';
import { testNotification } from '@parc-ferme/messaging/push/notification';
import { faultText, log } from '@parc-ferme/server/log';
import { playerRoute, push, table } from '../composition.ts';

const devices = pushDevicesIn(table);
const limits = limitsIn(table);

export const handler = playerRoute(contract.sendTest, async ({ params, player, now, reject }) => {
  const device = (await devices.find(player.id)).find(({ id }) => id === params.deviceId);
  if (!device) return reject('push.unknown-device');
  const { retryAfterSeconds } = await limits.reserve(testPushesOf(player.id), now);
  if (retryAfterSeconds) return reject('push.too-many-tests', { retryAfterSeconds });
  const outcome = await push(device.subscription, testNotification(now)).catch((error: unknown) => {
    log('error', { error: faultText(error) });
    return 'not accepted' as const;
  });
  if (outcome === 'sent') return { message: 'Sent. It should arrive within seconds.' };
  if (outcome === 'not accepted') return reject('push.not-accepted');
  await devices.remove(player.id, device.id);
  return reject('push.gone');
});

function testPushesOf(userId: string): Limit {
  return { name: 'test-pushes-of', subject: userId, max: 10, seconds: 3_600 };
}
