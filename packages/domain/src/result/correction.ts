import * as z from 'zod/mini';
import type { Pairing } from '../head-to-head/head-to-head.ts';
import { Instant } from '../identifiers.ts';
import { CATEGORIES, forDriverPicks, nameInSentence } from '../picks/categories.ts';
import { valuesOf } from '../picks/values.ts';
import type { Entrants } from '../race/season.ts';
import { headToHeadResult } from './official-result.ts';
import type { OfficialResult, Outcome } from './result.ts';

/** The official values that picks are held against, each of which an admin can correct manually. */
export const OfficialValue = z.enum(CATEGORIES.map(({ key }) => key));
export type OfficialValue = z.infer<typeof OfficialValue>;

/** A driver's or team's id, `tie`, `neither`, or null where undecided. */
const Value = z.nullable(z.string());

type OfficialValues = Record<OfficialValue, string | null>;

/** A value set manually. It outlives later race data until it is withdrawn. */
export const Correction = z.object({
  value: OfficialValue,
  to: Value,
  reason: z.string(),
  /** The admin's username. */
  by: z.string(),
  at: Instant,
});
export type Correction = z.infer<typeof Correction>;

/** A value that differs between two revisions. */
export const Change = z.object({ value: OfficialValue, from: Value, to: Value });
export type Change = z.infer<typeof Change>;

/** What picks are scored against: the official result with the corrections applied. */
export function outcomeOf(
  { results, ...values }: OfficialResult,
  pairing: Pairing | undefined,
  corrections: readonly Pick<Correction, 'value' | 'to'>[],
): Outcome {
  const outcome: Outcome = { ...values, headToHead: headToHeadResult(results, pairing) };
  const corrected = Object.fromEntries(corrections.map(({ value, to }) => [value, to]));
  return withValues(outcome, { ...valuesOf(outcome), ...corrected });
}

export function changesBetween(before: Outcome, after: Outcome): Change[] {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  return OfficialValue.options
    .filter((value) => from[value] !== to[value])
    .map((value) => ({ value, from: from[value], to: to[value] }));
}

/** The corrections after setting some values and withdrawing others. */
export function correctedFurther(
  corrections: readonly Correction[],
  set: readonly Correction[],
  withdrawn: readonly OfficialValue[],
): Correction[] {
  const replaced = [...withdrawn, ...set.map(({ value }) => value)];
  return [...corrections.filter(({ value }) => !replaced.includes(value)), ...set].sort(
    (one, other) => placeOf(one.value) - placeOf(other.value),
  );
}

export type CorrectionFault = { code: 'correction.unknown' | 'correction.podium'; about: string };

/** Checks corrections against drivers and pairing; the corrected podium needs three different drivers. */
export function correctionFault(
  corrections: readonly Pick<Correction, 'value' | 'to'>[],
  result: OfficialResult,
  { drivers }: Pick<Entrants, 'drivers'>,
  pairing: Pairing | undefined,
): CorrectionFault | undefined {
  const raced = result.results.map(({ driverId }) => driverId);
  const { driver1, driver2 } = pairing?.drivers ?? {};
  const { team1, team2 } = pairing?.teams ?? {};
  const possible: Record<OfficialValue, (string | null | undefined)[]> = {
    winner: raced,
    secondPlace: raced,
    thirdPlace: raced,
    ...forDriverPicks(() => [...raced, null]),
    // The first in qualifying need not have started the race.
    polePosition: [...drivers.map(({ driverId }) => driverId), null],
    driverHeadToHead: winners(pairing?.drivers, [driver1?.driverId, driver2?.driverId]),
    teamHeadToHead: winners(pairing?.teams, [team1?.constructorId, team2?.constructorId]),
  };
  const unknown = corrections.find(({ value, to }) => !possible[value].includes(to));
  if (unknown) return { code: 'correction.unknown', about: nameInSentence(unknown.value) };
  const { podium } = outcomeOf(result, pairing, corrections);
  return new Set(podium).size === 3 ? undefined : { code: 'correction.podium', about: 'podium' };
}

/** A head-to-head without pairing, or a withdrawn one, has no winner. */
function winners(
  half: { withdrawn?: string | undefined } | undefined,
  ids: (string | undefined)[],
): (string | undefined)[] {
  return half && half.withdrawn === undefined ? [...ids, 'tie', 'neither'] : [];
}

/**
 * "third place went from Lando Norris to Charles Leclerc".
 *
 * @param nameOf the name of a driver or team by id
 */
export function changeText({ value, from, to }: Change, nameOf: (id: string) => string): string {
  const named = (id: string | null) => {
    if (id === null) return 'undecided';
    return id === 'tie' ? 'a tie' : nameOf(id);
  };
  return `${nameInSentence(value)} went from ${named(from)} to ${named(to)}`;
}

function withValues(outcome: Outcome, values: OfficialValues): Outcome {
  const [first, second, third] = outcome.podium;
  const { drivers, teams } = outcome.headToHead;
  return {
    podium: [values.winner ?? first, values.secondPlace ?? second, values.thirdPlace ?? third],
    ...forDriverPicks((key) => values[key]),
    headToHead: {
      drivers: { ...drivers, winner: values.driverHeadToHead },
      teams: { ...teams, winner: values.teamHeadToHead },
    },
  };
}

function placeOf(value: OfficialValue): number {
  return OfficialValue.options.indexOf(value);
}
