import { randomBytes } from 'node:crypto';
import * as contract from '@parc-ferme/contract/invitations';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { invitationsIn } from '@parc-ferme/data/player/invitations';
import { adminRoute, table } from '../composition.ts';

const DAY_MS = 24 * 3_600_000;
const CODE_BYTES = 16;

const invitations = invitationsIn(table);

export const handler = adminRoute(
  contract.make,
  async ({ body: { label, uses, days }, player: admin, now }) => {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const createdAt = now.toISOString();
    const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
    const invitation = await invitations.create(
      code,
      { label, uses, createdAt, expiresAt },
      ({ id }) =>
        auditWrite({
          action: 'invitation.made',
          at: now,
          admin,
          about: id,
          after: { label, uses, expiresAt },
        }),
    );
    return { invitation, code };
  },
);
