import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAtRandomMoment, revealQuery } from './reveal.ts';
import { serverNow } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The polling interval of a page whose race closes now, by the revealed races of the last reply. */
function pollingInterval() {
  const predictionClosingTime = serverNow().toISOString();
  const { refetchInterval } = revealQuery({ _id: '2025-spa', season: 2025, predictionClosingTime });
  return (revealed: string[] | undefined) =>
    refetchInterval({ state: { data: revealed && { revealed } } });
}

test('a waiting page polls every two seconds, until its race is among the revealed ones', () => {
  const intervalAfter = pollingInterval();
  expect(intervalAfter(undefined)).toBe(2_000);
  expect(intervalAfter(['2025-silverstone'])).toBe(2_000);
  expect(intervalAfter(['2025-silverstone', '2025-spa'])).toBe(false);
});

test('from ten minutes after closing a waiting page polls twice a minute', () => {
  const intervalAfter = pollingInterval();
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(intervalAfter([])).toBe(2_000);
  vi.advanceTimersByTime(1);
  expect(intervalAfter([])).toBe(30_000);
});

test.each([
  [0, 0],
  [0.5, 2_500],
  [0.999, 4_995],
])('with the random number %d the picks are read once, %d ms after the reveal', (random, ms) => {
  const read = vi.fn();
  readAtRandomMoment(read, () => random);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(ms);
  expect(read).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveBeenCalledOnce();
});

test('a page that is left before that moment does not read', () => {
  const read = vi.fn();
  const cancel = readAtRandomMoment(read, () => 0.5);
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(read).not.toHaveBeenCalled();
});
