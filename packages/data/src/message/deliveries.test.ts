import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { type Delivery, stateKey } from './deliveries.ts';

const store = await testStore();
const NOW = new Date('2025-07-27T16:00:00Z');
const DELIVERY: Delivery = { about: 'result#2025-spa', userId: 'anna222', channel: 'mail' };

test('one of three concurrent senders reserves a message, and no other sender can until it is released', async () => {
  const { deliveries } = (await store.emptyTable()).data;
  const reserve = (reservedUntil: number) => deliveries.reserve(DELIVERY, { reservedUntil }, NOW);
  expect((await Promise.all([1, 2, 3].map(reserve))).filter(Boolean)).toHaveLength(1);
  expect(await reserve(1)).toBe(false);
  const state = (await deliveries.states(DELIVERY.about)).get(stateKey(DELIVERY));
  await deliveries.release(DELIVERY, { reservedUntil: Number(state?.reservedUntil) }, NOW);
  expect(await reserve(1)).toBe(true);
});

test('only one sender takes over an expired reservation, and none that of a message that was handed over', async () => {
  const { deliveries } = (await store.emptyTable()).data;
  const [expired, next] = [{ reservedUntil: 1 }, { reservedUntil: 2 }];
  await deliveries.reserve(DELIVERY, expired, NOW);
  const takeOver = () => deliveries.reserve(DELIVERY, next, NOW, expired);
  expect([await takeOver(), await takeOver()]).toEqual([true, false]);
  await deliveries.confirm(DELIVERY);
  expect(await deliveries.reserve(DELIVERY, expired, NOW, next)).toBe(false);
});
