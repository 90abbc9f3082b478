import { randomBytes } from 'node:crypto';
import * as contract from '@parc-ferme/contract/invitations';
import { auditWrite } from '@parc-ferme/data/audit';
import { invitationsIn } from '@parc-ferme/data/invitations';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

const DAY_MS = 24 * 3_600_000;
const CODE_BYTES = 16;

export const make = endpoint(contract.make, {
  read: () => ({}),
  run: async ({ body, player: admin, now }, { invitations }: Services<'invitations'>) => {
    const { label, uses, days } = body;
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const createdAt = now.toISOString();
    const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
    const invitation = await invitations.make(
      code,
      { label, uses, createdAt, expiresAt },
      ({ id }) =>
        auditWrite({
          ...{ action: 'invitation.made', at: now, admin, about: id },
          after: { label, uses, expiresAt },
        }),
    );
    return { invitation, code };
  },
});

export const handler = lambda(
  make,
  services((table) => ({ invitations: invitationsIn(table) })),
);
