import { refusesFromThirdResult } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { expect, test, vi } from 'vitest';
import { publishEvent } from '../composition.ts';

const TOO_MANY_REQUESTS = 'The race data has had too many requests (429).';

/** Five races have been run, and the race data refuses requests from the third result on. */
const START = '2025-04-21T12:00:00.000Z';
const { cloud, server } = await raceDataCloud(START, { fault: refusesFromThirdResult });
const admin = await cloud.admin('race-director');

type Status = {
  runs: { at: string; did: string[]; failed: boolean }[];
  due: { what: string; raceId: string | null; raceName: string | null; at: string }[];
  import: { asked: number; due: number };
  waiting: { raceId: string; waitsFor: string[] }[];
  failures: { at: string; event: string; about: string | null; error: string }[];
};
async function scheduleStatus(): Promise<Status> {
  const { status, body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  expect(status).toBe(200);
  return body;
}

const UNCONFIRMED = expect.stringMatching(/^The race is new, and its date is in the past/);
const UNSCORED = 'The race has been over for a day and is not scored.';

test('an import in mid-season shows its progress, the pending races, and when it continues', async () => {
  await cloud.at('2025-04-21T12:10:00Z');
  const { runs, due, waiting, import: progress } = await scheduleStatus();
  expect(progress).toEqual({ asked: 2, due: 5 });
  const accepted = ['2025-albert_park: accepted', '2025-shanghai: accepted'];
  // Each accepted result has its race revealed, by an event that is handled after the run.
  const reveals = ['2025-albert_park: reveal due', '2025-shanghai: reveal due'];
  expect(runs.map(({ did }) => did)).toEqual([
    [...accepted, `2025-suzuka: unavailable, ${TOO_MANY_REQUESTS}`, ...reveals],
    ['calendar: synced'],
  ]);
  const notAsked = 'The result has not been asked for yet.';
  expect(waiting.map(({ raceId, waitsFor }) => [raceId, ...waitsFor])).toEqual([
    expect.arrayContaining([
      '2025-suzuka',
      UNCONFIRMED,
      UNSCORED,
      `The race data did not answer: ${TOO_MANY_REQUESTS}`,
    ]),
    expect.arrayContaining(['2025-bahrain', UNCONFIRMED, UNSCORED, notAsked]),
    expect.arrayContaining(['2025-jeddah', UNCONFIRMED, notAsked]),
  ]);
  expect(due.slice(0, 3).map(({ at, raceName }) => [at.slice(0, 16), raceName])).toEqual([
    ['2025-04-21T12:30', 'Bahrain Grand Prix'],
    ['2025-04-21T12:30', 'Saudi Arabian Grand Prix'],
    ['2025-04-21T13:00', 'Japanese Grand Prix'],
  ]);
});

test('the import continues automatically until it is complete', async () => {
  server.state.fault = undefined;
  await cloud.at('2025-04-21T14:00:00Z');
  const { import: progress, waiting, runs, due } = await scheduleStatus();
  expect(progress).toEqual({ asked: 5, due: 5 });
  expect(waiting).toEqual([]);
  const at = '2025-04-21T14:00:00.000Z';
  expect(runs[0]).toEqual({ at, did: ['2025-jeddah: unchanged'], failed: false });
  // At most ten.
  expect(due).toHaveLength(10);
  expect(due[0]).toEqual({
    what: 'result',
    raceId: '2025-jeddah',
    raceName: 'Saudi Arabian Grand Prix',
    at: '2025-04-21T15:00:00.000Z',
  });
  expect(due[2]).toMatchObject({ what: 'calendar', raceId: null, raceName: null });
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  expect(body).toMatchObject({ races: Array(5).fill(expect.anything()) });
});

test('an event that cannot be handled is shown as failed and dead-lettered, and others are handled', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await publishEvent('result.accepted', { raceId: '2025-bahrain', revision: Number.NaN });
  await publishEvent('player.left', { userId: 'anna@example.org' });
  await cloud.at('2025-04-21T14:30:00Z');
  await cloud.downUntil('2025-05-04T18:00:00Z');
  await cloud.at('2025-05-04T23:00:00Z');
  log.mockRestore();

  const { failures } = await scheduleStatus();
  const at = '2025-04-21T14:00:00.000Z';
  expect(failures).toEqual([
    { at, event: 'player.left', about: null, error: '$ZodError' },
    { at, event: 'result.accepted', about: '2025-bahrain', error: '$ZodError' },
  ]);
  const { body: deadLetters } = await cloud.call('GET', '/local/dead-letters');
  expect(deadLetters).toMatchObject([
    { listener: 'events/update-standings' },
    { listener: 'events/update-accounts' },
  ]);
  const { body: race } = await cloud.call('GET', '/api/f1data/races/2025-miami');
  expect(race).toMatchObject({ status: 'completed' });
});
