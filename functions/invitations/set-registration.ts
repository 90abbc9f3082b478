import * as contract from '@parc-ferme/contract/invitations';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { invitationsIn } from '@parc-ferme/data/player/invitations';
import { adminRoute, table } from '../composition.ts';

const invitations = invitationsIn(table);

export const handler = adminRoute(
  contract.setRegistration,
  async ({ body: { registration, reason }, player: admin, now }) => {
    await invitations.setMode(registration, (before) =>
      auditWrite({
        action: 'registration.set',
        at: now,
        admin,
        about: 'registration',
        reason,
        before,
        after: registration,
      }),
    );
    return { registration };
  },
);
