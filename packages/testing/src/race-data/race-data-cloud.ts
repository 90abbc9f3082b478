import { now } from '@parc-ferme/server/clock';
import { afterAll } from 'vitest';
import { testCloud } from '../cloud/test-cloud.ts';
import { LONG } from '../vitest/long.ts';
import { type Fault, sourceRaces, startRaceDataServer } from './race-data-server.ts';

/** A cloud with race data that a test changes, and the server of it. Both are closed after the tests. */
export async function raceDataCloud(NOW: string, fault?: Fault, races = sourceRaces()) {
  const server = await startRaceDataServer(races, now);
  afterAll(server.close);
  server.state.fault = fault;
  const cloud = await testCloud({ F1_API_URL: server.url, NOW });

  /** The cloud is down for weeks in which nothing new happens; with LONG=1 it runs. */
  async function idleUntil(instant: number): Promise<void> {
    if (!LONG) await cloud.downUntil(new Date(instant));
  }

  return { cloud, server, idleUntil };
}
