export const MAX_INVITATION_USES = 500;
export const MAX_INVITATION_DAYS = 90;
/** Characters. */
export const MAX_INVITATION_LABEL = 60;

export type InvitationState = 'valid' | 'revoked' | 'used up' | 'expired';

/** `uses`: how many accounts it allows; `used`: how many were made with it. */
type InvitationCounts = {
  uses: number;
  used: number;
  expiresAt: string;
  revokedAt?: string | undefined;
};

export function invitationState(invitation: InvitationCounts, now: Date): InvitationState {
  const { uses, used, expiresAt, revokedAt } = invitation;
  if (revokedAt !== undefined) return 'revoked';
  if (used >= uses) return 'used up';
  return now < new Date(expiresAt) ? 'valid' : 'expired';
}
