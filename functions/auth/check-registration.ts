import * as contract from '@parc-ferme/contract/auth';
import { registrationIn } from '@parc-ferme/data/invitations';
import type { Invitation } from '@parc-ferme/domain/player/invitation';
import { invitationState } from '@parc-ferme/domain/player/invitation-state';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type PublicServices, publicServices } from '../services.ts';

type Registration = { registration: ReturnType<typeof registrationIn> };

export const checkRegistration = endpoint(contract.checkRegistration, {
  read: ({ query }, { registration }: PublicServices<Registration>) => ({
    mode: registration.mode(),
    found: registration.findByCode(query.invitation),
  }),
  run: async ({ query, mode, found, now }) => ({
    registration: mode,
    invitation: query.invitation === undefined ? null : validity(found, now),
  }),
});

function validity(found: Invitation | undefined, now: Date): 'valid' | 'invalid' {
  return found && invitationState(found, now) === 'valid' ? 'valid' : 'invalid';
}

export const handler = lambda(
  checkRegistration,
  publicServices((reading) => ({ registration: registrationIn(reading) })),
);
