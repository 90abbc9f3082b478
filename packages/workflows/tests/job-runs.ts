import type { PublishEvent } from '@parc-ferme/contract/events';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { RaceDataSource } from '@parc-ferme/f1/source';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { crowd } from '@parc-ferme/testing/crowd';
import * as fixtures from '@parc-ferme/testing/fixtures';
import { readableRows } from '@parc-ferme/testing/fixtures';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { storeSeason } from '@parc-ferme/testing/stored-season';
import { scoreAndPublish } from '../src/publication.ts';
import { doDueWork } from '../src/race-data-job.ts';
import { revealRace } from '../src/reveal.ts';

export const PLAYERS = crowd(25);
const SHARDS = 1;

/** The race data of the first three races. */
const source: RaceDataSource = {
  calendar: async () => readableRows(fixtures.season2025().slice(0, 3)),
  drivers: async () => readableRows(season2025.drivers),
  teams: async () => readableRows(season2025.teams),
  async sessions(season, round) {
    const { weekend, results = [], qualifyingResults = [] } = sourceRaces()[round - 1] ?? {};
    const heading = { season, round, circuitId: weekend?.Circuit.circuitId ?? '' };
    return {
      result: { ...heading, ...readableRows(results) },
      qualifying: { ...heading, ...readableRows(qualifyingResults) },
    };
  },
  qualifying: async () => undefined,
  champions: async () => undefined,
};

/** Runs the job, and then handles the results that it accepted. */
export async function runJob(data: Repositories, now: string): Promise<void> {
  const accepted: { raceId: string; revision: number }[] = [];
  const publishEvent: PublishEvent = async (type, detail) => {
    if (type === 'messages.due' || type === 'race.reveal') return;
    if (type !== 'result.accepted' || !('revision' in detail)) throw new Error(type);
    accepted.push(detail);
  };
  const context = { data, source, publishEvent, now: new Date(now) };
  await doDueWork(2025, SHARDS, context);
  for (const { raceId, revision } of accepted) {
    await revealRace(raceId, { data, now: context.now });
    await scoreAndPublish(raceId, revision, data);
  }
}

/** 25 players who predicted three races, and whose first race was imported and scored. */
export async function startSeason(data: Repositories): Promise<void> {
  await storeSeason(PLAYERS, data, { lists: season2025 });
  await runJob(data, '2025-03-16T06:00:00.000Z');
}
