import { expect, test } from 'vitest';
import { type Live, newerLive } from './use-live-order.ts';

const live = (version: number, { hasResult = false } = {}): Live => ({
  version,
  order: null,
  penNumber: null,
  activeAt: null,
  hasResult,
});

test('the newer of a reply and the cached one is taken; of two equally new ones the reply', () => {
  expect(newerLive(live(3), undefined)).toEqual(live(3));
  expect(newerLive(live(3), live(4))).toEqual(live(4));
  expect(newerLive(live(5), live(4))).toEqual(live(5));
  expect(newerLive(live(4, { hasResult: true }), live(4)).hasResult).toBe(true);
});
