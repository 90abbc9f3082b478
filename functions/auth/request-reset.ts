import { randomUUID } from 'node:crypto';
import * as contract from '@parc-ferme/contract/auth';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type BusServices, busServices } from '../services.ts';

/** Does the same for every address: whether anybody has it shows only to who hears of it. */
export const requestReset = endpoint(contract.requestReset, {
  read: () => ({}),
  run: async ({ body }, { announce }: BusServices) => {
    await announce('reset.requested', { requestId: randomUUID(), email: body.email });
    return { message: 'Password reset email sent. Please check your inbox.' };
  },
});

export const handler = lambda(requestReset, busServices);
