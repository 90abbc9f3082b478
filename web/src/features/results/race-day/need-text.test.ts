import type { Need } from '@parc-ferme/domain/scoring/needs';
import { expect, test } from 'vitest';
import { gainText, holdText } from './need-text.ts';

const ORDER = { running: [], retired: [], disqualified: [], absent: [], values: {} };
const NAMES: Record<string, string> = { leclerc: 'Leclerc', norris: 'Norris', ferrari: 'Ferrari' };
const nameOf = (id: string) => NAMES[id] ?? 'McLaren';

function need(changes: Partial<Need>): Need {
  return {
    key: 'thirdPlace',
    id: 'leclerc',
    rival: undefined,
    isPartial: false,
    points: 8,
    order: ORDER,
    ...changes,
  };
}

test.each<[Partial<Need>, string]>([
  [{}, 'You need Leclerc to hold P3: 8 points hang on it.'],
  [{ isPartial: true, points: 1 }, 'You need Leclerc to stay on the podium: 1 point hangs on it.'],
  [
    { key: 'fastestLap', points: 1 },
    'You need Leclerc to keep the fastest lap: 1 point hangs on it.',
  ],
  [{ key: 'firstRetirement' }, 'You need Leclerc to stay in last place: 8 points hang on it.'],
  [
    { key: 'driverHeadToHead', rival: 'norris' },
    'You need Leclerc to stay ahead of Norris: 8 points hang on it.',
  ],
  [
    { key: 'teamHeadToHead', id: 'ferrari', rival: 'mclaren' },
    'You need Ferrari to stay ahead of McLaren: 8 points hang on it.',
  ],
])('what must hold so that points are kept: %j', (changes, text) => {
  expect(holdText(need(changes), nameOf)).toBe(text);
});

test.each<[Partial<Need>, string]>([
  [{ key: 'winner', points: 7 }, 'Leclerc taking P1 would earn you 7 more points.'],
  [{ key: 'polePosition', points: 1 }, 'Leclerc on pole position would earn you 1 more point.'],
  [{ key: 'fastestLap' }, 'Leclerc setting the fastest lap would earn you 8 more points.'],
  [
    { key: 'driverHeadToHead', rival: 'norris' },
    'Leclerc finishing ahead of Norris would earn you 8 more points.',
  ],
  [
    { key: 'teamHeadToHead', id: 'ferrari', rival: 'mclaren' },
    'Ferrari finishing ahead of McLaren would earn you 8 more points.',
  ],
])('what would earn more points: %j', (changes, text) => {
  expect(gainText(need(changes), nameOf)).toBe(text);
});
