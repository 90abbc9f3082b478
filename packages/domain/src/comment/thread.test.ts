import { race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { threadFault } from './thread.ts';

test('every race has a thread, unless it is unknown or cancelled', () => {
  expect(threadFault(race({ status: 'upcoming' }))).toBeUndefined();
  expect(threadFault(race({ status: 'completed' }))).toBeUndefined();
  expect(threadFault(race({ status: 'cancelled' }))).toBe('thread.cancelled');
  expect(threadFault(undefined)).toBe('race.unknown');
});
