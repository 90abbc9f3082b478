import type { QualifyingOrder } from '@parc-ferme/domain/entrants/entrants';
import type { Race } from '@parc-ferme/domain/race/race';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import type { Car } from '@parc-ferme/domain/result/car';
import {
  isClassified,
  MIN_CARS,
  QUALIFYING_TIMEOUT_MS,
} from '@parc-ferme/domain/result/classification';
import type { OfficialResult } from '@parc-ferme/domain/result/result';
import { carsOf } from './cars.ts';
import type { SessionRows, Sessions } from './source.ts';

/** `pending`: why the result is on hold, as a sentence for the admin page. */
export type Verdict = { accepted: OfficialResult } | { pending: string };

/** Why a result cannot be trusted; undefined if it can. */
type Problem = string | undefined;

/** The pole position that is published stays if the source has lost qualifying. */
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
  const publishedPole = race.outcome?.polePosition;
  if ('driverId' in pole) return { accepted: { results: cars, polePosition: pole.driverId } };
  return now.getTime() - start.getTime() < QUALIFYING_TIMEOUT_MS
    ? { pending: pole.problem }
    : { accepted: { results: cars, ...(publishedPole && { polePosition: publishedPole }) } };
}

/** The order of qualifying; undefined if it is not complete, or not of this race. */
export function qualifyingOrderOf(
  qualifying: Sessions['qualifying'],
  race: Race,
): QualifyingOrder | undefined {
  if (!qualifying || 'problem' in poleOf(qualifying, race)) return undefined;
  const cars = qualifying.rows.map(({ Driver, Constructor }) => ({
    driverId: Driver.driverId,
    constructorId: Constructor.constructorId,
  }));
  const drivers = new Set(cars.map(({ driverId }) => driverId));
  const isComplete = cars.length >= MIN_CARS && drivers.size === cars.length;
  return isComplete ? { raceId: race._id, cars } : undefined;
}

/** Why the rows of a session cannot be used. A single unreadable row is enough, as it may be any car. */
function sessionProblem(name: string, session: SessionRows<unknown>, race: Race): Problem {
  const { unreadable } = session;
  if (unreadable.length === 0) return raceMismatch(name, session, race);
  const what = unreadable.length === 1 ? 'a row' : 'rows';
  return `The ${name} has ${what} that cannot be read: ${unreadable.join('; ')}.`;
}

/** Season, round and circuit must all match, as rounds are renumbered and a circuit may host two races. */
function raceMismatch(name: string, session: SessionRows<unknown>, race: Race): Problem {
  const [actual, expected] = [session, { ...race, ...race.circuit }].map(
    ({ circuitId, round, season }) => `${circuitId.toLowerCase()}, round ${round} of ${season}`,
  );
  return actual === expected
    ? undefined
    : `The ${name} is that of another race (${actual}, not ${expected}).`;
}

function orderProblem(cars: Car[]): Problem {
  if (cars.length < MIN_CARS) return `The race result has only ${cars.length} cars.`;
  const places = cars.map((_, index) => index + 1);
  const emptyPlaces = places.filter((place) => cars.every(({ position }) => position !== place));
  if (emptyPlaces.length > 0)
    return `The race result has no car in position ${emptyPlaces.join(', ')}.`;
  const repeated = cars.find((car, index) => index !== indexOfDriver(car.driverId, cars));
  if (repeated) return `The race result has ${repeated.driverId} twice.`;
  const incomplete = cars.find(({ positionText, status }) => positionText === '' || status === '');
  if (incomplete)
    return `The race result has ${incomplete.driverId} without a position text or a status.`;
  const unclassified = cars.find((car) => car.position <= 3 && !isClassified(car));
  return (
    unclassified &&
    `The race result has ${unclassified.driverId} on the podium, but not classified.`
  );
}

function indexOfDriver(driverId: string, cars: Car[]): number {
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
  const rowsInFirst = qualifying.rows.filter(({ position }) => position === '1');
  const [driverId, ...rivals] = rowsInFirst.map(({ Driver }) => Driver.driverId);
  if (driverId === undefined)
    return { problem: 'The qualifying result has no driver in position 1.' };
  return rivals.length === 0
    ? { driverId }
    : { problem: `The qualifying result has ${[driverId, ...rivals].join(' and ')} first.` };
}
