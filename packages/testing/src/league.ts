import type { PublishEvent } from '@parc-ferme/contract/events';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Entrants } from '@parc-ferme/domain/race/season';
import type { ResultRow } from '@parc-ferme/f1/envelope';
import type { RaceDataSource, Sessions } from '@parc-ferme/f1/source';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { doDueWork } from '@parc-ferme/workflows/race-data-job';
import { crowd } from './crowd.ts';
import { rightPicks, season2025, wrongPicks } from './fixtures.ts';
import { firstRaces, predictAll, storePlayers, storeRaces } from './seeded-season.ts';

export const [FIRST, SECOND, THIRD] = ['2025-albert_park', '2025-shanghai', '2025-suzuka'] as const;
export const ORDER =
  'verstappen norris piastri leclerc russell hamilton alonso albon gasly hadjar'.split(' ');
export const PLAYERS = crowd(25);

/** Two hours after the second race started, when its result is fetched. */
export const SECOND_RESULT = '2025-03-23T09:00:00.000Z';

const team = (driverId: string) => (driverId.length % 2 ? 'mclaren' : 'ferrari');
const entrants: Entrants = {
  drivers: ORDER.map((driverId) => ({ driverId, givenName: '', familyName: driverId })),
  teams: ['mclaren', 'ferrari'].map((constructorId) => ({ constructorId, name: constructorId })),
};
export const races: Race[] = firstRaces(3);

/** A league of 25, who predicted three races; the first one has been run and scored. */
export async function foundLeague(data: Repositories): Promise<void> {
  await storeRaces(races, SECOND_RESULT, data, entrants);
  await storePlayers(PLAYERS, data);
  for (const [index, race] of races.entries()) {
    const picksOf = (place: number) => {
      const polePosition = ORDER[(place + index) % ORDER.length] ?? '';
      return place % 3 === 0 ? rightPicks({ polePosition }) : wrongPicks({ polePosition });
    };
    await predictAll(race, PLAYERS, picksOf, data);
  }
  await play(data, '2025-03-16T06:00:00.000Z');
}

/** The race data: the drivers in order of finish, by round. */
export function raceData(orders: Record<number, string[]> = {}): RaceDataSource {
  return {
    calendar: async () => season2025().slice(0, 3),
    drivers: async () => entrants.drivers,
    teams: async () => entrants.teams,
    sessions: async (season, round) => sessionsOf(season, round, orders[round] ?? ORDER),
    qualifying: async () => undefined,
  };
}

function sessionsOf(season: number, round: number, order: string[]): Sessions {
  const circuitId = races[round - 1]?.circuit.circuitId ?? '';
  const heading = { season, round, circuitId };
  const qualifying = order.map((driverId, index) => ({
    position: String(index + 1),
    ...whoDrives(driverId),
  }));
  return {
    result: { ...heading, rows: order.map(rowOf) },
    qualifying: { ...heading, rows: qualifying },
  };
}

function rowOf(driverId: string, index: number): ResultRow {
  const position = String(index + 1);
  return {
    position,
    positionText: position,
    points: '0',
    grid: '1',
    laps: '50',
    status: 'Finished',
    FastestLap: { rank: position, lap: '1', Time: { time: '1:30' } },
    ...whoDrives(driverId),
  };
}

const whoDrives = (driverId: string) => ({
  Driver: { driverId, givenName: '', familyName: driverId, code: undefined },
  Constructor: { constructorId: team(driverId), name: team(driverId) },
});

export type Accepted = { raceId: string; revision: number };

/** A bus that queues events until they are delivered. */
export function eventQueue(): { waiting: Accepted[]; publishEvent: PublishEvent } {
  const waiting: Accepted[] = [];
  const publishEvent: PublishEvent = async (type, detail) => {
    if (type === 'messages.due') return;
    if (type !== 'result.accepted' || !('revision' in detail)) throw new Error(type);
    waiting.push(detail);
  };
  return { waiting, publishEvent };
}

/** Runs the job and handles its events. An event whose handler fails is delivered again. */
export async function play(
  data: Repositories,
  now: string,
  source = raceData(),
  { waiting, publishEvent } = eventQueue(),
): Promise<string[]> {
  const { did } = await doDueWork(2025, 1, { data, source, publishEvent, now: new Date(now) });
  for (let next = waiting[0]; next; next = waiting[0]) {
    await scoreAndPublish(next.raceId, next.revision, data);
    waiting.shift();
  }
  return did;
}

/** Runs ticks until nothing is due. */
export async function catchUp(...played: Parameters<typeof play>): Promise<void> {
  while ((await play(...played)).length > 0);
}

/** The published season: races with their revisions, and all players' points and positions. */
export async function seen({ standings, seasons }: Repositories) {
  const { races: columns } = await standings.load(2025);
  const { rows } = await standings.page(2025, 1);
  const published = await seasons.races(2025, true);
  return {
    columns: columns.map(({ _id, revision }) => [_id, revision]),
    published: published.map(({ _id, publishedRevision }) => [_id, publishedRevision]),
    rows: rows.map(({ id, rank, scores }) => ({ id, rank, scores })),
  };
}
