import { pairing, rightPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type Pairing, withdrawn } from '../head-to-head/head-to-head.ts';
import type { Picks } from './picks.ts';
import { missingPicks, voidPicks, withoutVoidPicks } from './void-picks.ts';

test('picks for the current pairing stay', () => {
  expect(withoutVoidPicks(rightPicks(), pairing())).toEqual(rightPicks());
});

test('the two of a pairing may be named in either order', () => {
  const picks = rightPicks({
    driverHeadToHead: { driver1: 'leclerc', driver2: 'norris', winner: 'norris' },
    teamHeadToHead: { team1: 'ferrari', team2: 'mclaren', winner: 'mclaren' },
  });
  expect(withoutVoidPicks(picks, pairing())).toEqual(picks);
});

test.each<[string, Pairing | undefined, Partial<Picks>]>([
  ['drivers that were changed later', pairing('hamilton'), { driverHeadToHead: null }],
  ['teams that were changed later', pairing('leclerc', 'williams'), { teamHeadToHead: null }],
  ['a pairing that was withdrawn', undefined, { driverHeadToHead: null, teamHeadToHead: null }],
])('a pick made for %s is void, the others stand', (_what, changed, lost) => {
  expect(withoutVoidPicks(rightPicks(), changed)).toEqual({ ...rightPicks(), ...lost });
});

test('a pick that was never made stays open', () => {
  const picks = rightPicks({ driverHeadToHead: null, teamHeadToHead: null });
  expect(withoutVoidPicks(picks, pairing())).toEqual(picks);
});

const WITHOUT_DRIVERS = withdrawn(pairing(), 'drivers', 'Leclerc is ill.');
const OPEN = rightPicks({ driverHeadToHead: null });

test.each<[string, Picks, Pairing | undefined, string[], boolean]>([
  ['both head-to-heads picked', rightPicks(), pairing(), [], true],
  ['no pairing set yet', OPEN, undefined, [], true],
  ['picked, and the pairing gone', rightPicks(), undefined, [], true],
  ['one never picked', OPEN, pairing(), [], false],
  ['the drivers changed since', rightPicks(), pairing('hamilton'), ['driverHeadToHead'], false],
  [
    'the teams changed since',
    rightPicks(),
    pairing('leclerc', 'williams'),
    ['teamHeadToHead'],
    false,
  ],
  ['the one never picked withdrawn', OPEN, WITHOUT_DRIVERS, [], true],
  [
    'the drivers changed, and then withdrawn',
    rightPicks(),
    withdrawn(pairing('hamilton'), 'drivers', 'Hamilton is ill.'),
    [],
    true,
  ],
])('%s: void and complete', (_what, picks, set, voided, complete) => {
  expect(voidPicks(picks, set)).toEqual(voided);
  expect(missingPicks(picks, set).length === 0).toBe(complete);
});

test('a pick that was no category yet when the others were sent is missing', () => {
  const { fastestLap, ...earlier } = rightPicks();
  expect(missingPicks(earlier, pairing()).map(({ key }) => key)).toEqual(['fastestLap']);
});
