import * as z from 'zod/mini';
import { Instant, RaceId } from '../identifiers.ts';

type Row = {
  kind: string;
  /** What one mailing is about, as it is stored until all players have their message. */
  mailing: z.ZodMiniObject;
  /** It depends on picks before their reveal, so an address that an admin set does not get it. */
  dependsOnOpenPicks: boolean;
};

/** A kind that each player turns on or off by channel. */
type ChosenRow = Row & {
  /** In the settings, and on the page that unsubscribes. */
  label: string;
  /** When it comes. */
  explanation: string;
  /** Whether a player who chose nothing gets it. */
  defaults: { mail: boolean; push: boolean };
};

/** A kind without a switch of its own. */
type OtherRow = Row & {
  /** The kind whose switch decides; null for none. Its plan names those who get the email in any case. */
  follows: string | null;
};

/** In the order of the settings. */
export const CHOSEN_KINDS = [
  {
    kind: 'picks-missing',
    label: 'Picks missing',
    explanation:
      'A day before predictions close, two hours before, or when an admin asks: only if yours are missing.',
    defaults: { mail: true, push: false },
    mailing: z.object({
      kind: z.literal('picks-missing'),
      raceId: RaceId,
      /** A day before closing, two hours before, or when an admin asks for it. */
      turn: z.enum(['first', 'last', 'asked']),
    }),
    dependsOnOpenPicks: true,
  },
  {
    kind: 'picks-open',
    label: 'Picks are open',
    explanation: 'Everybody’s picks, once predictions have closed.',
    defaults: { mail: false, push: false },
    mailing: z.object({ kind: z.literal('picks-open'), raceId: RaceId }),
    dependsOnOpenPicks: false,
  },
  {
    kind: 'result',
    label: 'Your result',
    explanation: 'Your points and place, and who won the round.',
    defaults: { mail: true, push: false },
    mailing: z.object({ kind: z.literal('result'), raceId: RaceId }),
    dependsOnOpenPicks: false,
  },
  {
    kind: 'result-changed',
    label: 'Result changed',
    explanation: 'After a correction, if your points or place changed.',
    defaults: { mail: true, push: false },
    mailing: z.object({
      kind: z.literal('result-changed'),
      raceId: RaceId,
      revision: z.number(),
      /** The revision that was published before. */
      before: z.number(),
    }),
    dependsOnOpenPicks: false,
  },
  {
    kind: 'mentioned',
    label: 'Mentions',
    explanation: 'When somebody mentions you in Smack talk.',
    defaults: { mail: true, push: false },
    mailing: z.object({
      kind: z.literal('mentioned'),
      commentId: z.string(),
      /** The race that the comment is about. */
      thread: z.optional(RaceId),
    }),
    dependsOnOpenPicks: false,
  },
] as const satisfies ChosenRow[];

export const OTHER_KINDS = [
  {
    kind: 'closing-moved',
    follows: 'picks-missing',
    mailing: z.object({ kind: z.literal('closing-moved'), raceId: RaceId, movedAt: Instant }),
    dependsOnOpenPicks: true,
  },
  {
    kind: 'calendar-changed',
    follows: 'picks-missing',
    mailing: z.object({ kind: z.literal('calendar-changed'), raceId: RaceId, changedAt: Instant }),
    dependsOnOpenPicks: false,
  },
  {
    kind: 'void-picks',
    follows: null,
    mailing: z.object({ kind: z.literal('void-picks'), raceId: RaceId, changedAt: Instant }),
    dependsOnOpenPicks: true,
  },
] as const satisfies OtherRow[];

/**
 * The one table of messages: settings, mailings and the page that unsubscribes derive from it. The plan
 * and the words of each kind are in the package `messaging`.
 */
export const KINDS = [...CHOSEN_KINDS, ...OTHER_KINDS];
