import * as z from 'zod/mini';
import { Instant, RaceId } from '../identifiers.ts';
import type { Kind } from './kinds.ts';

const mailing = <K extends Kind, Shape extends z.core.$ZodShape>(kind: K, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

/** What one mailing of each kind is about, as it is stored until all players have their message. */
const MAILINGS = {
  'picks-missing': mailing('picks-missing', {
    raceId: RaceId,
    /** A day before closing, two hours before, or when an admin asks for it. */
    turn: z.enum(['first', 'last', 'by-admin']),
    /** The day of closing; absent if an admin asks. */
    closesOn: z.optional(z.string()),
  }),
  'picks-open': mailing('picks-open', { raceId: RaceId }),
  result: mailing('result', { raceId: RaceId }),
  'result-changed': mailing('result-changed', {
    raceId: RaceId,
    revision: z.number(),
    /** The revision that was published before. */
    before: z.number(),
  }),
  mentioned: mailing('mentioned', {
    commentId: z.string(),
    /** The race that the comment is about. */
    thread: z.optional(RaceId),
  }),
  'closing-moved': mailing('closing-moved', { raceId: RaceId, movedAt: Instant }),
  'calendar-changed': mailing('calendar-changed', { raceId: RaceId, changedAt: Instant }),
  'void-picks': mailing('void-picks', { raceId: RaceId, changedAt: Instant }),
} satisfies Record<Kind, z.ZodMiniObject>;

/** A message to many players. Each of them gets it once. */
export const Mailing = z.union(Object.values(MAILINGS));
export type Mailing = z.infer<typeof Mailing>;

export type MailingOf<Kind extends Mailing['kind']> = Extract<Mailing, { kind: Kind }>;

/** What players are told of a race that changed. */
export type MailingOfRace = MailingOf<'calendar-changed' | 'closing-moved' | 'void-picks'>;

/**
 * Identifies a mailing: a player is told once about it on each channel, however often it is repeated.
 * Parsed, so that its parts have the order of the schema: `picks-missing#2025-monza#first`.
 */
export function mailingId(mailing: Mailing): string {
  const parts = Object.values(Mailing.parse(mailing));
  return parts.filter((part) => part !== undefined).join('#');
}
