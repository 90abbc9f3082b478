import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { type Delivery, stateKey } from './deliveries.ts';

const store = await testStore();
const NOW = new Date('2025-07-27T16:00:00Z');
const DELIVERY: Delivery = { about: 'result#2025-spa', userId: 'anna222', channel: 'mail' };

test('one of three concurrent senders claims a message, and nobody else until the claim is released', async () => {
  const { deliveries } = (await store.emptyTable()).data;
  const claim = (claimedUntil: number) =>
    deliveries.claim(DELIVERY, { claimedUntil }, undefined, NOW);
  expect((await Promise.all([1, 2, 3].map(claim))).filter(Boolean)).toHaveLength(1);
  expect(await claim(1)).toBe(false);
  const state = (await deliveries.states(DELIVERY.about)).get(stateKey(DELIVERY));
  await deliveries.release(DELIVERY, { claimedUntil: Number(state?.claimedUntil) }, undefined, NOW);
  expect(await claim(1)).toBe(true);
});

test('only one sender takes over an expired claim, and nobody that of a message that was handed over', async () => {
  const { deliveries } = (await store.emptyTable()).data;
  const [expired, next] = [{ claimedUntil: 1 }, { claimedUntil: 2 }];
  await deliveries.claim(DELIVERY, expired, undefined, NOW);
  const takeOver = () => deliveries.claim(DELIVERY, next, expired, NOW);
  expect([await takeOver(), await takeOver()]).toEqual([true, false]);
  await deliveries.confirm(DELIVERY, undefined);
  expect(await deliveries.claim(DELIVERY, expired, next, NOW)).toBe(false);
});
