import {
  Invitation,
  InvitationId,
  InvitationLabel,
  RegistrationMode,
} from '@parc-ferme/domain/player/invitation';
import {
  MAX_INVITATION_DAYS,
  MAX_INVITATION_USES,
} from '@parc-ferme/domain/player/invitation-state';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { Reason } from './params.ts';
import { route } from './route.ts';

const InvitationKey = z.object({ invitationId: InvitationId });
const upTo = (max: number) => z.number().check(z.int(), z.minimum(1), z.maximum(max));

export const list = route(API['invitations.list'], {
  summary: 'Who may register, and every invitation, the latest first.',
  reply: z.object({ registration: RegistrationMode, invitations: z.array(Invitation) }),
});

export const make = route(API['invitations.make'], {
  summary: 'Makes an invitation, and shows the code of its link this once.',
  body: z.strictObject({
    label: InvitationLabel,
    uses: upTo(MAX_INVITATION_USES),
    days: upTo(MAX_INVITATION_DAYS),
  }),
  reply: z.object({ invitation: Invitation, code: z.string() }),
  status: 201,
});

export const revoke = route(API['invitations.revoke'], {
  summary: 'Ends an invitation; who came by it stays.',
  params: InvitationKey,
  body: z.strictObject({ reason: Reason }),
  reply: Invitation,
  problems: ['invitation.unknown'],
});

export const setRegistration = route(API['invitations.set-registration'], {
  summary: 'Opens registration to everyone, or to invitations only.',
  body: z.strictObject({ registration: RegistrationMode, reason: Reason }),
  reply: z.object({ registration: RegistrationMode }),
});
