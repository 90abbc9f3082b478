import { liveCalls } from '@parc-ferme/testing/cloud/live-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { AFTER_RESULT, MELBOURNE } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-16T03:00:00Z' });
const [anna, ben, admin] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.admin('race-director'),
];
const crowd = await Promise.all(Array.from({ length: 40 }, () => cloud.player()));
const { live, pen, takePen, releasePen } = liveCalls(cloud);
const nowhere = liveCalls(cloud, '2025-nowhere');

const NO_ORDER = { version: 0, order: null, penNumber: null, activeAt: null, hasResult: false };

test('the pen cannot be taken before the start of the race, nor for an unknown race', async () => {
  await cloud.at('2025-03-16T03:59:59Z');
  expectProblem(await takePen(anna), 'live.closed');
  expectProblem(await nowhere.takePen(anna), 'race.unknown');
  expect((await cloud.call('POST', `/api/races/${MELBOURNE}/pen`)).status).toBe(401);
  expect(await live()).toEqual(NO_ORDER);
});

test('of forty players who take the pen at once one gets it, and keeps it for a minute without an order', async () => {
  await cloud.at('2025-03-16T04:00:00Z');
  const statuses = (await Promise.all(crowd.map(takePen))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(39).fill(409)]);
  const [holder] = crowd.filter((_, index) => statuses[index] === 200);
  // Anna herself has not had the pen yet.
  expect(await pen(anna)).toEqual({
    holder: { user: holder?.id, username: holder?.username },
    timesTaken: 0,
  });
  await cloud.at('2025-03-16T04:00:59.999Z');
  expectProblem(await takePen(anna), 'pen.held');
  await cloud.at('2025-03-16T04:01:00Z');
  expect((await takePen(anna)).body).toMatchObject({ version: 2, penNumber: 2 });
  expect(await pen(ben)).toMatchObject({ holder: { username: 'anna' } });
});

test('a player can take the pen three times a race', async () => {
  // She took it in the test before; taking it again while she has it does not count.
  expect((await takePen(anna)).body).toMatchObject({ version: 2 });
  for (const times of [2, 3]) {
    await releasePen(anna);
    await takePen(anna);
    expect(await pen(anna)).toMatchObject({ holder: { username: 'anna' }, timesTaken: times });
  }
  await releasePen(anna);
  expectProblem(await takePen(anna), 'pen.too-many');
  expect(await pen(anna)).toEqual({ holder: null, timesTaken: 3 });
});

test('what visitors read does not name the holder of the pen', async () => {
  await takePen(ben);
  const { text } = await cloud.call('GET', `/api/races/${MELBOURNE}/live`);
  expect([ben.id, ben.username].filter((name) => text.includes(name))).toEqual([]);
  expect((await cloud.call('GET', `/api/races/${MELBOURNE}/pen`)).status).toBe(401);
});

test('the holder gives the pen back, and an admin takes it away, which is in the audit log', async () => {
  expectProblem(await releasePen(anna), 'pen.required');
  expectProblem(await nowhere.releasePen(admin), 'race.unknown');
  expect((await releasePen(ben)).body).toMatchObject({ penNumber: null });
  expect((await cloud.data.audit.latest(1))[0]?.action).not.toBe('pen.taken-away');
  await takePen(ben);
  expect((await releasePen(admin)).body).toMatchObject({ penNumber: null, activeAt: null });
  expect((await cloud.data.audit.latest(1))[0]).toMatchObject({
    admin: { username: 'race-director' },
    action: 'pen.taken-away',
    about: MELBOURNE,
    before: 'ben',
  });
  const before = await live();
  expect((await releasePen(admin)).body).toEqual(before);
});

test('nobody takes the pen of a race with a result', async () => {
  await cloud.at(AFTER_RESULT);
  expectProblem(await takePen(ben), 'live.closed');
  expect(await live()).toMatchObject({ order: null, penNumber: null, hasResult: true });
});
