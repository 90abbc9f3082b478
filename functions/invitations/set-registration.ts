import * as contract from '@parc-ferme/contract/invitations';
import { auditWrite } from '@parc-ferme/data/audit';
import { invitationsIn } from '@parc-ferme/data/invitations';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const setRegistration = endpoint(contract.setRegistration, {
  read: () => ({}),
  run: async ({ body, player: admin, now }, { invitations }: Services<'invitations'>) => {
    const { registration, reason } = body;
    await invitations.setMode(registration, (before) =>
      auditWrite({
        ...{ action: 'registration.set', at: now, admin, about: 'registration', reason },
        ...{ before, after: registration },
      }),
    );
    return { registration };
  },
});

export const handler = lambda(
  setRegistration,
  services((table) => ({ invitations: invitationsIn(table) })),
);
