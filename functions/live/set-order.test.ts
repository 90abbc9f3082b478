import { ORDERS_A_MINUTE } from '@parc-ferme/domain/live/pen';
import { liveCalls } from '@parc-ferme/testing/cloud/live-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { AFTER_RESULT } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-16T03:00:00Z' });
await cloud.at('2025-03-16T04:10:00Z');
const [anna, ben, admin] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.admin('race-director'),
];
const { live, takePen, releasePen, setOrder, firstOrder } = liveCalls(cloud);
const START_ORDER = await firstOrder();
const [first = '', second = '', ...behind] = START_ORDER.running;
const SWAPPED_ORDER = { ...START_ORDER, running: [second, first, ...behind] };
// Each time the pen is taken or released, or an order is set, the version is one higher, from test to test.

test('the holder of the pen sets the whole order, which everybody sees with its version', async () => {
  await takePen(anna);
  const response = await setOrder(anna, 1, SWAPPED_ORDER);
  expect(response.status).toBe(200);
  expect(response.body).toEqual(await live());
  expect(await live()).toEqual({
    version: 2,
    order: SWAPPED_ORDER,
    penNumber: 1,
    activeAt: '2025-03-16T04:10:00.000Z',
    hasResult: false,
  });
  const running = SWAPPED_ORDER.running.slice(0, -1);
  const order = { ...SWAPPED_ORDER, running, retired: behind.slice(-1) };
  expect((await setOrder(anna, 2, { ...order, values: { fastestLap: first } })).status).toBe(200);
});

test('nobody without the pen sets an order', async () => {
  const before = await live();
  for (const caller of [ben, admin])
    expectProblem(await setOrder(caller, 3, START_ORDER), 'pen.required');
  expect(await live()).toEqual(before);
});

test('of two orders for the same version the first is accepted', async () => {
  const both = await Promise.all(
    [START_ORDER, SWAPPED_ORDER].map((order) => setOrder(anna, 3, order)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  if (refused) expectProblem(refused, 'live.changed');
  expect((await live()).version).toBe(4);
});

test.each<[string, object]>([
  ['without a driver', { running: START_ORDER.running.slice(1) }],
  ['with a driver twice', { retired: [first] }],
  ['with a driver of another time', { absent: ['prost'] }],
  ['with pole position', { values: { polePosition: first } }],
  ['of two cars', { running: [first, second], absent: behind }],
])('an order %s is refused', async (_what, changes) => {
  expectProblem(await setOrder(anna, 4, { ...START_ORDER, ...changes }), 'order.invalid');
  expect((await live()).version).toBe(4);
});

test('an order with other fields or very long lists is refused', async () => {
  for (const changes of [{ note: 'x' }, { absent: Array(51).fill('norris') }, { running: [{}] }]) {
    expect((await setOrder(anna, 4, { ...START_ORDER, ...changes })).status).toBe(400);
  }
});

test('a player who has lost the pen sets no order', async () => {
  await releasePen(admin);
  expectProblem(await setOrder(anna, 5, START_ORDER), 'pen.required');
  await takePen(ben);
  expectProblem(await setOrder(anna, 6, START_ORDER), 'pen.required');
  expect((await setOrder(ben, 6, START_ORDER)).status).toBe(200);
});

test('more orders than a minute allows are refused', async () => {
  await cloud.at('2025-03-16T04:20:00Z');
  for (let count = 0; count < ORDERS_A_MINUTE; count += 1) {
    const order = count % 2 ? START_ORDER : SWAPPED_ORDER;
    expect((await setOrder(ben, 7 + count, order)).status).toBe(200);
  }
  const refused = await setOrder(ben, 7 + ORDERS_A_MINUTE, START_ORDER);
  expectProblem(refused, 'order.too-many');
  expect(refused.headers.get('retry-after')).toBe('60');
});

test('after a result nobody sets an order', async () => {
  const { version } = await live();
  await cloud.at(AFTER_RESULT);
  expectProblem(await setOrder(ben, version, START_ORDER), 'live.closed');
  const nowhere = liveCalls(cloud, '2025-nowhere');
  expectProblem(await nowhere.setOrder(ben, 0, START_ORDER), 'race.unknown');
});
