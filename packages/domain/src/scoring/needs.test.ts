import { pairing, podium, result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Picks } from '../picks/picks.ts';
import { withHalfWithdrawn } from '../race/pairing.ts';
import { driversInRace, outcomeIn, type RunningOrder } from '../result/running-order.ts';
import { needs } from './needs.ts';
import { scorePicks } from './score-picks.ts';

const TEAMS: Record<string, string> = {
  verstappen: 'red_bull',
  norris: 'mclaren',
  piastri: 'mclaren',
  leclerc: 'ferrari',
  hamilton: 'ferrari',
};
const facts = { teamOf: (id: string) => TEAMS[id], pairing: pairing() };

function order(changes: Partial<RunningOrder> = {}): RunningOrder {
  return {
    running: ['verstappen', 'norris', 'piastri', 'russell', 'leclerc', 'hamilton', 'alonso'],
    retired: [],
    disqualified: [],
    absent: [],
    values: { polePosition: 'verstappen', fastestLap: 'norris' },
    ...changes,
  };
}

/** Only the picks that `result()` decides, so that a new category does not change these tests. */
const decidedPicks = (picks: Picks): Picks =>
  Object.fromEntries(Object.entries(picks).filter(([key]) => key in result()));

const needsOf = (picks: Picks, changes: Partial<RunningOrder> = {}) => {
  const { holds, gains } = needs(decidedPicks(picks), order(changes), facts);
  const asTuples = (list: typeof holds) => list.map(({ key, id, points }) => [key, id, points]);
  return { holds: asTuples(holds), gains: asTuples(gains) };
};

test('perfect picks depend most on the podium with its bonus, and have nothing to gain', () => {
  expect(needsOf(rightPicks())).toEqual({
    // No single car that drops costs McLaren its head-to-head, and pole position is decided.
    holds: [
      // P1 and P2 swapped: 18 points for the podium become 6.
      ['winner', 'verstappen', 12],
      ['secondPlace', 'norris', 8],
      ['thirdPlace', 'piastri', 8],
      ['fastestLap', 'norris', 1],
      ['firstRetirement', 'alonso', 1],
      ['driverHeadToHead', 'norris', 1],
    ],
    gains: [],
  });
});

test('the points of each change are those that its order scores', () => {
  const picks = wrongPicks(podium('leclerc', 'norris', 'hamilton'));
  const before = scorePicks(picks, outcomeIn(order(), facts.teamOf, facts.pairing)).score;
  const { gains, holds } = needs(picks, order(), facts);
  for (const { order: changed, points } of [...gains, ...holds]) {
    const after = scorePicks(picks, outcomeIn(changed, facts.teamOf, facts.pairing)).score;
    expect(Math.abs(after - before)).toBe(points);
  }
  expect(gains.length).toBeGreaterThan(0);
  // Norris in second place.
  expect(holds).toHaveLength(1);
});

test('a podium driver in another place has a point to lose, and more to gain in his own', () => {
  const picks = wrongPicks(podium('piastri', 'alonso', 'alonso'));
  const { holds, gains } = needsOf(picks);
  expect(holds).toEqual([['winner', 'piastri', 1]]);
  expect(gains[0]).toEqual(['winner', 'piastri', 5]);
});

test('only a pick of the podium can be right in part', () => {
  const picks = wrongPicks({
    ...podium('piastri', 'alonso', 'alonso'),
    fastestLap: 'verstappen',
  });
  const { gains } = needs(picks, order(), facts);
  const inPart = gains.filter(({ isPartial }) => isPartial).map(({ key }) => key);
  expect([inPart, gains.map(({ key }) => key)]).toEqual([
    ['winner'],
    expect.arrayContaining(['fastestLap']),
  ]);
});

test('pole position and the places of retired cars are no longer needed, as they are decided', () => {
  const retired = { running: order().running.slice(0, -1), retired: ['alonso'] };
  const { holds } = needsOf(rightPicks(), retired);
  expect(holds.map(([key]) => key)).not.toContain('polePosition');
  expect(holds.map(([key]) => key)).not.toContain('firstRetirement');
  const { gains } = needsOf(wrongPicks(podium('alonso', 'alonso', 'alonso')), retired);
  expect(gains.map(([key]) => key)).not.toContain('winner');
  const thirdRetired = { running: ['verstappen', 'norris'], retired: ['piastri', 'leclerc'] };
  const keys = needsOf(rightPicks(), thirdRetired).holds.map(([key]) => key);
  expect([keys.includes('winner'), keys.includes('thirdPlace')]).toEqual([true, false]);
});

test('gains and losses by a single change are sorted by their points', () => {
  const picks = wrongPicks({
    ...podium('piastri', 'norris', 'leclerc'),
    firstRetirement: 'hamilton',
  });
  expect(needsOf(picks, { values: { fastestLap: 'norris' } })).toEqual({
    holds: [
      ['secondPlace', 'norris', 3],
      ['winner', 'piastri', 1],
    ],
    gains: [
      // Norris drops to P3, where he earns one point in place of four.
      ['winner', 'piastri', 2],
      ['polePosition', 'hamilton', 2],
      ['thirdPlace', 'leclerc', 1],
      ['fastestLap', 'hamilton', 1],
      ['firstRetirement', 'hamilton', 1],
    ],
  });
});

test('a team is moved by no more places than it needs', () => {
  const closeOrder = {
    running: ['verstappen', 'norris', 'leclerc', 'piastri', 'hamilton', 'alonso'],
  };
  const gain = needs(wrongPicks(), order(closeOrder), facts).gains.find(
    ({ key }) => key === 'teamHeadToHead',
  );
  expect(gain).toMatchObject({ id: 'ferrari', rival: 'mclaren' });
  const behind = ['norris', 'piastri', 'hamilton', 'alonso'];
  expect(gain && driversInRace(gain.order)).toEqual(['verstappen', 'leclerc', ...behind]);
});

test('a pick of a driver who is not in the race has nothing to gain', () => {
  const running = order().running.filter((id) => id !== 'hamilton');
  const { gains } = needsOf(wrongPicks(), { running });
  expect(gains.map(([, id]) => id)).not.toContain('hamilton');
});

test('a head-to-head that was withdrawn, or has no pairing, is not needed', () => {
  const withoutDrivers = withHalfWithdrawn(pairing(), 'drivers', 'Leclerc is ill.');
  for (const racePairing of [withHalfWithdrawn(withoutDrivers, 'teams', 'sold'), undefined]) {
    for (const picks of [rightPicks(), wrongPicks()]) {
      const { holds, gains } = needs(picks, order(), { ...facts, pairing: racePairing });
      const keys = [...holds, ...gains].map(({ key }) => key);
      expect(keys).not.toContain('driverHeadToHead');
      expect(keys).not.toContain('teamHeadToHead');
    }
  }
});
