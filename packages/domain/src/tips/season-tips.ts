import * as z from 'zod/mini';
import { EntrantId, Instant, RaceId, seasonOf } from '../identifiers.ts';
import { isTooNew } from '../race/pairing-in-force.ts';
import { AskedQuestion } from '../race/question.ts';
import { type Race, RaceSheet } from '../race/race.ts';
import { closingTime } from '../race/race-clock.ts';
import { earliestClosing } from '../race/reveal.ts';
import type { Outcome } from '../result/result.ts';
import { TIP_KEYS, TIP_QUESTIONS, type TipKey, type TipQuestions } from './tip-keys.ts';

/** The questions that are asked, each by its key. */
export const AskedTips = z.partialRecord(z.enum(TIP_QUESTIONS), AskedQuestion);

/** The questions about a season as they were set. */
export const SetTipQuestions = z.object({
  questions: AskedTips,
  setAt: Instant,
  /** The closing of the tips as it was known then; absent if it was unknown. */
  closesAt: z.optional(Instant),
});
export type SetTipQuestions = z.infer<typeof SetTipQuestions>;

/** How often the questions can be set. All are stored: an earlier set may count if closing moves earlier. */
export const MAX_TIP_CHANGES = 20;

/** How a tip was decided. Later decisions replace earlier ones, which stay on record. */
export const TipDecision = z.object({
  /** Which tip. */
  value: z.enum(TIP_KEYS),
  /** Null withdraws what was decided before. */
  to: z.nullable(z.string()),
  reason: z.string(),
  /** The admin's username; null for the race data. */
  by: z.nullable(z.string()),
  at: Instant,
});
export type TipDecision = z.infer<typeof TipDecision>;

/** The champions by the race data, which has named the same ones in every response since then. */
export const ChampionsClaim = z.object({
  driverChampion: EntrantId,
  teamChampion: EntrantId,
  since: Instant,
});
export type ChampionsClaim = z.infer<typeof ChampionsClaim>;

/** What is stored of the tips of a season. */
export const SeasonTips = z.object({
  season: z.number(),
  /** All that were set, the latest last. */
  questionSets: z._default(z.array(SetTipQuestions), []),
  /** The race that the tips closed with: fixed at the reveal. */
  race: z.optional(RaceId),
  /** When all tips were revealed: from then on every player sees them. */
  revealedAt: z.optional(Instant),
  sheet: z.optional(RaceSheet),
  /** The questions that were revealed. They stay, even if the closing of the race is corrected later. */
  questions: z.optional(AskedTips),
  decisions: z._default(z.array(TipDecision), []),
  claim: z.optional(ChampionsClaim),
  /** When the champions were last requested from the race data. */
  askedAt: z.optional(Instant),
});
export type SeasonTips = z.infer<typeof SeasonTips>;

/** The id under which the tips of a season are predicted, as those of a race: `2025-season`. */
export function tipsId(season: number): string {
  return `${season}-season`;
}

export function isTipsId(raceId: string): boolean {
  return raceId === tipsId(seasonOf(raceId));
}

/** The race that tips close with: the one fixed at the reveal, or else the first to close; undefined without any. */
export function tipsRaceOf<R extends Race>(
  races: R[],
  { race }: Pick<SeasonTips, 'race'> = {},
): R | undefined {
  const notCancelled = races.filter(({ status }) => status !== 'cancelled');
  const byClosing = notCancelled.toSorted((one, other) => closingOf(one) - closingOf(other));
  return races.find(({ _id }) => _id === race) ?? byClosing[0];
}

/** Infinite without a closing time. */
function closingOf(race: Race): number {
  return earliestClosing(race)?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** The tips of a season as a race that is predicted: it closes as the first race does. */
export function tipsAsRace(first: Race, tips: SeasonTips): Race {
  const { pairing: _, pairings, question, questions, closed, ...race } = first;
  return {
    ...race,
    _id: tipsId(race.season),
    raceName: `Season tips ${race.season}`,
    tipQuestions: tipQuestionsInForce(tips, closingTime(first)),
    closed: closed && { ...closed, pairing: null, question: undefined },
    revealedAt: tips.revealedAt,
    sheet: tips.sheet,
    publishedRevision: undefined,
  };
}

/**
 * The questions that were revealed; until then the latest, or, if closing was moved to less than a day after they were
 * set, those before, as players had no time to answer the latest.
 */
function tipQuestionsInForce(
  { questions, questionSets }: SeasonTips,
  closes: Date | undefined,
): TipQuestions {
  return questions ?? questionSets.findLast((one) => !isTooNew(one, closes))?.questions ?? {};
}

/** What is right by the latest decision on each tip. */
export function decidedTips({ decisions }: Pick<SeasonTips, 'decisions'>): Outcome {
  const latest = new Map<TipKey, string | undefined>(
    decisions.map(({ value, to }) => [value, to ?? undefined]),
  );
  return Object.fromEntries([...latest].filter(([, value]) => value !== undefined));
}
