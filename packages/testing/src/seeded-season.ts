import { eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Race } from '@parc-ferme/domain/race/race';
import { officialResult } from '@parc-ferme/domain/result/official-result';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { crowd } from './crowd.ts';
import { car, entrants, pairing, rightPicks, season2025, wrongPicks } from './fixtures.ts';

/*
 * A season in the table, without the API: races with a pairing each, players who predict them, results. What
 * other fixtures of the table begin with.
 */

type Person = { id: string; username: string };

const DAY_MS = 86_400_000;
/** The order of finish, unless a test wants another. */
export const ORDER = 'verstappen norris piastri leclerc russell hamilton alonso'.split(' ');

/** The first races of 2025, with the same circuits in any other season. */
export function firstRaces(count: number, season = 2025, shards = 1): Race[] {
  return season2025()
    .slice(0, count)
    .map((race) => ({
      ...race,
      _id: `${season}-${race.circuit.circuitId}`,
      season,
      status: 'upcoming',
      shards,
    }));
}

/** Stores the calendar, and a pairing for every race. */
export async function storeRaces(
  races: Race[],
  now: string,
  data: Repositories,
  who = entrants(),
): Promise<void> {
  const [{ season } = { season: 0 }] = races;
  const before = await data.seasons.state(season);
  await data.seasons.saveSync(season, before, { races, ...who }, now);
  for (const race of races) await data.races.setPairing(race, pairing(), new Date(0));
}

/** All people of a season without any score. */
export async function storePlayers(people: Person[], data: Repositories): Promise<void> {
  const players = people.map((person) => ({ ...person, scores: {} }));
  await data.standings.publish(2025, await data.standings.load(2025), { races: [], players });
}

/** Submits everybody's picks for a race. */
export async function predictAll(
  race: Race,
  people: Person[],
  picksOf: (index: number, person: Person) => Picks,
  data: Repositories,
  submittedAt = '2025-03-01T00:00:00.000Z',
): Promise<void> {
  await eachOf([...people.entries()], 16, async ([index, person]) => {
    const submission = { picks: picksOf(index, person), submittedAt };
    await data.predictions.submit(race, person, submission, undefined);
  });
}

type Accepted = {
  revision?: number;
  order?: string[];
  acceptedAt?: string;
  /** The place of the car with the fastest lap. */
  fastest?: number;
};

/** Accepts a result of a race, or the next revision of it. */
export async function accept(
  { _id: raceId, date }: Pick<Race, '_id' | 'date'>,
  data: Repositories,
  { revision = 1, order = ORDER, acceptedAt = date, fastest }: Accepted = {},
): Promise<void> {
  const cars = order.map((driver, index) =>
    car(index + 1, driver, index + 1 === fastest ? { fastestLap: { rank: 1 } } : {}),
  );
  const result = officialResult(cars, 'verstappen');
  const source = 'race data';
  await data.results.append(
    { raceId, revision, acceptedAt, source, result, corrections: [] },
    `hash ${revision}`,
    await data.seasons.findResultCheck(raceId),
  );
}

/** Accepts a result and publishes it. */
export async function complete(
  race: Race,
  data: Repositories,
  { revision = 1, order = ORDER }: Pick<Accepted, 'revision' | 'order'> = {},
): Promise<void> {
  await accept(race, data, { revision, order, fastest: 2 });
  const published = await scoreAndPublish(race._id, revision, data);
  // The players have been told of it.
  for (const about of 'news' in published ? published.news : []) {
    const waiting = await data.mailings.find(race.season, about);
    if (waiting) await data.mailings.finish(race.season, waiting);
  }
}

/** The numbers of races with a result, closed without one, and open. */
type Seeded = { season: number; completed: number; closed: number; open: number; shards?: number };

/**
 * Puts a season into the table as it stands at `now`: the person predicted all races, the crowd those that
 * count for what is read, the last of each kind.
 */
export async function seedSeason(
  { season, completed, closed, open, shards = 1 }: Seeded,
  players: number,
  person: Person,
  now: Date,
  data: Repositories,
): Promise<{ completed: Race[]; closed: Race[]; open: Race[] }> {
  const over = completed + closed;
  const races = firstRaces(over + open, season, shards).map((race, index) => {
    // Open races start a day later, so that their pairings are not frozen yet.
    const qualifying = now.getTime() + (index - over + (index < over ? 0.5 : 1.5)) * DAY_MS;
    return {
      ...race,
      qualifyingDateTime: new Date(qualifying).toISOString(),
      date: new Date(qualifying + DAY_MS / 4).toISOString(),
    };
  });
  await storeRaces(races, now.toISOString(), data);
  const lasts = [races[completed - 1], races[over - 1]];
  for (const [index, race] of races.entries()) {
    const before = Date.parse(race.qualifyingDateTime ?? '') - 2 * DAY_MS;
    const people = lasts.includes(race) ? [person, ...crowd(players - 1)] : [person];
    const picksOf = (_: number, { id }: Person) => (id < 'k' ? rightPicks() : wrongPicks());
    await predictAll(race, people, picksOf, data, new Date(before).toISOString());
    if (index < completed) await complete(race, data);
  }
  return {
    completed: races.slice(0, completed),
    closed: races.slice(completed, over),
    open: races.slice(over),
  };
}
