import { pairing, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { movedRaceMailings } from './moved-race.ts';

const AT = new Date('2025-09-05T10:00:00Z');
const raceId = '2025-monza';
const EARLIER = race({ closingOverride: '2025-09-06T10:00:00Z', pairing: pairing() });
const ANNOUNCED = race({ pairing: pairing() });
const OTHER = pairing('russell');

const MOVED = { kind: 'closing-moved', raceId, movedAt: AT.toISOString() };
const VOID = { kind: 'void-picks', raceId, changedAt: AT.toISOString() };

test.each([
  ['an earlier closing', EARLIER, [MOVED]],
  ['another pairing', { ...ANNOUNCED, pairing: OTHER }, [VOID]],
  ['a pairing that is gone', race(), [VOID]],
  ['both', { ...EARLIER, pairing: OTHER }, [MOVED, VOID]],
])('players are told of %s', (_what, moved, told) => {
  expect(movedRaceMailings(ANNOUNCED, moved, AT)).toEqual(told);
});

test('a later closing is told to nobody', () => {
  expect(movedRaceMailings(EARLIER, ANNOUNCED, AT)).toEqual([]);
});
