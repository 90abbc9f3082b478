import * as z from 'zod/mini';
import { Instant } from './identifiers.ts';

/** What admins can do, as it stands in the audit log. */
export const AuditedAction = z.enum([
  'pairing.set',
  'result.processed',
  'result.fetched',
  'result.corrected',
  'scores.calculated',
  'closing.set',
  'times.decided',
  'comment.removed',
  'admin.granted',
  'admin.revoked',
]);
export type AuditedAction = z.infer<typeof AuditedAction>;

/** One thing that an admin did. Nobody can change an entry. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** Null where it was done from the command line of the deployment's owner. */
  admin: z.nullable(z.object({ id: z.string(), username: z.string() })),
  action: AuditedAction,
  /** The id of the race, the comment or the player that it was done to; the season for all scores. */
  about: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
