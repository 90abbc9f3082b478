import { pairing, podium, result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Picks } from '../picks/picks.ts';
import { withHalfWithdrawn } from '../race/pairing.ts';
import { driversInRace, outcomeIn, type RunningOrder } from '../result/running-order.ts';
import { needs } from './needs.ts';
import { scorePicks } from './scoring.ts';

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

/** The picks that `result()` decides, so that a category that is added later changes nothing here. */
const ofResult = (picks: Picks): Picks =>
  Object.fromEntries(Object.entries(picks).filter(([key]) => key in result()));

const told = (picks: Picks, changes: Partial<RunningOrder> = {}) => {
  const { holds, gains } = needs(ofResult(picks), order(changes), facts);
  const short = (all: typeof holds) => all.map(({ key, id, points }) => [key, id, points]);
  return { holds: short(holds), gains: short(gains) };
};

test('a perfect order depends on its podium first, with the bonus, and has nothing to gain', () => {
  expect(told(rightPicks())).toEqual({
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

test('each change earns what the scoring of its order gives', () => {
  const picks = wrongPicks(podium('leclerc', 'norris', 'hamilton'));
  const before = scorePicks(picks, outcomeIn(order(), facts.teamOf, facts.pairing)).score;
  const { gains, holds } = needs(picks, order(), facts);
  for (const { order: changed, points } of [...gains, ...holds]) {
    const after = scorePicks(picks, outcomeIn(changed, facts.teamOf, facts.pairing)).score;
    expect(Math.abs(after - before)).toBe(points);
  }
  expect(gains.length).toBeGreaterThan(0);
  expect(holds).toHaveLength(1);
});

test('a driver in another place of the podium is needed on it, and would earn more in his own', () => {
  const picks = wrongPicks(podium('piastri', 'alonso', 'alonso'));
  const { holds, gains } = told(picks);
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

test('what is decided is no longer needed: pole position, and the race of a car that retired', () => {
  const retired = { running: order().running.slice(0, -1), retired: ['alonso'] };
  const { holds } = told(rightPicks(), retired);
  expect(holds.map(([key]) => key)).not.toContain('polePosition');
  expect(holds.map(([key]) => key)).not.toContain('firstRetirement');
  const { gains } = told(wrongPicks(podium('alonso', 'alonso', 'alonso')), retired);
  expect(gains.map(([key]) => key)).not.toContain('winner');
});

test('what earns more by one change is told with the most points first, and so is what can be lost', () => {
  const picks = wrongPicks({
    ...podium('piastri', 'norris', 'leclerc'),
    firstRetirement: 'hamilton',
  });
  expect(told(picks, { values: { fastestLap: 'norris' } })).toEqual({
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

test('a team is moved as little as it takes', () => {
  const tight = { running: ['verstappen', 'norris', 'leclerc', 'piastri', 'hamilton', 'alonso'] };
  const gain = needs(wrongPicks(), order(tight), facts).gains.find(
    ({ key }) => key === 'teamHeadToHead',
  );
  expect(gain).toMatchObject({ id: 'ferrari', rival: 'mclaren' });
  const behind = ['norris', 'piastri', 'hamilton', 'alonso'];
  expect(gain && driversInRace(gain.order)).toEqual(['verstappen', 'leclerc', ...behind]);
});

test('a pick of a driver who is not in the race has nothing to gain', () => {
  const running = order().running.filter((id) => id !== 'hamilton');
  const { gains } = told(wrongPicks(), { running });
  expect(gains.map(([, id]) => id)).not.toContain('hamilton');
});

test('a head-to-head that was withdrawn, or has no pairing, is not needed', () => {
  const half = withHalfWithdrawn(pairing(), 'drivers', 'Leclerc is ill.');
  for (const set of [withHalfWithdrawn(half, 'teams', 'sold'), undefined]) {
    for (const picks of [rightPicks(), wrongPicks()]) {
      const { holds, gains } = needs(picks, order(), { ...facts, pairing: set });
      const keys = [...holds, ...gains].map(({ key }) => key);
      expect(keys).not.toContain('driverHeadToHead');
      expect(keys).not.toContain('teamHeadToHead');
    }
  }
});
