import * as z from 'zod/mini';
import { tidyText } from '../comment/comment-text.ts';
import { Instant } from '../identifiers.ts';
import { MAX_INVITATION_LABEL } from './invitation-state.ts';

/** Whether registration needs an invitation. */
export const RegistrationMode = z.enum(['open', 'invitation']);
export type RegistrationMode = z.infer<typeof RegistrationMode>;

export const InvitationId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const InvitationLabel = z
  .string()
  .check(
    z.overwrite(tidyText),
    z.minLength(1, 'Say who the invitation is for'),
    z.maxLength(MAX_INVITATION_LABEL, `A label has at most ${MAX_INVITATION_LABEL} characters`),
  );

/** A registration link as admins see it, without the code in the link. */
export const Invitation = z.object({
  id: InvitationId,
  /** An admin's note on the recipients. */
  label: z.string(),
  /** The number of accounts that it allows. */
  uses: z.number(),
  /** The number of accounts made with it. */
  used: z.number(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: z.optional(Instant),
});
export type Invitation = z.infer<typeof Invitation>;

/** The invitation that a player registered with. */
export const InvitationUsed = z.object({ id: InvitationId, label: z.string() });
export type InvitationUsed = z.infer<typeof InvitationUsed>;
