import { randomUUID } from 'node:crypto';
import * as contract from '@parc-ferme/contract/players';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { limitsIn } from '@parc-ferme/data/operations/limits';
import { playersIn } from '@parc-ferme/data/player/players';
import { emailKey } from '@parc-ferme/domain/player/email';
import {
  isBeingDeleted,
  isDeletionWaiting,
  whyUnreachable,
} from '@parc-ferme/domain/player/player';
import { emailLinksFor } from '@parc-ferme/server/auth/account-limits';
import { adminRoute, publishEvent, table } from '../composition.ts';

const limits = limitsIn(table);
const players = playersIn(table);

export const handler = adminRoute(
  contract.correctEmail,
  async ({ params, body: { email, reason }, player: admin, now, reject }) => {
    const [account, isFree] = await Promise.all([
      players.find(params.userId),
      players.isEmailFree(email),
    ]);
    // An intruder may have requested the deletion. With the corrected address the owner can reset the password, which
    // withdraws it.
    const isWaiting = account && isDeletionWaiting(account, now);
    if (!account || (isBeingDeleted(account) && !isWaiting)) return reject('player.unknown');
    if (account.blocked) return reject('player.blocked');
    const whyCorrectable = isWaiting ? 'deletion requested' : whyUnreachable(account);
    if (!whyCorrectable) return reject('email.reachable');
    if (emailKey(email) === emailKey(account.email)) return reject('email.same');
    if (!isFree) return reject('email.taken');

    const { retryAfterSeconds } = await limits.reserve(emailLinksFor(account.id, email), now);
    if (retryAfterSeconds) return reject('email-link.too-many', { retryAfterSeconds });
    const setBy = { admin: admin.id, username: admin.username, at: now.toISOString() };
    await players.saveNewEmail(account, email, setBy, [
      auditWrite({
        action: 'player.email-corrected',
        at: now,
        admin,
        about: account.id,
        reason,
        before: whyCorrectable,
        after: 'link sent',
      }),
    ]);
    const userId = account.id;
    await publishEvent('email-link.requested', { requestId: randomUUID(), userId });
    const { username, email: previous, timeZone } = account;
    await publishEvent('email.corrected', {
      userId,
      username,
      previous,
      admin: admin.username,
      at: setBy.at,
      timeZone,
    });
    return { ...account, newEmail: email };
  },
);
