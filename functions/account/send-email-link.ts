import { randomUUID } from 'node:crypto';
import { emailLinksFor } from '@parc-ferme/auth/account-limits';
import * as contract from '@parc-ferme/contract/account';
import { limitsIn } from '@parc-ferme/data/limits';
import { awaitedEmail } from '@parc-ferme/domain/player/player';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type SessionBusServices, sessionBusServices } from '../services.ts';

export const sendEmailLink = endpoint(contract.sendEmailLink, {
  read: () => ({}),
  run: async ({ player, now, reject }, { limits, announce }: SessionBusServices<'limits'>) => {
    const email = awaitedEmail(player);
    if (!email) return reject('email-link.not-needed');
    const { retryAfterSeconds } = await limits.reserve(emailLinksFor(player.id, email), now);
    if (retryAfterSeconds) return reject('email-link.too-many', { retryAfterSeconds });
    await announce('email-link.requested', { requestId: randomUUID(), userId: player.id });
    return { message: `We've sent a link to ${email}.` };
  },
});

export const handler = lambda(
  sendEmailLink,
  sessionBusServices((table) => ({ limits: limitsIn(table) })),
);
