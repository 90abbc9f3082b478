import * as contract from '@parc-ferme/contract/invitations';
import { auditWrite } from '@parc-ferme/data/audit';
import { invitationsIn } from '@parc-ferme/data/invitations';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const revoke = endpoint(contract.revoke, {
  read: () => ({}),
  run: async (
    { params, body: { reason }, player: admin, now, reject },
    { invitations }: Services<'invitations'>,
  ) => {
    const revoked = await invitations.revoke(
      params.invitationId,
      now,
      ({ id, label, uses, used, expiresAt }) =>
        auditWrite({
          ...{ action: 'invitation.revoked', at: now, admin, about: id, reason },
          before: { label, uses, used, expiresAt },
        }),
    );
    return revoked ?? reject('invitation.unknown');
  },
});

export const handler = lambda(
  revoke,
  services((table) => ({ invitations: invitationsIn(table) })),
);
