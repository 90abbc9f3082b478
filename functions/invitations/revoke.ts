import * as contract from '@parc-ferme/contract/invitations';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { invitationsIn } from '@parc-ferme/data/player/invitations';
import { adminRoute, table } from '../composition.ts';

const invitations = invitationsIn(table);

export const handler = adminRoute(
  contract.revoke,
  async ({ params, body: { reason }, player: admin, now, reject }) => {
    const revoked = await invitations.revoke(
      params.invitationId,
      now,
      ({ id, label, uses, used, expiresAt }) =>
        auditWrite({
          action: 'invitation.revoked',
          at: now,
          admin,
          about: id,
          reason,
          before: { label, uses, used, expiresAt },
        }),
    );
    return revoked ?? reject('invitation.unknown');
  },
);
