import { pairing, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { Race } from './race.ts';

test.each([
  ['2025-monza', true],
  ['2020-silverstone-2', true],
  ['2025-red_bull_ring', true],
  ['2025-Monza', false],
  ['monza-2025', false],
  ['2025-monza-1', false],
  ['2025-', false],
])('a race id is season and circuit, -2 for a second race there: %s, %s', (_id, valid) => {
  expect(Race.safeParse(race({ _id, pairing: pairing() })).success).toBe(valid);
});
