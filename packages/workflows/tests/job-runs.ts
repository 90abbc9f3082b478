import type { PublishEvent } from '@parc-ferme/contract/events';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { RaceDataSource } from '@parc-ferme/f1/source';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { crowd } from '@parc-ferme/testing/crowd';
import * as fixtures from '@parc-ferme/testing/fixtures';
import { type SourceRace, sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { storeSeason } from '@parc-ferme/testing/stored-season';
import { scoreAndPublish } from '../src/publication.ts';
import { doDueWork } from '../src/race-data-job.ts';

export const PLAYERS = crowd(25);

/** The race data of the first three races, with other results by round. */
export function raceData(changed: Record<number, SourceRace['results']> = {}): RaceDataSource {
  const races = sourceRaces();
  return {
    calendar: async () => fixtures.season2025().slice(0, 3),
    drivers: async () => season2025.drivers,
    teams: async () => season2025.teams,
    async sessions(season, round) {
      const { weekend, results = [], qualifyingResults = [] } = races[round - 1] ?? {};
      const heading = { season, round, circuitId: weekend?.Circuit.circuitId ?? '' };
      return {
        result: { ...heading, rows: changed[round] ?? results },
        qualifying: { ...heading, rows: qualifyingResults },
      };
    },
    qualifying: async () => undefined,
  };
}

type Accepted = { raceId: string; revision: number };

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
export async function runJob(
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

/** 25 players who predicted three races, and whose first race was imported and scored. */
export async function startSeason(data: Repositories): Promise<void> {
  await storeSeason(PLAYERS, data, { entered: season2025 });
  await runJob(data, '2025-03-16T06:00:00.000Z');
}

/** Runs the job until nothing is due. */
export async function catchUp(...run: Parameters<typeof runJob>): Promise<void> {
  while ((await runJob(...run)).length > 0);
}
