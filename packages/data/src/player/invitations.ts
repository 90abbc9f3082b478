import { createHash } from 'node:crypto';
import { Invitation, RegistrationMode } from '@parc-ferme/domain/player/invitation';
import * as z from 'zod/mini';
import { ABSENT, expression, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

const StoredMode = z.object({ mode: RegistrationMode });

type Registration = { mode: RegistrationMode; invitation: Invitation | undefined };

export const invitationsIn = (table: Table) => ({
  /** The registration mode, which is open by default, and the invitation of a code, in one request. */
  async find(code: string | undefined): Promise<Registration> {
    const invitationKeys = code === undefined ? [] : [keys.invitation(idOf(code))];
    const [mode, invitation] = await table.getAll([keys.registrationMode(), ...invitationKeys]);
    return {
      mode: mode ? StoredMode.parse(mode).mode : 'open',
      invitation: invitation && Invitation.parse(invitation),
    };
  },

  /** The registration mode, and all invitations, the latest first. */
  async all(): Promise<{ registration: RegistrationMode; invitations: Invitation[] }> {
    const items = await table.query(keys.registration());
    const [mode] = items.filter(({ sk }) => sk === keys.registrationMode().sk);
    const invitations = items.filter((item) => item !== mode).map((item) => Invitation.parse(item));
    return {
      registration: mode ? StoredMode.parse(mode).mode : 'open',
      invitations: invitations.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
    };
  },

  /** Idempotent. */
  async setMode(mode: RegistrationMode, audit: (before: RegistrationMode) => Write): Promise<void> {
    const item = await table.get(keys.registrationMode());
    const before = item && StoredMode.parse(item).mode;
    if ((before ?? 'open') === mode) return;
    const failed = await table.transact([
      {
        put: { ...keys.registrationMode(), mode },
        if: unchanged({ mode: before }),
      },
      audit(before ?? 'open'),
    ]);
    if (failed.length > 0) await this.setMode(mode, audit);
  },

  /** Stores the hash of the code, never the code itself. */
  async create(
    code: string,
    details: Pick<Invitation, 'label' | 'uses' | 'createdAt' | 'expiresAt'>,
    audit: (invitation: Invitation) => Write,
  ): Promise<Invitation> {
    const invitation: Invitation = { ...details, id: idOf(code), used: 0 };
    // In milliseconds, 0 once it is revoked: one number that the condition of a use compares.
    const usableUntil = Date.parse(invitation.expiresAt);
    await table.transact([
      { put: { ...keys.invitation(invitation.id), ...invitation, usableUntil }, if: ABSENT },
      audit(invitation),
    ]);
    return invitation;
  },

  /** Idempotent. */
  async revoke(
    id: string,
    now: Date,
    audit: (before: Invitation) => Write,
  ): Promise<Invitation | undefined> {
    const key = keys.invitation(id);
    const item = await table.get(key);
    const invitation = item && Invitation.parse(item);
    if (!invitation || invitation.revokedAt !== undefined) return invitation;
    const revokedAt = now.toISOString();
    const failed = await table.transact([
      {
        update: key,
        change: set({ revokedAt, usableUntil: 0 }),
        if: unchanged({ revokedAt: undefined }),
      },
      audit(invitation),
    ]);
    return failed.length > 0 ? this.revoke(id, now, audit) : { ...invitation, revokedAt };
  },
});

/** Counts a use of the invitation; fails if it is used up, expired or revoked. */
export function invitationUseWrite({ id, uses }: Invitation, now: Date): Write {
  return {
    update: keys.invitation(id),
    change: expression`ADD #used ${1}`,
    if: expression`#usableUntil > ${now.getTime()} AND #used < ${uses}`,
  };
}

/** 132 bits of the code's hash. */
function idOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 22);
}
