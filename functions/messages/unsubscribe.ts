import * as contract from '@parc-ferme/contract/messages';
import { playersIn } from '@parc-ferme/data/player/players';
import { subscriptionOf } from '@parc-ferme/server/auth/unsubscribe-token';
import { linkToken, publicRoute, table } from '../composition.ts';

const players = playersIn(table);

export const handler = publicRoute(contract.unsubscribe, async ({ params, now, reject }) => {
  const subscription = await subscriptionOf(params.token, linkToken);
  if (!subscription) return reject('unsubscribe.invalid');
  const { userId, kind } = subscription;
  // The reply is the same for a deleted account.
  await players.turnOffMail(userId, kind, now);
  return { message: 'You won’t get these emails any more.' };
});
