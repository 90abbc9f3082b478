import { randomUUID } from 'node:crypto';
import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/operations/limits';
import { awaitedEmail } from '@parc-ferme/domain/player/player';
import { emailLinksFor } from '@parc-ferme/server/auth/account-limits';
import { playerRoute, publishEvent, table } from '../composition.ts';

const limits = limitsIn(table);

export const handler = playerRoute(contract.sendEmailLink, async ({ player, now, reject }) => {
  const email = awaitedEmail(player);
  if (!email) return reject('email-link.not-needed');
  const { retryAfterSeconds } = await limits.reserve(emailLinksFor(player.id, email), now);
  if (retryAfterSeconds) return reject('email-link.too-many', { retryAfterSeconds });
  await publishEvent('email-link.requested', { requestId: randomUUID(), userId: player.id });
  return { message: `We've sent a link to ${email}.` };
});
