import * as z from 'zod/mini';
import { tidied } from '../comment/comment-text.ts';
import { Instant } from '../identifiers.ts';
import { MAX_INVITATION_LABEL } from './invitation-state.ts';

/** Who may register: everyone, or only who has an invitation. */
export const RegistrationMode = z.enum(['open', 'invitation']);
export type RegistrationMode = z.infer<typeof RegistrationMode>;

export const InvitationId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const InvitationLabel = z
  .string()
  .check(
    z.overwrite(tidied),
    z.minLength(1, 'Say who the invitation is for'),
    z.maxLength(MAX_INVITATION_LABEL, `A label has at most ${MAX_INVITATION_LABEL} characters`),
  );

/** A link to register with, as admins see it. The code in the link is not part of it. */
export const Invitation = z.object({
  id: InvitationId,
  /** Who it is for, in an admin's words. */
  label: z.string(),
  /** How many accounts it is good for, and how many were made with it. */
  uses: z.number(),
  used: z.number(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: z.optional(Instant),
});
export type Invitation = z.infer<typeof Invitation>;

/** The invitation that a player registered with. */
export const CameBy = z.object({ id: InvitationId, label: z.string() });
export type CameBy = z.infer<typeof CameBy>;
