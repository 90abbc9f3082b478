import * as z from 'zod/mini';
import type { Pairing } from '../head-to-head/head-to-head.ts';
import { Instant } from '../identifiers.ts';
import { CATEGORIES, forDriverPicks, nameInSentence, PODIUM } from '../picks/categories.ts';
import { valuesOf } from '../picks/values.ts';
import type { Entrants } from '../race/season.ts';
import { disqualifiedIn, withDisqualified } from './disqualification.ts';
import { headToHeadResult, officialResult } from './official-result.ts';
import type { OfficialResult, Outcome } from './result.ts';

/** The official values that picks are held against, each of which an admin can correct manually. */
export const OfficialValue = z.enum(CATEGORIES.map(({ key }) => key));
export type OfficialValue = z.infer<typeof OfficialValue>;

/** A driver's or team's id, `tie`, `neither`, or null where undecided. */
const Value = z.nullable(z.string());

type OfficialValues = Record<OfficialValue, string | null>;

/**
 * An official value set manually, or a car that was `disqualified`, which decides the values anew. It
 * outlives later race data until it is withdrawn.
 */
export const Correction = z.object({
  value: z.enum(['disqualified', ...OfficialValue.options]),
  /** The value; the driver of a disqualified car. */
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

/** What a correction says, without who made it, when and why. */
export type Corrected = Pick<Correction, 'value' | 'to'>;

/** The result with its classification as it is after the manual disqualifications. */
export function withoutDisqualified(
  result: OfficialResult,
  corrections: readonly Corrected[],
): OfficialResult {
  const driverIds = disqualifiedIn(corrections);
  if (driverIds.length === 0) return result;
  return officialResult(withDisqualified(result.results, driverIds), result.polePosition ?? null);
}

/** What picks are scored against: the official result with the corrections applied. */
export function outcomeOf(
  result: OfficialResult,
  pairing: Pairing | undefined,
  corrections: readonly Corrected[],
): Outcome {
  const { results, ...values } = withoutDisqualified(result, corrections);
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

/**
 * The corrections after setting some and withdrawing others. The podium was corrected in the order that
 * it was decided for: a disqualification, and withdrawing one, ends corrections of its places.
 */
export function correctedFurther(
  corrections: readonly Correction[],
  set: readonly Correction[],
  withdrawn: readonly Corrected[],
): Correction[] {
  const changed = [...set, ...withdrawn];
  const others = corrections.filter((one) => !changed.some((other) => ends(other, one)));
  return [...others, ...set].sort((one, other) => placeOf(one) - placeOf(other));
}

function ends({ value, to }: Corrected, earlier: Correction): boolean {
  if (value !== 'disqualified') return value === earlier.value;
  const isOfDriver = earlier.to === to && earlier.value !== 'polePosition';
  return isOfDriver || PODIUM.some(({ key }) => key === earlier.value);
}

export type CorrectionFault = {
  code: 'correction.unknown' | 'correction.podium' | 'correction.no-car';
  about: string;
};

/** Checks corrections against drivers and pairing; the corrected podium needs three different drivers. */
export function correctionFault(
  corrections: readonly Corrected[],
  result: OfficialResult,
  { drivers }: Pick<Entrants, 'drivers'>,
  pairing: Pairing | undefined,
): CorrectionFault | undefined {
  const raced = result.results.map(({ driverId }) => driverId);
  const out = disqualifiedIn(corrections);
  const noCar = out.find((driverId) => !raced.includes(driverId));
  if (noCar !== undefined) return { code: 'correction.no-car', about: noCar };
  const inOrder = raced.filter((driverId) => !out.includes(driverId));
  const { driver1, driver2 } = pairing?.drivers ?? {};
  const { team1, team2 } = pairing?.teams ?? {};
  const possible: Record<Correction['value'], (string | null | undefined)[]> = {
    disqualified: out,
    winner: inOrder,
    secondPlace: inOrder,
    thirdPlace: inOrder,
    ...forDriverPicks(() => [...inOrder, null]),
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

function placeOf({ value }: Correction): number {
  return Correction.shape.value.options.indexOf(value);
}
