import type { Repositories } from '@parc-ferme/data/repositories';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { entrants, readableRows, season2025 } from '@parc-ferme/testing/fixtures';
import { doDueWork } from '../src/race-data-job.ts';

const RACE = {
  _id: '2025-albert_park',
  raceName: 'Australian Grand Prix',
  country: 'Australia',
  circuitName: 'Albert Park',
  round: 1,
  revision: 1,
};
/** More players than one stored part of the standings holds, which is 500; the first one is a former player. */
const [former, ...remaining] = scoredCrowd(502, [RACE._id]);
export const REMAINING = remaining.map(({ id }) => id);
export const PENDING = 'pending';
const SHARDS = 1;

/** Runs the job in the January of a season, with race data that has one race of it, or is unavailable. */
export async function runInJanuary(
  season: number,
  data: Repositories,
  { available = true, day = 10 } = {},
): Promise<unknown> {
  const { drivers, teams } = entrants();
  const answer = async <Data>(content: Data) => {
    if (!available) throw new SourceUnavailable('Out of order.');
    return content;
  };
  const races = season2025()
    .slice(0, 1)
    .map((race) => ({ ...race, season, date: `${season}-03-16`, qualifyingDateTime: undefined }));
  return doDueWork(season, SHARDS, {
    data,
    source: {
      calendar: () => answer(readableRows(races)),
      drivers: () => answer(readableRows(drivers)),
      teams: () => answer(readableRows(teams)),
      sessions: () => answer({ result: undefined, qualifying: undefined }),
      qualifying: () => answer(undefined),
      champions: () => answer(undefined),
    },
    publishEvent: async () => {},
    now: new Date(`${season}-01-${day}T00:00:00Z`),
  });
}

export async function register(data: Repositories, season: number, ...ids: string[]) {
  for (const id of ids) {
    const account = { id, username: `new-${id}`, email: `${id}@example.org`, passwordHash: '' };
    const createdAt = `${season}-01-05T00:00:00Z`;
    await data.players.register(newPlayer({ ...account, createdAt }), season);
  }
}

/** The season 2025 as it ends, with a pending player. */
export async function lastSeason(data: Repositories): Promise<void> {
  await runInJanuary(2025, data);
  const formerPlayers = former ? [{ ...former, username: FORMER_PLAYER }] : [];
  const stored = await data.standings.load(2025);
  const content = { races: [RACE], players: [...formerPlayers, ...remaining] };
  await data.standings.publish(2025, stored, content);
  await register(data, 2025, PENDING);
}

export const beginSeason = (data: Repositories) => runInJanuary(2026, data);
