import { randomUUID } from 'node:crypto';
import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/operations/limits';
import { playersIn } from '@parc-ferme/data/player/players';
import { emailKey } from '@parc-ferme/domain/player/email';
import {
  emailLinksFor,
  takenAttemptsBy,
  takenAttemptsFrom,
} from '@parc-ferme/server/auth/account-limits';
import { withPassword, wrongCurrentPasswordsOf } from '@parc-ferme/server/auth/sign-in';
import { accountReply } from '@parc-ferme/server/replies/account';
import { passwords, playerRoute, publishBestEffort, table } from '../composition.ts';

const limits = limitsIn(table);
const players = playersIn(table);

export const handler = playerRoute(
  contract.changeEmail,
  async ({ body: { email, currentPassword }, player, address, now, reject }) => {
    const isSame = emailKey(email) === emailKey(player.email);
    if (isSame && !player.emailSetBy) return reject('email.same');
    const [isFree, reservedFailure] = await Promise.all([
      players.isEmailFree(email),
      limits.reserve(wrongCurrentPasswordsOf(player.id), now),
    ]);
    return withPassword(
      { password: currentPassword, account: player, reservedFailure, problem: 'password.wrong' },
      { passwords, limits },
      async () => {
        // An admin had set this address, and the player confirms it by the password.
        if (isSame) {
          await players.approveEmail(player);
          return accountReply({ ...player, emailSetBy: undefined });
        }
        // Reserved before the refusal, so that concurrent requests cannot try more addresses than the limits allow.
        const attempt = await limits.reserve(
          [takenAttemptsBy(player.id), takenAttemptsFrom(address)],
          now,
        );
        const { reservation, retryAfterSeconds } = attempt;
        if (!reservation) return reject('email.too-many', { retryAfterSeconds });
        if (!isFree) return reject('email.taken');
        await limits.release(reservation);
        const link = await limits.reserve(emailLinksFor(player.id, email), now);
        if (!link.reservation) {
          return reject('email-link.too-many', { retryAfterSeconds: link.retryAfterSeconds });
        }
        await players.saveNewEmail(player, email);
        await publishBestEffort('email-link.requested', {
          requestId: randomUUID(),
          userId: player.id,
        });
        return accountReply({ ...player, newEmail: email });
      },
    );
  },
);
