import { randomUUID } from 'node:crypto';
import { emailLinksFor } from '@parc-ferme/auth/account-limits';
import { ownFailuresOf, withPassword } from '@parc-ferme/auth/sign-in';
import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/limits';
import { playersIn } from '@parc-ferme/data/players';
import { emailKey } from '@parc-ferme/domain/player/email';
import { passwordProblem } from '@parc-ferme/http/password-problems';
import { accountReply } from '@parc-ferme/http/replies/account';
import { passwords, playerRoute, publishBestEffort, table } from '../composition.ts';

const limits = limitsIn(table);
const players = playersIn(table);

export const handler = playerRoute(
  contract.changeEmail,
  async ({ body: { email, currentPassword }, player, now, reject }) => {
    if (emailKey(email) === emailKey(player.email)) return reject('email.same');
    const [isFree, reserved] = await Promise.all([
      players.isFree(email),
      limits.reserve(ownFailuresOf(player.id), now),
    ]);
    const attempt = { password: currentPassword, account: player, reserved };
    const outcome = await withPassword(attempt, { passwords, limits }, async () => {
      if (!isFree) return reject('email.taken');
      const { retryAfterSeconds } = await limits.reserve(emailLinksFor(player.id, email), now);
      if (retryAfterSeconds) return reject('email-link.too-many', { retryAfterSeconds });
      await players.awaitEmail(player, email);
      const userId = player.id;
      await publishBestEffort('email-link.requested', { requestId: randomUUID(), userId });
      return accountReply({ ...player, newEmail: email });
    });
    return 'done' in outcome ? outcome.done : passwordProblem(outcome, 'password.wrong');
  },
);
