import {
  entrants,
  headToHead,
  PAIRING_IDS,
  pairing,
  podium,
  rightPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type Pairing, withHalfWithdrawn } from '../race/pairing.ts';
import { PODIUM, SINGLE_PICKS } from './categories.ts';
import { checkPicks, type PickFault, type SentPicks } from './check-picks.ts';
import type { Picks } from './picks.ts';

test.each([
  ['picks from the entrants and the pairing', rightPicks()],
  ['a repeated podium driver', rightPicks(podium('norris', 'norris', 'norris'))],
  ['any driver on the list, Friday drivers too', rightPicks({ firstRetirement: 'friday_driver' })],
])('accepted: %s', (_what, picks) => {
  const sent = { picks, pairing: PAIRING_IDS };
  expect(checkPicks(sent, entrants(), { pairing: pairing() })).toEqual(sent);
});

test.each<[string, SentPicks['pairing']]>([
  ['without a pairing', undefined],
  ['with an empty one', {}],
  ['with one of the two drivers and teams', { drivers: ['leclerc'], teams: ['mclaren'] }],
])('picks sent %s are accepted for the pairing of the race', (_how, sent) => {
  const picks = rightPicks();
  expect(checkPicks({ picks, pairing: sent }, entrants(), { pairing: pairing() })).toEqual({
    picks,
    pairing: PAIRING_IDS,
  });
});

test('where no pairing is set yet, the other picks are accepted', () => {
  const picks = rightPicks(headToHead());
  expect(checkPicks({ picks }, entrants(), {})).toEqual({ picks });
});

test.each([...PODIUM, ...SINGLE_PICKS].map(({ key }) => key))(
  'refused: %s with an id that cannot be picked',
  (key) => {
    const checked = checkPicks({ picks: rightPicks({ [key]: 'senna' }) }, entrants(), {
      pairing: pairing(),
    });
    expect(checked).toEqual({ fault: { code: 'pick.unknown', about: 'senna' } });
  },
);

const DRIVERS_CHANGED = pairing('hamilton');
const TEAMS_CHANGED = pairing('leclerc', 'williams');
const NO_DRIVER = { driverHeadToHead: undefined };
const NO_TEAM = { teamHeadToHead: undefined };
type RefusedPick = [string, Picks, Pairing | undefined, PickFault['code'], PickFault['about']];

test.each<RefusedPick>([
  ['no driver where a pairing is set', NO_DRIVER, pairing(), 'pick.missing', 'driver'],
  ['no team where a pairing is set', NO_TEAM, pairing(), 'pick.missing', 'team'],
  ['another driver', { driverHeadToHead: 'piastri' }, pairing(), 'pairing.winner', 'driver'],
  ['another team', { teamHeadToHead: 'williams' }, pairing(), 'pairing.winner', 'team'],
  ['a tie', { driverHeadToHead: 'tie' }, pairing(), 'pairing.winner', 'driver'],
  ['drivers that were changed', {}, DRIVERS_CHANGED, 'pairing.changed', 'driver'],
  ['teams that were changed', {}, TEAMS_CHANGED, 'pairing.changed', 'team'],
  ['a driver before a pairing is set', NO_TEAM, undefined, 'pairing.none', 'driver'],
  ['a team before a pairing is set', NO_DRIVER, undefined, 'pairing.none', 'team'],
])('refused as a head-to-head pick: %s', (_what, changes, racePairing, code, about) => {
  const sent = { picks: rightPicks(changes), pairing: PAIRING_IDS };
  const fault = { code, about };
  expect(checkPicks(sent, entrants(), { pairing: racePairing })).toEqual({ fault });
});

test('a withdrawn head-to-head may be picked, or left out', () => {
  const withoutDrivers = withHalfWithdrawn(pairing(), 'drivers', 'ill');
  const withdrawn = withHalfWithdrawn(withoutDrivers, 'teams', 'sold');
  const [all, withoutHeadToHeads] = [rightPicks(), rightPicks(headToHead())];
  expect(checkPicks({ picks: withoutHeadToHeads }, entrants(), { pairing: withdrawn })).toEqual({
    picks: withoutHeadToHeads,
    pairing: {},
  });
  expect(checkPicks({ picks: all }, entrants(), { pairing: withdrawn })).toEqual({
    picks: all,
    pairing: PAIRING_IDS,
  });
});

test('a driver may be picked by a later id, which is stored as it is, if the first id is listed', () => {
  const [first, ...others] = entrants().drivers;
  const later = { driverId: 'max', givenName: '', familyName: '', sameAs: first?.driverId };
  const listed = { ...entrants(), drivers: first ? [first, ...others, later] : [] };
  const picks = rightPicks({ winner: 'max', firstRetirement: 'max' });
  const sent = { picks, pairing: PAIRING_IDS };
  expect(checkPicks(sent, listed, { pairing: pairing() })).toEqual(sent);
  expect(
    checkPicks(sent, { ...listed, drivers: [...others, later] }, { pairing: pairing() }),
  ).toEqual({
    fault: { code: 'pick.unknown', about: 'max' },
  });
});
