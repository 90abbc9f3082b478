import {
  CLOSING,
  entrants,
  pairing,
  prediction,
  race,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type Pairing, withdrawn } from '../head-to-head/head-to-head.ts';
import { checkPicks, type PickFault } from './check-picks.ts';
import { PicksAsSent } from './picks.ts';
import { effectivePicks } from './prediction.ts';

const MONZA = race({ pairing: pairing() });
const FRIDAY = '2025-09-05T12:00:00.000Z';
const SATURDAY = '2025-09-06T12:00:00.000Z';

test.each([
  ['a millisecond before closing is effective', '2025-09-06T13:57:59.999Z', rightPicks()],
  ['at the instant of closing does not', CLOSING, undefined],
  ['after closing does not', '2025-09-06T14:00:00.000Z', undefined],
])('a submission stamped %s', (_when, submittedAt, counts) => {
  expect(effectivePicks(prediction({ submittedAt }), MONZA)).toEqual(counts);
});

test('with closing moved earlier after the fact, the last version before it is effective', () => {
  const threeTimes = prediction({
    picks: rightPicks(),
    submittedAt: SATURDAY,
    older: [
      { picks: wrongPicks({ polePosition: 'norris' }), submittedAt: FRIDAY },
      { picks: wrongPicks(), submittedAt: '2025-09-01T12:00:00.000Z' },
    ],
  });
  const closedEarlier = race({ closingOverride: '2025-09-06T11:00:00Z' });
  expect(effectivePicks(threeTimes, closedEarlier)?.polePosition).toBe('norris');
});

test('picks that the site sent count for the closing time before which it sent them, and for no other', () => {
  const sent = prediction({ submittedAt: '2025-09-06T13:57:00.000Z', sentAgainFrom: '2025-spa' });
  expect(effectivePicks(sent, MONZA)).toEqual(rightPicks());
  const earlier = race({ pairing: pairing(), closingOverride: '2025-09-06T13:57:30Z' });
  expect(effectivePicks(sent, earlier)).toBeUndefined();
  const own = { picks: wrongPicks(), submittedAt: FRIDAY };
  const both = prediction({ ...own, older: [{ ...sent, sentAgainFrom: '2025-spa' }] });
  expect(effectivePicks(both, MONZA)?.polePosition).toBe(wrongPicks().polePosition);
});

test('a head-to-head pick for the pairing that holds again is effective, as far as it was the latest', () => {
  const other = rightPicks({
    driverHeadToHead: { driver1: 'norris', driver2: 'hamilton', winner: 'norris' },
  });
  const again = prediction({
    picks: other,
    submittedAt: SATURDAY,
    older: [{ picks: rightPicks(), submittedAt: FRIDAY }],
  });
  expect(effectivePicks(again, MONZA)?.driverHeadToHead).toEqual(rightPicks().driverHeadToHead);
});

test('without a closing time that can be parsed, no version is effective', () => {
  expect(effectivePicks(prediction(), race({ qualifyingDateTime: 'soon' }))).toBeUndefined();
});

test('a pick for a pairing that was changed since is void', () => {
  const changed = race({ pairing: pairing('hamilton') });
  expect(effectivePicks(prediction(), changed)).toEqual(rightPicks({ driverHeadToHead: null }));
});

test.each(['podium', 'polePosition', 'fastestLap', 'firstRetirement'] as const)(
  'picks without %s are refused',
  (missing) => {
    const { [missing]: _left, ...others } = rightPicks();
    expect(PicksAsSent.safeParse(others).success).toBe(false);
  },
);

test.each([
  ['two drivers', ['norris', 'piastri']],
  ['four drivers', ['norris', 'piastri', 'leclerc', 'russell']],
  ['an empty place', ['norris', '', 'leclerc']],
])('a podium of %s is refused', (_what, podium) => {
  expect(PicksAsSent.safeParse({ ...rightPicks(), podium }).success).toBe(false);
});

test('a pick that the form does not have is refused', () => {
  expect(PicksAsSent.safeParse({ ...rightPicks(), score: 24 }).success).toBe(false);
});

test.each([
  ['eight picks from the entrants and the pairing', rightPicks()],
  ['a repeated podium driver', rightPicks({ podium: ['norris', 'norris', 'norris'] })],
  ['any driver on the list, Friday drivers too', rightPicks({ firstRetirement: 'friday_driver' })],
])('taken: %s', (_what, picks) => {
  expect(checkPicks(picks, entrants(), pairing())).toEqual({ picks });
});

test("the pairing's two names may be left out and are filled in", () => {
  const sent = {
    ...rightPicks(),
    driverHeadToHead: { winner: 'norris' },
    teamHeadToHead: { winner: 'mclaren' },
  };
  expect(checkPicks(sent, entrants(), pairing())).toEqual({ picks: rightPicks() });
});

test('where no pairing is set yet, the six other picks are taken', () => {
  const { driverHeadToHead, teamHeadToHead, ...six } = rightPicks();
  expect(checkPicks(six, entrants(), undefined)).toEqual({
    picks: { ...six, driverHeadToHead: null, teamHeadToHead: null },
  });
});

const DRIVERS_CHANGED = pairing('hamilton');
const TEAMS_CHANGED = pairing('leclerc', 'williams');
const none = (half: 'driverHeadToHead' | 'teamHeadToHead') => ({ [half]: null });
const won = (winner: string) => ({ winner });
type Refused = [string, Partial<PicksAsSent>, Pairing | undefined, PickFault['code'], string];

test.each<Refused>([
  ['on the podium', { podium: ['norris', 'senna', 'piastri'] }, pairing(), 'pick.unknown', 'senna'],
  ['on pole position', { polePosition: 'prost' }, pairing(), 'pick.unknown', 'prost'],
  ['for the fastest lap', { fastestLap: 'prost' }, pairing(), 'pick.unknown', 'prost'],
  ['for the first retirement', { firstRetirement: 'prost' }, pairing(), 'pick.unknown', 'prost'],
  ['where drivers are set', none('driverHeadToHead'), pairing(), 'pick.missing', 'driver'],
  ['where teams are set', { teamHeadToHead: undefined }, pairing(), 'pick.missing', 'team'],
  ['of drivers', { driverHeadToHead: won('piastri') }, pairing(), 'pairing.winner', 'driver'],
  ['of teams', { teamHeadToHead: won('williams') }, pairing(), 'pairing.winner', 'team'],
  ['a tie', { driverHeadToHead: won('tie') }, pairing(), 'pairing.winner', 'driver'],
  ['drivers meanwhile', {}, DRIVERS_CHANGED, 'pairing.changed', 'driver'],
  ['teams meanwhile', {}, TEAMS_CHANGED, 'pairing.changed', 'team'],
  ['of drivers', none('teamHeadToHead'), undefined, 'pairing.none', 'driver'],
  ['of teams', none('driverHeadToHead'), undefined, 'pairing.none', 'team'],
])('refused: %s, %o with %o is %s of %s', (_what, changes, set, code, about) => {
  const checked = checkPicks({ ...rightPicks(), ...changes }, entrants(), set);
  expect(checked).toEqual({ fault: { code, about } });
});

test('a withdrawn head-to-head may be left out', () => {
  const set = withdrawn(withdrawn(pairing(), 'drivers', 'ill'), 'teams', 'sold');
  const { driverHeadToHead, teamHeadToHead, ...six } = rightPicks();
  expect(checkPicks(six, entrants(), set)).toEqual({
    picks: { ...six, driverHeadToHead: null, teamHeadToHead: null },
  });
  expect(checkPicks(rightPicks(), entrants(), set)).toEqual({ picks: rightPicks() });
});
