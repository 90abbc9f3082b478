import { randomUUID } from 'node:crypto';
import { emailLinksFor } from '@parc-ferme/auth/account-limits';
import * as contract from '@parc-ferme/contract/players';
import { auditWrite } from '@parc-ferme/data/audit';
import { limitsIn } from '@parc-ferme/data/limits';
import { emailKey } from '@parc-ferme/domain/player/email';
import { unreachable } from '@parc-ferme/domain/player/player';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type SessionBusServices, sessionBusServices } from '../services.ts';

export const correctEmail = endpoint(contract.correctEmail, {
  read: ({ params, body }, { players }: SessionBusServices<'limits' | 'players'>) => ({
    account: players.find(params.userId),
    isFree: players.isFree(body.email),
  }),
  run: async ({ account, isFree, body, player, now, reject }, { limits, players, announce }) => {
    if (!account || account.leaving) return reject('player.unknown');
    if (account.blocked) return reject('player.blocked');
    const { email, reason } = body;
    const before = unreachable(account);
    if (!before) return reject('email.reachable');
    if (emailKey(email) === emailKey(account.email)) return reject('email.same');
    if (!isFree) return reject('email.taken');

    const { retryAfterSeconds } = await limits.reserve(emailLinksFor(account.id, email), now);
    if (retryAfterSeconds) return reject('email-link.too-many', { retryAfterSeconds });
    const audited = {
      action: 'player.email-corrected',
      at: now,
      admin: player,
      about: account.id,
    } as const;
    await players.awaitEmail(account, email, [
      auditWrite({ ...audited, before, after: 'link sent', reason }),
    ]);
    await announce('email-link.requested', { requestId: randomUUID(), userId: account.id });
    return { ...account, newEmail: email };
  },
});

export const handler = lambda(
  correctEmail,
  sessionBusServices((table) => ({ limits: limitsIn(table) })),
);
