import { FAULTY_QUALIFYING, only, refusesFromThirdResult } from '@parc-ferme/testing/faults';
import { madeUpCloud } from '@parc-ferme/testing/made-up-cloud';
import { madeUpSeason } from '@parc-ferme/testing/made-up-season';
import { expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

const season = madeUpSeason(77);
const TOO_MANY = 'The race data has had too many requests (429).';

// Five races have been run.
const START = '2031-05-05T12:00:00.000Z';
const { cloud, server } = await madeUpCloud(season, START, refusesFromThirdResult);
const admin = await cloud.admin('race-director');
const player = await cloud.player();

type Status = {
  runs: { at: string; did: string[]; failed: boolean }[];
  due: { what: string; raceId: string | null; raceName: string | null; at: string }[];
  import: { asked: number; due: number };
  waiting: { raceId: string; raceName: string; waitsFor: string[] }[];
  failures: { at: string; event: string; about: string | null; error: string }[];
};
async function status(): Promise<Status> {
  const { status, body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  expect(status).toBe(200);
  return body;
}

const waits = (raceName: string, raceId: string, ...waitsFor: string[]) => ({
  raceId,
  raceName,
  waitsFor,
});
const UNSCORED = 'The race has been over for a day and is not scored.';

test('only admins see the system status', async () => {
  expect((await cloud.call('GET', '/api/admin/schedule', { as: player })).status).toBe(403);
  expect((await cloud.call('GET', '/api/admin/schedule')).status).toBe(401);
});

test('an import in mid-season shows its progress, the pending races, and when it continues', async () => {
  await cloud.at('2031-05-05T12:10:00Z');
  const { runs, due, waiting, import: progress } = await status();
  expect(progress).toEqual({ asked: 2, due: 5 });
  expect(runs.map(({ did }) => did)).toEqual([
    [
      '2031-harbour_park: accepted',
      '2031-jade_valley: accepted',
      `2031-neon_ring: unavailable, ${TOO_MANY}`,
    ],
    ['calendar: synced'],
  ]);
  expect(waiting).toEqual([
    waits(
      'Neon Grand Prix',
      '2031-neon_ring',
      UNSCORED,
      `The race data did not answer: ${TOO_MANY}`,
    ),
    waits('Italian Grand Prix', '2031-monza', UNSCORED, 'The result has not been asked for yet.'),
    waits('Grande Prêmio do Sertão', '2031-sertao', 'The result has not been asked for yet.'),
  ]);
  expect(due.slice(0, 3).map(({ at, raceName }) => [at.slice(0, 16), raceName])).toEqual([
    ['2031-05-05T12:30', 'Italian Grand Prix'],
    ['2031-05-05T12:30', 'Grande Prêmio do Sertão'],
    ['2031-05-05T13:00', 'Neon Grand Prix'],
  ]);
});

test('the import continues automatically until it is complete', async () => {
  server.state.fault = undefined;
  await cloud.at('2031-05-05T14:00:00Z');
  const { import: progress, waiting, runs } = await status();
  expect(progress).toEqual({ asked: 5, due: 5 });
  expect(waiting).toEqual([]);
  expect(runs.slice(0, 3)).toEqual([
    { at: '2031-05-05T14:00:00.000Z', did: ['2031-sertao: unchanged'], failed: false },
    { at: '2031-05-05T13:15:00.000Z', did: ['2031-sertao: accepted'], failed: false },
    { at: '2031-05-05T13:00:00.000Z', did: ['2031-neon_ring: accepted'], failed: false },
  ]);
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  expect(body).toMatchObject({ races: Array(5).fill(expect.anything()) });
});

test('the agenda has the next ten entries in order, each with its time', async () => {
  const { due } = await status();
  expect(due[0]).toEqual({
    what: 'result',
    raceId: '2031-sertao',
    raceName: 'Grande Prêmio do Sertão',
    at: '2031-05-05T15:00:00.000Z',
  });
  expect(due[1]).toMatchObject({ what: 'calendar', raceId: null, raceName: null });
  expect(due.map(({ what, raceId, at }) => `${at.slice(5, 16)} ${what} ${raceId ?? ''}`)).toEqual([
    '05-05T15:00 result 2031-sertao',
    '05-06T12:00 calendar ',
    '05-11T04:00 result 2031-harbour_park',
    '05-11T05:00 result 2031-neon_ring',
    '05-11T07:00 result 2031-jade_valley',
    '05-11T13:00 result 2031-monza',
    '05-14T12:58 pairing 2031-polder',
    '05-16T12:58 picks-missing 2031-polder',
    '05-17T10:58 last-picks-missing 2031-polder',
    '05-17T12:58 closing 2031-polder',
  ]);
});

test('an event that cannot be handled is shown as failed and dead-lettered, and others are handled', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const revision = Number.NaN;
  await publishEvent('result.accepted', { raceId: '2031-monza', revision });
  await publishEvent('player.left', { userId: 'anna@example.org' });
  await cloud.at('2031-05-18T16:00:00Z');
  log.mockRestore();

  const { failures } = await status();
  const at = '2031-05-05T14:00:00.000Z';
  expect(failures).toEqual([
    { at, event: 'player.left', about: null, error: '$ZodError' },
    { at, event: 'result.accepted', about: '2031-monza', error: '$ZodError' },
  ]);
  const { body: dead } = await cloud.call('GET', '/local/dead-letters');
  expect(dead).toMatchObject([
    { listener: 'events/update-standings' },
    { listener: 'events/update-accounts' },
  ]);
  const { body: race } = await cloud.call('GET', '/api/f1data/races/2031-polder');
  expect(race).toMatchObject({ status: 'completed' });
});

test('a result on hold is shown with the reason, and fetched again within the hour', async () => {
  const { 'nobody on pole': nobodyOnPole } = FAULTY_QUALIFYING;
  server.state.fault = nobodyOnPole && only('qualifying', nobodyOnPole);
  await cloud.downUntil('2031-05-31T12:00:00Z');
  await cloud.at('2031-06-01T16:00:00Z');
  const { waiting, import: progress, due } = await status();
  expect(waiting).toEqual([
    waits(
      'Irish Grand Prix',
      '2031-skerries',
      'The result is on hold: The qualifying result has no driver in position 1.',
    ),
  ]);
  expect(progress).toEqual({ asked: 7, due: 7 });
  expect(due[0]).toMatchObject({ raceId: '2031-skerries', at: '2031-06-01T17:00:00.000Z' });
});

test('of many runs the latest twenty are shown', async () => {
  await cloud.at('2031-06-03T13:00:00Z');
  const times = (await status()).runs.map(({ at }) => at);
  expect(times).toHaveLength(20);
  expect(times).toEqual(times.toSorted().reverse());
  expect(times[0]).toBe('2031-06-03T13:00:00.000Z');
});
