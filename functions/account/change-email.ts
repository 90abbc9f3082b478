import { randomUUID } from 'node:crypto';
import { emailLinksFor } from '@parc-ferme/auth/account-limits';
import { ownFailuresOf, withPassword } from '@parc-ferme/auth/sign-in';
import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/limits';
import { emailKey } from '@parc-ferme/domain/player/email';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type AccountServices, accountServices } from '../services.ts';

export const changeEmail = endpoint(contract.changeEmail, {
  read: ({ body }, { players }: AccountServices<'limits'>) => ({
    isFree: players.isFree(body.email),
  }),
  run: async ({ body, player, isFree, now, reject }, services) => {
    const { limits, players, mention } = services;
    const { email, currentPassword } = body;
    if (emailKey(email) === emailKey(player.email)) return reject('email.same');
    const reserved = await limits.reserve(ownFailuresOf(player.id), now);
    const wrong = reject('password.wrong');
    const attempt = { password: currentPassword, account: player, reserved, wrong };
    return withPassword(attempt, services, async () => {
      if (!isFree) return reject('email.taken');
      const { retryAfterSeconds } = await limits.reserve(emailLinksFor(player.id, email), now);
      if (retryAfterSeconds) return reject('email-link.too-many', { retryAfterSeconds });
      await players.awaitEmail(player, email);
      await mention('email-link.requested', { requestId: randomUUID(), userId: player.id });
      return { ...player, newEmail: email };
    });
  },
});

export const handler = lambda(
  changeEmail,
  accountServices((table) => ({ limits: limitsIn(table) })),
);
