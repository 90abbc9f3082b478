import { startRaceDataStandIn } from '@parc-ferme/local/race-data/stand-in';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, RACE_WEEK, rightPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

// The race data has a clock of its own, by which the test decides when results appear.
let raceDataNow = new Date(RACE_WEEK);
const raceData = await startRaceDataStandIn({ now: () => raceDataNow });
const cloud = await testCloud({ NOW: RACE_WEEK, F1_API_URL: raceData.url });
const admin = await cloud.admin('race-director');
await cloud.predict(admin, MELBOURNE, rightPicks());

const fetchResult = (race: string) =>
  cloud.call('POST', `/api/results/fetch-from-api/${race}`, { as: admin });

test('the result of a race that is unknown or has not started is not fetched', async () => {
  expectRefusal(await fetchResult('2025-nowhere'), 404, 'race.unknown', 'Race not found');
  await cloud.at('2025-03-16T03:59:59.999Z');
  const before = await cloud.everything();
  const notRun = 'This race has not been run yet.';
  expectRefusal(await fetchResult(MELBOURNE), 409, 'race.not-over', notRun);
  expect(await cloud.everything()).toEqual(before);
});

test('without a result in the race data the result is on hold, with the reason', async () => {
  await cloud.at('2025-03-16T10:10:00.000Z');
  const { status, body } = await fetchResult(MELBOURNE);
  expect(status).toBe(200);
  expect(body).toEqual({
    message: expect.stringMatching(/^The result of the Australian Grand Prix is on hold: ./),
    outcome: 'pending',
  });
  const result = await cloud.call('GET', `/api/results/race/${MELBOURNE}`, { as: admin });
  expect(result.status).toBe(404);
});

test('a new result is scored before the admin gets the reply, and fetching it again changes nothing', async () => {
  raceDataNow = new Date('2025-03-16T10:10:00.000Z');
  expect(await fetchResult(MELBOURNE)).toMatchObject({
    status: 200,
    body: {
      message:
        'A new official result of the Australian Grand Prix was accepted. Its points are on the leaderboard in a moment.',
      outcome: 'accepted',
    },
  });
  const leaderboard = await cloud.call('GET', '/api/scores/leaderboard');
  // All picks but the head-to-heads are right.
  expect(leaderboard.body).toMatchObject({ users: [{ totalPoints: 22 }] });
  expect((await fetchResult(MELBOURNE)).body).toEqual({
    message: 'The official result of the Australian Grand Prix has not changed.',
    outcome: 'unchanged',
  });
});

test('if the race data is unavailable the reply says so, and the result stays', async () => {
  await raceData.close();
  const text = expect.stringMatching(/^The race data could not be read: ./);
  expectRefusal(await fetchResult(MELBOURNE), 502, 'source.unavailable', text);
  const result = await cloud.call('GET', `/api/results/race/${MELBOURNE}`, { as: admin });
  expect(result.body).toMatchObject({ revision: 1 });
});

test('five fetches in ten minutes are allowed', async () => {
  // The tests before made four, at 10:10.
  await cloud.at('2025-03-16T10:15:00.000Z');
  expect((await fetchResult(MELBOURNE)).status).toBe(502);
  const before = await cloud.everything();
  const refused = await fetchResult(MELBOURNE);
  const tooMany = 'The race data was refreshed too often. Please wait before you try again.';
  expectRefusal(refused, 429, 'fetch.too-many', tooMany);
  expect(refused.headers.get('retry-after')).toBe('300');
  expect(await cloud.everything()).toEqual(before);
  await cloud.at('2025-03-16T10:20:00.000Z');
  expect((await fetchResult(MELBOURNE)).status).toBe(502);
});

test('the audit log has every fetch with its outcome', async () => {
  const log = await cloud.data.audit.latest(100);
  const entries = log.filter(({ action }) => action === 'result.fetched');
  const about = { about: MELBOURNE, admin: { id: admin.id, username: 'race-director' } };
  for (const entry of entries) expect(entry).toMatchObject(about);
  const outcomes = entries.map(({ after }) => JSON.stringify(after)).join();
  expect(outcomes).toContain('"outcome":"accepted","revision":1');
  const unavailable = Array(3).fill('unavailable');
  expect(outcomes.match(/accepted|unavailable|unchanged|pending/g)?.sort()).toEqual([
    'accepted',
    'pending',
    ...unavailable,
    'unchanged',
  ]);
});
