import { randomUUID } from 'node:crypto';
import * as contract from '@parc-ferme/contract/auth';
import { publicRoute, publishEvent } from '../composition.ts';

/** The same response for every address: only the event's handler looks for an account. */
export const handler = publicRoute(contract.requestReset, async ({ body }) => {
  await publishEvent('reset.requested', { requestId: randomUUID(), email: body.email });
  return { message: 'Password reset email sent. Please check your inbox.' };
});
