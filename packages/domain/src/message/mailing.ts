import * as z from 'zod/mini';
import { KINDS } from './kinds.ts';

/** What players are told of, each once. */
export const Mailing = z.union(KINDS.map(({ mailing }) => mailing));
export type Mailing = z.infer<typeof Mailing>;

export type MailingOf<Kind extends Mailing['kind']> = Extract<Mailing, { kind: Kind }>;

/** What players are told of a race that changed. */
export type MailingOfRace = MailingOf<'calendar-changed' | 'closing-moved' | 'void-picks'>;

/**
 * Identifies a mailing: a player is told once about it on each channel, however often it is repeated.
 * Parsed, so that its parts have the order of the schema: `picks-missing#2025-monza#first`.
 */
export function aboutOf(mailing: Mailing): string {
  const parts = Object.values(Mailing.parse(mailing));
  return parts.filter((part) => part !== undefined).join('#');
}
