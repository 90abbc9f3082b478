import type { Repositories } from '@parc-ferme/data/repositories';
import type { PushSubscription } from '@parc-ferme/domain/message/push-device';
import { devicesWithout, type PushOutcome } from '@parc-ferme/domain/message/push-outcome';

type Context = {
  data: Pick<Repositories, 'pushDevices'>;
  push: (subscription: PushSubscription) => Promise<Exclude<PushOutcome, 'failed'>>;
};

/**
 * Sends a notification to all devices of a player that have not got it yet. Devices that are gone are removed.
 *
 * @param about identifies the notification
 * @throws if a push service did not accept it: a repeated call sends it to the devices that lack it
 */
export async function pushToDevices(
  userId: string,
  about: string,
  { data: { pushDevices }, push }: Context,
): Promise<void> {
  const devices = devicesWithout(await pushDevices.find(userId), about);
  const errors: unknown[] = [];
  const outcomes = await Promise.all(
    devices.map(async ({ id, subscription }): Promise<[string, PushOutcome]> => {
      const outcome = push(subscription).catch((error: unknown): PushOutcome => {
        errors.push(error);
        return 'failed';
      });
      return [id, await outcome];
    }),
  );
  // If all accepted it, it is not repeated, so there is nothing to record but the end of earlier failures.
  const allAccepted = outcomes.every(isSent);
  const someFailedBefore = devices.some(({ failures }) => failures);
  if (!allAccepted || someFailedBefore)
    await pushDevices.recordOutcomes(userId, about, new Map(outcomes));
  if (errors.length > 0) throw errors[0];
}

const isSent = ([, outcome]: [string, PushOutcome]) => outcome === 'sent';
