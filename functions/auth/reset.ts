import { tooCommon } from '@parc-ferme/auth/common-passwords';
import { failuresFor } from '@parc-ferme/auth/sign-in';
import * as contract from '@parc-ferme/contract/auth';
import { limitReset } from '@parc-ferme/data/limits';
import { resetsIn } from '@parc-ferme/data/resets';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { Rejection } from '@parc-ferme/http/rejection';
import { type LinkServices, linkServices } from '../services.ts';

export const reset = endpoint(contract.reset, {
  read: ({ params, now }, { resets }: LinkServices<'resets'>) => ({
    link: resets.find(params.token, now),
  }),
  run: async ({ link, body, reject }, { passwords, resets }) => {
    if (!link) return reject('reset.invalid');
    if (tooCommon(body.password, link)) return reject('password.common');
    const passwordHash = await passwords.hash(body.password);
    if (passwordHash instanceof Rejection) return passwordHash;
    // Who has the link need not wait for what somebody else guessed.
    const wasSet = await resets.use(link, passwordHash, [limitReset(failuresFor(link.userId))]);
    if (!wasSet) return reject('reset.invalid');
    return { message: 'Password reset successful! Redirecting to login...' };
  },
});

export const handler = lambda(
  reset,
  linkServices((table) => ({ resets: resetsIn(table) })),
);
