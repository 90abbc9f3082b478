import { now } from '@parc-ferme/server/clock';
import { afterAll } from 'vitest';
import { type Fault, startJolpicaServer } from './jolpica-server.ts';
import { LONG } from './long.ts';
import type { MadeUpSeason } from './made-up-season.ts';
import { testCloud } from './test-cloud.ts';

/** A cloud that plays a made-up season, and the server of its race data. Both are closed after the tests. */
export async function madeUpCloud(season: MadeUpSeason, NOW: string, fault?: Fault) {
  const server = await startJolpicaServer(season, now);
  afterAll(server.close);
  server.state.fault = fault;
  const cloud = await testCloud({ F1_API_URL: server.url, SEASON: '2031', NOW });

  /** The cloud is down for weeks in which nothing new happens; with LONG=1 it runs. */
  async function idleUntil(instant: number): Promise<void> {
    if (!LONG) await cloud.downUntil(new Date(instant));
  }

  return { cloud, server, idleUntil };
}
