import { now } from '@parc-ferme/server/clock';
import { afterAll } from 'vitest';
import { testCloud } from '../cloud/test-cloud.ts';
import { LONG } from '../vitest/long.ts';
import {
  type Fault,
  type SourceRace,
  sourceRaces,
  startRaceDataServer,
} from './race-data-server.ts';

/** A cloud with the server of its race data, whose answers a test can change. Both are closed after the tests. */
export async function raceDataCloud(
  NOW: string,
  { fault, races = sourceRaces() }: { fault?: Fault; races?: SourceRace[] } = {},
) {
  const server = await startRaceDataServer(races, now);
  afterAll(server.close);
  server.state.fault = fault;
  const cloud = await testCloud({ F1_API_URL: server.url, NOW });

  /** Skips weeks in which nothing new happens: the cloud is down, unless LONG=1 lets it run through them. */
  async function idleUntil(instant: number): Promise<void> {
    if (!LONG) await cloud.downUntil(new Date(instant));
  }

  return { cloud, server, idleUntil };
}
