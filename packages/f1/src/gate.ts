import type { Grid } from '@parc-ferme/domain/entrants/entrants';
import type { Race } from '@parc-ferme/domain/race/race';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import type { Car } from '@parc-ferme/domain/result/car';
import {
  isClassified,
  MIN_CARS,
  QUALIFYING_TIMEOUT_MS,
} from '@parc-ferme/domain/result/classification';
import type { OfficialResult } from '@parc-ferme/domain/result/result';
import { carsOf } from './classification.ts';
import type { SessionAnswer, Sessions } from './source.ts';

/** `pending`: why the result is on hold, as a sentence for the admin page. */
export type Verdict = { accepted: OfficialResult } | { pending: string };

/** Why a result cannot be trusted; undefined if it can. */
type Problem = string | undefined;

type RaceWithPole = Race & { outcome?: Pick<OfficialResult, 'polePosition'> | undefined };

/**
 * Accepts complete results only: the source publishes a provisional classification and corrects it
 * manually, sometimes in steps (Las Vegas 2025).
 */
export function judge(sessions: Sessions, race: RaceWithPole, now: Date): Verdict {
  const start = raceStart(race);
  if (!start) return { pending: 'The start of the race is not known.' };
  if (now <= start) return { pending: 'The race has not started yet.' };
  const { result, qualifying } = sessions;
  if (!result) return { pending: 'There is no race result yet.' };
  const cars = carsOf(result.rows).sort((one, other) => one.position - other.position);
  const problem = sessionProblem('race result', result, race) ?? orderProblem(cars);
  if (problem) return { pending: problem };
  const pole = poleOf(qualifying, race);
  const poleBefore = race.outcome?.polePosition;
  if ('driverId' in pole) return { accepted: { results: cars, polePosition: pole.driverId } };
  return now.getTime() - start.getTime() < QUALIFYING_TIMEOUT_MS
    ? { pending: pole.problem }
    : { accepted: { results: cars, ...(poleBefore && { polePosition: poleBefore }) } };
}

/** The order of qualifying; undefined if it is not complete, or not of this race. */
export function gridOf(qualifying: Sessions['qualifying'], race: Race): Grid | undefined {
  if (!qualifying || 'problem' in poleOf(qualifying, race)) return undefined;
  const cars = qualifying.rows.map(({ Driver, Constructor }) => ({
    driverId: Driver.driverId,
    constructorId: Constructor.constructorId,
  }));
  const drivers = new Set(cars.map(({ driverId }) => driverId));
  const isComplete = cars.length >= MIN_CARS && drivers.size === cars.length;
  return isComplete ? { raceId: race._id, cars } : undefined;
}

/**
 * Why the rows of a session cannot be used. One that cannot be read may be any car, so that the others prove
 * nothing.
 */
function sessionProblem(session: string, answer: SessionAnswer<unknown>, race: Race): Problem {
  const { unreadable } = answer;
  if (unreadable.length === 0) return raceMismatch(session, answer, race);
  const what = unreadable.length === 1 ? 'a row' : 'rows';
  return `The ${session} has ${what} that cannot be read: ${unreadable.join('; ')}.`;
}

/** Season, round and circuit must all match, as rounds are renumbered and a circuit may host two races. */
function raceMismatch(session: string, answer: SessionAnswer<unknown>, race: Race): Problem {
  const [actual, expected] = [answer, { ...race, ...race.circuit }].map(
    ({ circuitId, round, season }) => `${circuitId.toLowerCase()}, round ${round} of ${season}`,
  );
  return actual === expected
    ? undefined
    : `The ${session} is that of another race (${actual}, not ${expected}).`;
}

function orderProblem(cars: Car[]): Problem {
  if (cars.length < MIN_CARS) return `The race result has only ${cars.length} cars.`;
  const places = cars.map((_, index) => index + 1);
  const empty = places.filter((place) => cars.every(({ position }) => position !== place));
  if (empty.length > 0) return `The race result has no car in position ${empty.join(', ')}.`;
  const double = cars.find((car, index) => index !== firstOf(car.driverId, cars));
  if (double) return `The race result has ${double.driverId} twice.`;
  const blank = cars.find(({ positionText, status }) => positionText === '' || status === '');
  if (blank) return `The race result has ${blank.driverId} without a position text or a status.`;
  const unplaced = cars.find((car) => car.position <= 3 && !isClassified(car));
  return unplaced && `The race result has ${unplaced.driverId} on the podium, but not classified.`;
}

function firstOf(driverId: string, cars: Car[]): number {
  return cars.findIndex((car) => car.driverId === driverId);
}

/**
 * The driver on pole, or why it is unclear. Only the first position is checked: real data has duplicates further
 * down.
 */
function poleOf(
  qualifying: Sessions['qualifying'],
  race: Race,
): { driverId: string } | { problem: string } {
  if (!qualifying) return { problem: 'There is no qualifying result yet.' };
  const problem = sessionProblem('qualifying result', qualifying, race);
  if (problem) return { problem };
  const first = qualifying.rows.filter(({ position }) => position === '1');
  const [driverId, ...others] = first.map(({ Driver }) => Driver.driverId);
  if (driverId === undefined)
    return { problem: 'The qualifying result has no driver in position 1.' };
  return others.length === 0
    ? { driverId }
    : { problem: `The qualifying result has ${[driverId, ...others].join(' and ')} first.` };
}
