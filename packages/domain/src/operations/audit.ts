import * as z from 'zod/mini';
import { Instant } from '../identifiers.ts';

/** The actions in the audit log. */
export const AuditedAction = z.enum([
  'pairing.set',
  'pairing.withdrawn',
  'pairing.restored',
  'question.set',
  'question.withdrawn',
  'question.restored',
  'tips.questions-set',
  'tips.decided',
  'result.processed',
  'result.fetched',
  'result.corrected',
  'scores.calculated',
  'closing.set',
  'times.decided',
  'calendar.read',
  'closing.moved',
  'race.taken-off',
  'race.brought-back',
  'driver.added',
  'driver.marked',
  'drivers.joined',
  'drivers.parted',
  'comment.removed',
  'pen.taken-away',
  'admin.granted',
  'admin.revoked',
  'player.blocked',
  'player.unblocked',
  'invitation.made',
  'invitation.revoked',
  'registration.set',
  'season.begun',
  'players.reminded',
  'announcement.set',
  'rules.set',
  'stakes.set',
  'player.email-corrected',
  'player.email-link-sent',
  'player.recovered',
  'past-season.imported',
  'past-season.removed',
]);
export type AuditedAction = z.infer<typeof AuditedAction>;

/** Entries are never changed or deleted. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** Null for the system and for the deployment's owner at the command line; the reason tells them apart. */
  admin: z.nullable(z.object({ id: z.string(), username: z.string() })),
  action: AuditedAction,
  /**
   * The id of the race, comment, player or invitation that the action concerns; the season, if it concerns all its
   * scores, its start, rules, stakes or an import; `registration` for its mode, `home` for the announcement.
   */
  about: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
