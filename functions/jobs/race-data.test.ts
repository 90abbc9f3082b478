import { LATE_REVEAL, STALE_RACE_DATA, UNSCORED_RACE } from '@parc-ferme/contract/jobs';
import { keys } from '@parc-ferme/data/keys';
import { predictionKey } from '@parc-ferme/data/picks/predictions';
import { MELBOURNE, SHANGHAI, SHANGHAI_FRIDAY } from '@parc-ferme/testing/melbourne';
import { FAULTS } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import type { Fault } from '@parc-ferme/testing/race-data/race-data-server';
import { expect, test, vi } from 'vitest';

const throttles: Fault = () => ({ status: 429, headers: { 'retry-after': '7200' }, body: '' });
const emptyLists: Fault = (reply, request) =>
  FAULTS['an empty list']?.(reply, request) ?? 'nothing';

const { cloud, server } = await raceDataCloud('2025-03-01T00:00:00Z');
vi.stubEnv('LOG_LEVEL', 'info');
const logging = vi.spyOn(console, 'log').mockImplementation(() => undefined);

/** Runs the job at an instant, and returns the log lines of an event. */
async function loggedAt(time: string | number, event: string) {
  await cloud.at(new Date(time));
  logging.mockClear();
  await cloud.call('POST', '/local/schedule/race-data/run');
  const lines = logging.mock.calls.map(([line]) => String(line));
  return lines.filter((line) => line.includes(event)).map((line) => JSON.parse(line));
}

let instant = Date.parse('2025-03-01T00:00:00Z');
/** @param hours since the previous call */
const isStaleAfter = async (hours: number) => {
  instant += hours * 3_600_000;
  return (await loggedAt(instant, STALE_RACE_DATA)).length > 0;
};

test.each<[string, Fault]>([
  ['a broken connection', () => 'hang up'],
  ['empty lists', emptyLists],
  ['two hours of throttling', throttles],
])(
  'race data is logged as stale once all requests for the calendar failed for a day with %s',
  async (_, fault) => {
    server.state.fault = undefined;
    expect(await isStaleAfter(25)).toBe(false);
    server.state.fault = fault;
    // The calendar is requested once a day, so the first failure comes up to 24 hours after the last success, and the
    // failures have lasted a day up to 48 hours after it.
    expect(await isStaleAfter(46)).toBe(false);
    expect(await isStaleAfter(4)).toBe(true);
  },
);

test('a race without a published result is logged from 24 hours after its end on, and admins see it, too', async () => {
  server.state.fault = undefined;
  server.change(MELBOURNE, { results: [] });
  // The race is over two hours after its start at 04:00.
  expect(await loggedAt('2025-03-17T05:30:00Z', UNSCORED_RACE)).toEqual([]);
  expect(await loggedAt('2025-03-17T06:00:00Z', UNSCORED_RACE)).toMatchObject([
    { event: UNSCORED_RACE, races: [MELBOURNE] },
  ]);
  const admin = await cloud.admin('race-director');
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { waiting }: { waiting: { raceId: string; waitsFor: string[] }[] } = body;
  expect(waiting.find(({ raceId }) => raceId === MELBOURNE)?.waitsFor).toContain(
    'The race has been over for a day and is not scored.',
  );
});

test('a prediction that cannot be read is shown to admins as a failure, and does not delay the reveal', async () => {
  const race = await cloud.data.races.find(SHANGHAI);
  if (!race) throw new Error('There is no race.');
  // As if somebody had changed the table by hand: it has no versions.
  await cloud.data.table.put({ ...predictionKey(race, 'nobody2'), userId: 'nobody2' });
  await cloud.downUntil(SHANGHAI_FRIDAY);
  await cloud.at('2025-03-22T06:58:10Z');
  expect((await cloud.data.races.find(SHANGHAI))?.revealedAt).toBeDefined();
  expect(await cloud.data.failures.latest(10)).toMatchObject([
    {
      event: 'race.reveal',
      about: SHANGHAI,
      error: 'The prediction of player nobody2 cannot be read',
    },
  ]);
});

test('a race that is unrevealed a quarter of an hour after its reveal was due is logged, and the run reveals it', async () => {
  // As if the reveal, due at 06:58:10, had failed: the race has neither its time nor its sheet.
  const {
    revealedAt: _,
    sheet: __,
    ...unrevealed
  } = (await cloud.data.table.get(keys.race(SHANGHAI))) ?? {};
  const undoReveal = () => cloud.data.table.put({ ...unrevealed, ...keys.race(SHANGHAI) });
  await undoReveal();
  expect(await loggedAt('2025-03-22T07:13:09Z', LATE_REVEAL)).toEqual([]);
  await undoReveal();
  expect(await loggedAt('2025-03-22T07:13:10Z', LATE_REVEAL)).toMatchObject([
    { event: LATE_REVEAL, races: [SHANGHAI] },
  ]);
  expect((await cloud.data.races.find(SHANGHAI))?.revealedAt).toBeDefined();
  expect(await loggedAt('2025-03-22T07:30:00Z', LATE_REVEAL)).toEqual([]);
});
