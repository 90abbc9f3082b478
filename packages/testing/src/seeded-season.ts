import { eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Race } from '@parc-ferme/domain/race/race';
import { officialResult } from '@parc-ferme/domain/result/official-result';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { crowd } from './crowd.ts';
import { car, entrants, pairing, rightPicks, season2025, wrongPicks } from './fixtures.ts';

/** The numbers of races with a result, closed without one, and open. */
export type Seeded = {
  season: number;
  completed: number;
  closed: number;
  open: number;
  shards?: number;
};

type Person = { id: string; username: string };

const DAY_MS = 86_400_000;

/**
 * Puts a season into the table as it stands at `now`, with a pairing for every race: the person
 * predicted all of them, the crowd those that count for what is read, the last of each kind.
 */
export async function seedSeason(
  { season, completed, closed, open, shards = 1 }: Seeded,
  players: number,
  person: Person,
  now: Date,
  data: Repositories,
): Promise<{ completed: Race[]; closed: Race[]; open: Race[] }> {
  const count = completed + closed + open;
  const races = season2025()
    .slice(0, count)
    .map((announced, index): Race => {
      // Open races start a day later, so that their pairings are not frozen yet.
      const days = index < completed + closed ? 0.5 : 1.5;
      const qualifying = now.getTime() + (index - completed - closed + days) * DAY_MS;
      return {
        ...announced,
        _id: `${season}-${announced.circuit.circuitId}`,
        season,
        qualifyingDateTime: new Date(qualifying).toISOString(),
        date: new Date(qualifying + DAY_MS / 4).toISOString(),
        status: 'upcoming',
        shards,
      };
    });
  await data.seasons.saveSync(
    season,
    await data.seasons.state(season),
    { races, ...entrants() },
    now.toISOString(),
  );
  for (const race of races) await data.races.setPairing(race, pairing(), now);

  const lasts = [races[completed - 1], races[completed + closed - 1]];
  for (const [index, race] of races.entries()) {
    const submittedAt = new Date(
      Date.parse(race.qualifyingDateTime ?? '') - 2 * DAY_MS,
    ).toISOString();
    const people = lasts.includes(race) ? [person, ...crowd(players - 1)] : [person];
    await eachOf(people, 16, async (player) => {
      const picks = player.id < 'k' ? rightPicks() : wrongPicks();
      await data.predictions.submit(race, player, { picks, submittedAt }, undefined);
    });
    if (index < completed) await complete(race, data);
  }
  return {
    completed: races.slice(0, completed),
    closed: races.slice(completed, completed + closed),
    open: races.slice(completed + closed),
  };
}

const ORDER = ['verstappen', 'norris', 'piastri', 'leclerc', 'russell', 'hamilton', 'alonso'];

/** Accepts a result of a race, or the next revision of it, and publishes it. */
export async function complete(
  race: Race,
  data: Repositories,
  { revision = 1, order = ORDER } = {},
): Promise<void> {
  const cars = order.map((driver, index) =>
    car(index + 1, driver, index === 1 ? { fastestLap: { rank: 1 } } : {}),
  );
  await data.results.append(
    {
      raceId: race._id,
      revision,
      acceptedAt: race.date,
      source: 'race data',
      corrections: [],
      result: officialResult(cars, 'verstappen'),
    },
    `hash ${revision}`,
    await data.seasons.findResultCheck(race._id),
  );
  const published = await scoreAndPublish(race._id, revision, data);
  // The players have been told of it.
  for (const about of 'news' in published ? published.news : []) {
    const waiting = await data.mailings.find(race.season, about);
    if (waiting) await data.mailings.finish(race.season, waiting);
  }
}
