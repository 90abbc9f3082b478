import * as z from 'zod/mini';
import type { Entrants } from '../entrants/entrants.ts';
import { byFirstId, firstId, type JoinedIds } from '../entrants/joined-ids.ts';
import { Instant } from '../identifiers.ts';
import {
  type Category,
  categoriesOf,
  isHeadToHead,
  nameInSentence,
  PICK_KEYS,
  PODIUM,
} from '../picks/categories.ts';
import { questionToAnswer, type RaceSetup } from '../picks/choices.ts';
import { optionsOf } from '../picks/options.ts';
import type { Pairing } from '../race/pairing.ts';
import type { AskedQuestion } from '../race/question.ts';
import { disqualifiedIn, withDisqualified } from './disqualification.ts';
import { officialValues } from './official-result.ts';
import { type OfficialResult, Outcome } from './result.ts';

/** The official values that picks are held against, each of which an admin can correct manually. */
export const OfficialValue = z.enum(PICK_KEYS);
export type OfficialValue = z.infer<typeof OfficialValue>;

/** The id of a driver or a team, an answer of an admin's own to a question, `tie`, `neither`, or null where undecided. */
const Value = z.nullable(z.string());

/**
 * An official value set manually, or a car disqualified manually, from which all values follow anew. It outlives later
 * race data until it is withdrawn.
 */
export const Correction = z.object({
  value: z.enum(['disqualified', ...OfficialValue.options]),
  /** What the official value is now; of `disqualified`, the driver of the car. */
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

/** A corrected value, without who corrected it, when and why. */
export type CorrectedValue = Pick<Correction, 'value' | 'to'>;

type CorrectedResult = { result: OfficialResult; corrections: Correction[] };

/** A result and its corrections with the first id of each driver, so that they can be compared. */
export function resultWithFirstIds<Given extends CorrectedResult>(
  decided: Given,
  joinedIds: JoinedIds = {},
): Given {
  const { result, corrections } = decided;
  const toFirstId = (id: string) => firstId(id, joinedIds);
  const pole = result.polePosition && toFirstId(result.polePosition);
  return {
    ...decided,
    result: {
      ...result,
      results: byFirstId(result.results, joinedIds),
      ...(pole && { polePosition: pole }),
    },
    corrections: corrections.map((one) => ({ ...one, to: one.to && toFirstId(one.to) })),
  };
}

/** The result with its classification as it is after the manual disqualifications. */
export function withManualDisqualifications(
  result: OfficialResult,
  corrections: readonly CorrectedValue[],
): OfficialResult {
  const driverIds = disqualifiedIn(corrections);
  if (driverIds.length === 0) return result;
  return { ...result, results: withDisqualified(result.results, driverIds) };
}

/** What picks are scored against: the official result with the corrections applied. */
export function outcomeOf(
  result: OfficialResult,
  pairing: Pairing | undefined,
  corrections: readonly CorrectedValue[],
): Outcome {
  const values = officialValues(withManualDisqualifications(result, corrections), pairing);
  const corrected = corrections.map(({ value, to }) => [value, to ?? undefined]);
  // Parsing drops `disqualified`, which is no official value.
  return Outcome.parse({ ...values, ...Object.fromEntries(corrected) });
}

export function changesBetween(before: Outcome, after: Outcome): Change[] {
  return PICK_KEYS.filter((value) => before[value] !== after[value]).map((value) => ({
    value,
    from: before[value] ?? null,
    to: after[value] ?? null,
  }));
}

/**
 * The corrections after setting some and withdrawing others. Disqualifying a car, or withdrawing that, also ends those
 * of the podium, made for another order of the cars, and those that gave its driver another value of the race.
 */
export function updatedCorrections(
  corrections: readonly Correction[],
  set: readonly Correction[],
  withdrawn: readonly CorrectedValue[],
): Correction[] {
  const changed = [...set, ...withdrawn];
  const others = corrections.filter((one) => !changed.some((other) => isEndedBy(one, other)));
  return [...others, ...set].sort((one, other) => valueIndex(one) - valueIndex(other));
}

function isEndedBy(earlier: Correction, { value, to }: CorrectedValue): boolean {
  if (value !== 'disqualified') return value === earlier.value;
  const isOfDriver = earlier.to === to && isDecidedByRace(earlier.value);
  return isOfDriver || PODIUM.some(({ key }) => key === earlier.value);
}

export type CorrectionFault = {
  code: 'correction.unknown' | 'correction.podium' | 'correction.no-car';
  about: string;
};

/** Checks corrections against drivers, pairing and question; the corrected podium needs three different drivers. */
export function correctionFault(
  corrections: readonly CorrectedValue[],
  result: OfficialResult,
  entrants: Entrants,
  race: RaceSetup,
): CorrectionFault | undefined {
  const raced = result.results.map(({ driverId }) => driverId);
  const disqualified = disqualifiedIn(corrections);
  const withoutCar = disqualified.find((driverId) => !raced.includes(driverId));
  if (withoutCar !== undefined) return { code: 'correction.no-car', about: withoutCar };
  const inOrder = raced.filter((driverId) => !disqualified.includes(driverId));
  const isPossible = ({ value, to }: CorrectedValue): boolean => {
    if (value === 'disqualified') return true;
    const category = categoryOf(value, questionToAnswer(race));
    return possibleValues(category, { entrants, race, inOrder }).includes(to);
  };
  const unknown = corrections.find((one) => !isPossible(one));
  if (unknown) return { code: 'correction.unknown', about: nameInSentence(unknown.value) };
  const outcome = outcomeOf(result, race.pairing, corrections);
  const podium = new Set(PODIUM.map(({ key }) => outcome[key]));
  return podium.size === PODIUM.length ? undefined : { code: 'correction.podium', about: 'podium' };
}

/** Whether the race decides the value: a disqualification changes neither pole position nor an answer. */
function isDecidedByRace(value: Correction['value']): boolean {
  return value !== 'question' && !categoryOf(value)?.isOfQualifying;
}

function categoryOf(value: Correction['value'], question?: AskedQuestion): Category | undefined {
  return categoriesOf(question).find(({ key }) => key === value);
}

type PossibleInput = {
  entrants: Entrants;
  race: RaceSetup;
  /** The drivers of the race, without disqualified ones. */
  inOrder: string[];
};

/**
 * What an admin can set an official value to: what could be picked; of drivers only those in the race, if the race
 * decides the value. A head-to-head that could be picked can also be `tie` or `neither`, an answer `neither`, and every
 * value but head-to-heads and podium null: undecided.
 */
function possibleValues(
  category: Category | undefined,
  { entrants, race, inOrder }: PossibleInput,
): (string | null)[] {
  if (!category) return [];
  const allIds = entrants.drivers.map(({ driverId }) => driverId);
  const driverIds = isDecidedByRace(category.key) ? inOrder : allIds;
  const drivers = driverIds.map((driverId) => ({ driverId }));
  const options = optionsOf(category, race.pairing, { drivers, teams: entrants.teams });
  if (isHeadToHead(category)) return options.length > 0 ? [...options, 'tie', 'neither'] : [];
  if (PODIUM.some(({ key }) => key === category.key)) return options;
  return [...options, null, ...(category.key === 'question' ? ['neither'] : [])];
}

/** Disqualifications are first, then the official values in their order. */
function valueIndex({ value }: Correction): number {
  return Correction.shape.value.options.indexOf(value);
}
