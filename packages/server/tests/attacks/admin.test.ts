import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, PAIRING, RESULT, rightPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';

const cloud = await testCloud({ NOW: BEFORE });
const { bystander, refused, unchanged } = await attacksOn(cloud);
const [player, admin] = [await cloud.player('player'), await cloud.admin('race-director')];
await cloud.predict(bystander, MELBOURNE, rightPicks());

const RACE = `/api/f1data/races/${MELBOURNE}`;
const CLOSING = `/api/admin/races/${MELBOURNE}/closing`;
const PROCESS = `/api/results/process/${MELBOURNE}`;
const FETCH = '/api/results/fetch-from-api';

test.each([
  [{ pk: 'USER#x' }],
  [{ PK: 'SEASON#2025', SK: 'RACE#x' }],
  [{ publishedRevision: 9 }],
  [{ scoredRev: 9 }],
  [{ status: 'completed' }],
  [{ qualifyingDateTime: 'never' }],
  [{ predictionClosingTime: '2025-03-20T00:00:00Z' }],
])('row 23: nothing but the head-to-head of a race is set with %j', async (own) => {
  const whole = { as: admin, body: { headToHead: PAIRING, ...own } };
  await refused(400, 'input.invalid', 'PATCH', RACE, whole);
  await refused(400, 'input.invalid', 'PATCH', RACE, { as: admin, body: own });
  const inside = { as: admin, body: { headToHead: { ...PAIRING, ...own } } };
  await refused(400, 'input.invalid', 'PATCH', RACE, inside);
});

test.each([
  ['never', 'input.invalid'],
  ['2025-02-30T00:00:00Z', 'input.invalid'],
  ['2025-03-14T24:00:00Z', 'input.invalid'],
  ['2025-03-15', 'input.invalid'],
  ['99999-01-01T00:00:00Z', 'input.invalid'],
  ['-000001-01-01T00:00:00Z', 'input.invalid'],
  [1_741_000_000_000, 'input.invalid'],
  [{ $date: '2025-03-15T04:00:00Z' }, 'input.invalid'],
  ['9999-12-31T23:59:59Z', 'closing.too-late'],
  ['2025-03-15T05:00:00Z', 'closing.too-late'],
] as const)('row 23: no race closes at %j', async (closesAt, code) => {
  const body = { closesAt, reason: 'Because.' };
  await refused(400, code, 'PUT', CLOSING, { as: admin, body });
});

test('row 39: a player cannot process a result, with or without force', async () => {
  for (const query of ['', '?force=true', '?force=false']) {
    await refused(403, 'admin.required', 'POST', `${PROCESS}${query}`, { as: player });
  }
});

test.each([
  'force[]=true',
  'force=true&force=false',
  'force=',
  'force=1',
  'force=TRUE',
  'FORCE=true',
])('row 39: %s is no force', async (query) => {
  await refused(400, 'input.invalid', 'POST', `${PROCESS}?${query}`, { as: admin });
});

test.each([
  'http:%2f%2fevil.example%2f',
  '@evil.example',
  '2025-albert_park@evil.example',
  '2025-albert_park%3furl=http:%2f%2fevil.example',
  '..%2f..%2f2024%2f1',
  '2025-albert_park%23',
  '127.0.0.1:80',
])('row 40: race data is asked for no %s', async (raceId) => {
  await refused(400, 'input.invalid', 'POST', `${FETCH}/${raceId}`, { as: admin });
});

/** All items except the audit log. */
const unlogged = async () =>
  (await cloud.everything()).filter((item) => !/"pk":"(AUDIT|LIMIT#|NOTICES#)/.test(item));
const scores = async () =>
  (await unlogged()).filter((item) => !item.includes('"sk":"RESULT_CHECK#'));

test('row 39: processing twice with force changes nothing, and without force is refused', async () => {
  await cloud.at(RESULT);
  const before = await unlogged();
  for (const _ of ['once', 'twice']) {
    const { status } = await cloud.call('POST', `${PROCESS}?force=true`, { as: admin });
    expect(status).toBe(200);
  }
  expect(await unlogged()).toEqual(before);
  await refused(409, 'result.scored', 'POST', `${PROCESS}?force=false`, { as: admin });
});

test('row 40: of twenty refreshes of race data in a row five are allowed', async () => {
  const before = await scores();
  const statuses: number[] = [];
  for (let times = 1; times <= 20; times += 1) {
    statuses.push((await cloud.call('POST', `${FETCH}/${MELBOURNE}`, { as: admin })).status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  expect(await scores()).toEqual(before);
  const path = `${FETCH}/${MELBOURNE}`;
  const { headers } = await refused(429, 'fetch.too-many', 'POST', path, { as: admin });
  expect(headers.get('retry-after')).toBe('600');
});

test('row 41: concurrent calculations of all scores have one effect', async () => {
  const before = await unlogged();
  const counts = await Promise.all(
    Array.from({ length: 5 }, () =>
      cloud.call('POST', '/api/scores/calculate-all-scores', { as: admin }),
    ),
  );
  expect(counts.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(new Set(counts.map(({ text }) => text)).size).toBe(1);
  expect(await unlogged()).toEqual(before);
});

test('row 41: a calculation whose caller disconnects is finished or can be repeated', async () => {
  const before = await unlogged();
  const hangingUp = fetch(`${cloud.url}/api/scores/calculate-all-scores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    signal: AbortSignal.timeout(1),
  });
  await hangingUp.catch(() => undefined);
  const again = await cloud.call('POST', '/api/scores/calculate-all-scores', { as: admin });
  expect([again.status, await unlogged()]).toEqual([200, before]);
});

test('row 41: a player cannot calculate scores', async () => {
  const path = '/api/scores/calculate-all-scores';
  await unchanged(() => refused(403, 'admin.required', 'POST', path, { as: player }));
});
