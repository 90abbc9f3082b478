import type { Race } from '@parc-ferme/domain/race/race';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import type { Entrants } from '@parc-ferme/domain/race/season';
import { FEWEST_CARS, QUALIFYING_AWAITED_MS } from '@parc-ferme/domain/result/acceptance';
import type { Car } from '@parc-ferme/domain/result/car';
import { isClassified } from '@parc-ferme/domain/result/classification';
import { type OfficialResult, officialResult } from '@parc-ferme/domain/result/result';
import { carsOf } from './classification.ts';
import type { SessionAnswer, Sessions } from './source.ts';

/** `pending` is a plain sentence for the admin page: why the answer is kept aside. */
export type Verdict = { accepted: OfficialResult } | { pending: string };

type Doubt = string | undefined;

/** A race with what was published of it, if anything was. */
type JudgedRace = Race & { outcome?: Pick<OfficialResult, 'polePosition'> | undefined };

/**
 * A race result is accepted only whole, anything else waits: the source publishes the provisional
 * classification and corrects it by hand, sometimes in steps (Las Vegas 2025).
 */
export function judge(
  sessions: Sessions,
  race: JudgedRace,
  entrants: Entrants,
  now: Date,
): Verdict {
  const start = raceStart(race);
  if (!start) return { pending: 'The start of the race is not known.' };
  if (now <= start) return { pending: 'The race has not started yet.' };
  const { result, qualifying } = sessions;
  if (!result) return { pending: 'There is no race result yet.' };
  const cars = carsOf(result.rows);
  const doubt =
    doubtAboutRace('race result', result, race) ??
    doubtAboutOrder(cars) ??
    doubtAboutEntrants(cars, entrants);
  if (doubt) return { pending: doubt };
  const pole = poleOf(qualifying, race, entrants);
  if ('driverId' in pole) return { accepted: officialResult(cars, pole.driverId) };
  return now.getTime() - start.getTime() < QUALIFYING_AWAITED_MS
    ? { pending: pole.doubt }
    : { accepted: officialResult(cars, race.outcome?.polePosition ?? null) };
}

/** Rounds are renumbered and a circuit may be raced on twice: all three must agree. */
function doubtAboutRace(session: string, answer: SessionAnswer<unknown>, race: Race): Doubt {
  const said = `${answer.circuitId}, round ${answer.round} of ${answer.season}`;
  const expected = `${race.circuit.circuitId}, round ${race.round} of ${race.season}`;
  return said === expected
    ? undefined
    : `The ${session} is that of another race (${said}, not ${expected}).`;
}

function doubtAboutOrder(cars: Car[]): Doubt {
  if (cars.length < FEWEST_CARS) return `The race result has only ${cars.length} cars.`;
  const places = cars.map((_, index) => index + 1);
  const free = places.filter((place) => cars.every(({ position }) => position !== place));
  if (free.length > 0) return `The race result has no car in position ${free.join(', ')}.`;
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

function doubtAboutEntrants(cars: Car[], { drivers, teams }: Entrants): Doubt {
  const driverIds = new Set(drivers.map(({ driverId }) => driverId));
  const teamIds = new Set(teams.map(({ constructorId }) => constructorId));
  const stranger = cars.find(({ driverId }) => !driverIds.has(driverId));
  if (stranger) return `The race result has an unknown driver (${stranger.driverId}).`;
  const unknown = cars.find(({ constructorId }) => !teamIds.has(constructorId));
  return unknown && `The race result has an unknown team (${unknown.constructorId}).`;
}

/** Only the first position counts: real data has had double ones further down for years. */
function poleOf(
  qualifying: Sessions['qualifying'],
  race: Race,
  { drivers }: Entrants,
): { driverId: string } | { doubt: string } {
  if (!qualifying) return { doubt: 'There is no qualifying result yet.' };
  const doubt = doubtAboutRace('qualifying result', qualifying, race);
  if (doubt) return { doubt };
  const first = qualifying.rows.filter(({ position }) => position === '1');
  const [driverId, ...others] = first.map(({ Driver }) => Driver.driverId);
  if (driverId === undefined) return { doubt: 'The qualifying result has nobody in position 1.' };
  if (others.length > 0) {
    return { doubt: `The qualifying result has ${[driverId, ...others].join(' and ')} first.` };
  }
  return drivers.some((driver) => driver.driverId === driverId)
    ? { driverId }
    : { doubt: `The qualifying result has an unknown driver first (${driverId}).` };
}
