import * as contract from '@parc-ferme/contract/auth';
import { clearing } from '@parc-ferme/data/limits';
import { resetsIn } from '@parc-ferme/data/resets';
import { tooCommon } from '@parc-ferme/endpoint/common-passwords';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { Rejection } from '@parc-ferme/endpoint/rejection';
import { failuresFor } from '@parc-ferme/endpoint/sign-in';
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
    const wasSet = await resets.use(link, passwordHash, [clearing(failuresFor(link.userId))]);
    if (!wasSet) return reject('reset.invalid');
    return { message: 'Password reset successful! Redirecting to login...' };
  },
});

export const handler = lambda(
  reset,
  linkServices((table) => ({ resets: resetsIn(table) })),
);
