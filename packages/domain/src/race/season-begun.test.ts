import { expect, test } from 'vitest';
import { hasSeasonBegun } from './season-begun.ts';

const CLOSING = new Date('2025-03-15T04:58:00Z');
const LATER = new Date('2025-03-21T00:00:00Z');
const before = new Date(CLOSING.getTime() - 1);

type Closed = { status: 'upcoming' | 'completed' | 'cancelled'; closes?: Date };

test.each<[string, Date, Closed[], boolean]>([
  ['before the first closing it has not', before, [{ status: 'upcoming', closes: CLOSING }], false],
  ['at the first closing it has', CLOSING, [{ status: 'upcoming', closes: CLOSING }], true],
  [
    'the first closing need not be that of the first race',
    CLOSING,
    [
      { status: 'upcoming', closes: LATER },
      { status: 'upcoming', closes: CLOSING },
    ],
    true,
  ],
  ['a race with a result has closed', before, [{ status: 'completed' }], true],
  ['a cancelled race never counts', CLOSING, [{ status: 'cancelled', closes: CLOSING }], false],
  ['a closing time that cannot be read has not passed', CLOSING, [{ status: 'upcoming' }], false],
  ['without races it has not', CLOSING, [], false],
])('%s', (_rule, now, races, begun) => {
  expect(hasSeasonBegun(races, now, ({ closes }) => closes)).toBe(begun);
});
