import { randomUUID } from 'node:crypto';
import * as contract from '@parc-ferme/contract/players';
import { auditIn } from '@parc-ferme/data/operations/audit';
import { limitsIn } from '@parc-ferme/data/operations/limits';
import { playersIn } from '@parc-ferme/data/player/players';
import { awaitedEmail, isBeingDeleted } from '@parc-ferme/domain/player/player';
import { emailLinksFor } from '@parc-ferme/server/auth/account-limits';
import { adminRoute, publishEvent, table } from '../composition.ts';

const audit = auditIn(table);
const limits = limitsIn(table);
const players = playersIn(table);

export const handler = adminRoute(
  contract.sendEmailLink,
  async ({ params, player: admin, now, reject }) => {
    const account = await players.find(params.userId);
    if (!account || isBeingDeleted(account)) return reject('player.unknown');
    if (account.blocked) return reject('player.blocked');
    const email = awaitedEmail(account);
    if (!email) return reject('email-link.confirmed');
    const { id: userId } = account;
    const { retryAfterSeconds } = await limits.reserve(emailLinksFor(userId, email), now);
    if (retryAfterSeconds) return reject('email-link.too-many', { retryAfterSeconds });
    await audit.record({ action: 'player.email-link-sent', at: now, admin, about: userId });
    await publishEvent('email-link.requested', { requestId: randomUUID(), userId });
    return account;
  },
);
