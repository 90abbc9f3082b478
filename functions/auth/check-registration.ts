import * as contract from '@parc-ferme/contract/auth';
import { invitationsIn } from '@parc-ferme/data/player/invitations';
import type { Invitation } from '@parc-ferme/domain/player/invitation';
import { invitationState } from '@parc-ferme/domain/player/invitation-state';
import { publicRoute, table } from '../composition.ts';

const invitations = invitationsIn(table);

export const handler = publicRoute(contract.checkRegistration, async ({ query, now }) => {
  const { mode, invitation } = await invitations.find(query.invitation);
  return {
    registration: mode,
    invitation: query.invitation === undefined ? null : validity(invitation, now),
  };
});

function validity(found: Invitation | undefined, now: Date): 'valid' | 'invalid' {
  return found && invitationState(found, now) === 'valid' ? 'valid' : 'invalid';
}
