import { pairing, rightPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type Pairing, withdrawn } from '../head-to-head/head-to-head.ts';
import { CATEGORIES } from './categories.ts';
import type { Picks } from './picks.ts';
import { missingPicks, voidPicks, withoutVoidPicks } from './void-picks.ts';

const SWAPPED: Partial<Picks> = {
  driverHeadToHead: { driver1: 'leclerc', driver2: 'norris', winner: 'norris' },
  teamHeadToHead: { team1: 'ferrari', team2: 'mclaren', winner: 'mclaren' },
};
const NONE = { driverHeadToHead: null, teamHeadToHead: null };
const NO_DRIVERS = { driverHeadToHead: null };
const NO_TEAMS = { teamHeadToHead: null };

test.each<[string, Partial<Picks>, Pairing | undefined, Partial<Picks>]>([
  ['picks for the current pairing stay', {}, pairing(), {}],
  ['the two of a pairing may be named in either order', SWAPPED, pairing(), {}],
  ['a pick that was never made stays open', NONE, pairing(), {}],
  ['a pick for drivers that were changed later is void', {}, pairing('hamilton'), NO_DRIVERS],
  ['a pick for teams that were changed later is void', {}, pairing('leclerc', 'sauber'), NO_TEAMS],
  ['picks for a pairing that was withdrawn are void', {}, undefined, NONE],
])('%s', (_what, picked, set, lost) => {
  const picks = { ...rightPicks(), ...picked };
  expect(withoutVoidPicks(picks, set)).toEqual({ ...picks, ...lost });
});

const WITHDRAWN = withdrawn(pairing(), 'drivers', 'Leclerc is ill.');
const CHANGED_AND_WITHDRAWN = withdrawn(pairing('hamilton'), 'drivers', 'Hamilton is ill.');
const OPEN = rightPicks(NO_DRIVERS);

test.each<[string, Picks, Pairing | undefined, string[], boolean]>([
  ['both head-to-heads picked', rightPicks(), pairing(), [], true],
  ['no pairing set yet', OPEN, undefined, [], true],
  ['picked, and the pairing gone', rightPicks(), undefined, [], true],
  ['one never picked', OPEN, pairing(), [], false],
  ['the drivers changed since', rightPicks(), pairing('hamilton'), ['driverHeadToHead'], false],
  ['the teams changed since', rightPicks(), pairing('leclerc', 'rb'), ['teamHeadToHead'], false],
  ['the one never picked withdrawn', OPEN, WITHDRAWN, [], true],
  ['the drivers changed, and then withdrawn', rightPicks(), CHANGED_AND_WITHDRAWN, [], true],
])('%s: void and complete', (_what, picks, set, voided, complete) => {
  expect(voidPicks(picks, set)).toEqual(voided);
  expect(missingPicks(picks, set).length === 0).toBe(complete);
});

test('a pick that was no category yet when the others were sent is missing', () => {
  const { fastestLap, ...earlier } = rightPicks();
  expect(missingPicks(earlier, pairing()).map(({ key }) => key)).toEqual(['fastestLap']);
});

test('without a prediction all is missing, but for what was withdrawn', () => {
  const keys = missingPicks(undefined, WITHDRAWN).map(({ key }) => key);
  expect(keys).toHaveLength(CATEGORIES.length - 1);
  expect(keys).not.toContain('driverHeadToHead');
});
