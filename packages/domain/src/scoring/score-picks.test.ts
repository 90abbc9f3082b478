import {
  headToHead,
  podium,
  question,
  result,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { singlePicks } from '@parc-ferme/testing/single-picks';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../picks/categories.ts';
import type { Picks } from '../picks/picks.ts';
import type { Outcome } from '../result/result.ts';
import { type AwardType, PERFECT_SCORE, perfectScore } from './points.ts';
import { markPicks, scorePicks } from './score-picks.ts';

function awards(picks: Picks, outcome = result()): AwardType[] {
  return scorePicks(picks, outcome).breakdown.map((line) => line.type);
}

test('eight right picks score 24', () => {
  const { score, correctPredictions } = scorePicks(rightPicks(), result());
  expect({ score, correctPredictions }).toEqual({ score: 24, correctPredictions: 8 });
});

test('the maximum that the site names is what picks score that are all right', () => {
  const all = singlePicks('norris');
  expect(scorePicks(rightPicks(all), result(all)).score).toBe(PERFECT_SCORE);
  expect(PERFECT_SCORE).toBeGreaterThanOrEqual(24);
});

test('before there is a result, every pick is undecided and earns nothing', () => {
  const marked = markPicks(rightPicks(), null);
  expect(marked.map(({ picked }) => picked)).not.toContain(undefined);
  expect(marked.map(({ actual }) => actual)).toEqual(CATEGORIES.map(() => null));
  expect(marked.filter(({ award }) => award)).toEqual([]);
});

test('eight wrong picks score nothing', () => {
  expect(scorePicks(wrongPicks(), result())).toEqual({
    score: 0,
    breakdown: [],
    correctPredictions: 0,
  });
});

test.each<[string, Picks, AwardType, string, number]>([
  ['the winner', podium('verstappen', 'russell', 'leclerc'), 'WINNER', 'verstappen', 6],
  ['second place', podium('hamilton', 'norris', 'leclerc'), 'SECOND_PLACE', 'norris', 4],
  ['third place', podium('hamilton', 'russell', 'piastri'), 'THIRD_PLACE', 'piastri', 2],
  [
    'a podium driver in the wrong place',
    podium('piastri', 'russell', 'leclerc'),
    'PODIUM_DRIVER',
    'piastri',
    1,
  ],
  ['pole position', { polePosition: 'verstappen' }, 'POLE_POSITION', 'verstappen', 2],
  ['the fastest lap', { fastestLap: 'norris' }, 'FASTEST_LAP', 'norris', 1],
  ['the first retirement', { firstRetirement: 'alonso' }, 'FIRST_RETIREMENT', 'alonso', 1],
  ['the driver head-to-head', { driverHeadToHead: 'norris' }, 'DRIVER_H2H', 'norris', 1],
  ['the team head-to-head', { teamHeadToHead: 'mclaren' }, 'TEAM_H2H', 'mclaren', 1],
])('nothing right but %s', (_what, right, type, driver, points) => {
  expect(scorePicks(wrongPicks(right), result())).toEqual({
    score: points,
    breakdown: [{ type, driver, points }],
    correctPredictions: 1,
  });
});

/** Verstappen won before Norris and Piastri; Leclerc was not on the podium. */
const BY_LETTER = { V: 'verstappen', N: 'norris', P: 'piastri', L: 'leclerc' };
type Letter = keyof typeof BY_LETTER;

test.each<[string, [Letter, Letter, Letter], number[], number]>([
  ['all three in the right order earn 6 more', ['V', 'N', 'P'], [6, 4, 2, 6], 18],
  ['all three with two of them swapped earn 2 more', ['N', 'V', 'P'], [1, 1, 2, 2], 6],
  ['all three, none in his place, earn 2 more', ['N', 'P', 'V'], [1, 1, 1, 2], 5],
  ['two in their places earn no bonus', ['V', 'N', 'L'], [6, 4], 10],
  ['a driver picked three times is credited in his exact place', ['N', 'N', 'N'], [4], 4],
  ['a driver who came third, picked three times, is credited once', ['P', 'P', 'P'], [2], 2],
  ['a driver picked twice in wrong places is credited once', ['L', 'V', 'V'], [1], 1],
  [
    'a repeated driver earns no bonus, though all picks were on the podium',
    ['V', 'N', 'N'],
    [6, 4],
    10,
  ],
  ['a repeated driver earns no bonus with one in a wrong place either', ['N', 'N', 'V'], [4, 1], 5],
])('podium: %s', (_rule, letters, points, score) => {
  const [p1, p2, p3] = letters;
  const picked = podium(BY_LETTER[p1], BY_LETTER[p2], BY_LETTER[p3]);
  const scored = scorePicks(wrongPicks(picked), result());
  expect(scored.score).toBe(score);
  expect(scored.breakdown.map((line) => line.points)).toEqual(points);
});

describe('the question of a race', () => {
  const answered = wrongPicks({ question: 'More' });
  const scored = (answer: string | undefined, raceQuestion = question({ points: 3 })) =>
    scorePicks(answered, result({ question: answer }), raceQuestion);

  test('earns its own points for the right answer', () => {
    expect(scored('More')).toEqual({
      score: 3,
      breakdown: [{ type: 'QUESTION', driver: 'More', points: 3 }],
      correctPredictions: 1,
    });
  });

  test.each([
    ['undecided', undefined],
    ['another answer', 'One'],
  ])('earns nothing where the answer is %s', (_what, answer) => {
    expect(scored(answer).score).toBe(0);
  });

  test('earns nothing without an answer, not even while it is undecided', () => {
    for (const answer of ['More', undefined]) {
      const { score } = scorePicks(wrongPicks(), result({ question: answer }), question());
      expect(score).toBe(0);
    }
  });

  test('is the last of the marked picks, and is left out in a race without one', () => {
    const marked = markPicks(answered, result({ question: 'One' }), question());
    expect(marked).toHaveLength(CATEGORIES.length + 1);
    expect(marked.at(-1)).toMatchObject({ name: 'Question', picked: 'More', actual: 'One' });
    expect(markPicks(answered, result({ question: 'More' }))).toHaveLength(CATEGORIES.length);
  });

  test('adds its points to the most that its race can earn, unless it was withdrawn', () => {
    expect(perfectScore({ question: question() })).toBe(PERFECT_SCORE + 2);
    expect(perfectScore({ question: question({ withdrawn: 'unclear' }) })).toBe(PERFECT_SCORE);
    expect(perfectScore({})).toBe(PERFECT_SCORE);
  });
});

type PodiumIds = Parameters<typeof podium>;

test.each<[PodiumIds, AwardType, number]>([
  [['verstappen', 'norris', 'piastri'], 'ALL_PODIUM_CORRECT_ORDER', 6],
  [['norris', 'piastri', 'verstappen'], 'ALL_PODIUM_WRONG_ORDER', 2],
])('the bonus for %j names no driver and is no pick', (ids, type, points) => {
  const { breakdown, correctPredictions } = scorePicks(wrongPicks(podium(...ids)), result());
  expect(breakdown.at(-1)).toEqual({ type, driver: null, points });
  expect(correctPredictions).toBe(3);
});

test.each<[string, Outcome, AwardType]>([
  ['pole position', { polePosition: undefined }, 'POLE_POSITION'],
  ['a fastest lap', { fastestLap: undefined }, 'FASTEST_LAP'],
  ['a last place', { firstRetirement: undefined }, 'FIRST_RETIREMENT'],
])('if %s is undecided, it scores nothing and the rest counts', (_what, undecided, type) => {
  const all = awards(rightPicks());
  expect(awards(rightPicks(), result(undecided))).toEqual(all.filter((award) => award !== type));
});

test.each(['tie', 'neither', undefined])(
  'a head-to-head scores nothing if it ended in: %s',
  (ending) => {
    const undecided = result(headToHead(ending, ending));
    for (const picks of [rightPicks(), wrongPicks()]) {
      expect(awards(picks, undecided)).not.toContain('DRIVER_H2H');
      expect(awards(picks, undecided)).not.toContain('TEAM_H2H');
    }
  },
);

test.each([headToHead('norris', 'mclaren'), headToHead(), headToHead('tie', 'neither')])(
  'a missing or void head-to-head pick never scores, not even if the head-to-head has no winner',
  (outcome) => {
    const picks = wrongPicks(headToHead());
    expect(scorePicks(picks, result(outcome)).score).toBe(0);
  },
);

test.each([
  ['nothing picked and nothing decided', {}, {}],
  ['nothing picked', {}, result()],
  ['nothing decided', rightPicks(), {}],
])('there are no points and no bonus with %s', (_what, picks, outcome) => {
  expect(scorePicks(picks, outcome)).toEqual({ score: 0, breakdown: [], correctPredictions: 0 });
});

test('a place that is neither picked nor decided completes no podium', () => {
  const outcome = { winner: 'verstappen', secondPlace: 'norris' };
  expect(scorePicks({ winner: 'norris', secondPlace: 'verstappen' }, outcome).score).toBe(2);
  expect(scorePicks(outcome, outcome).score).toBe(10);
});

test('a breakdown sums to its score, and credits no driver twice for the podium, whatever is picked', () => {
  const drivers = ['verstappen', 'norris', 'piastri', 'leclerc'];
  const podiums = drivers.flatMap((p1) =>
    drivers.flatMap((p2) => drivers.map((p3) => podium(p1, p2, p3))),
  );
  for (const picked of podiums) {
    const { score, breakdown } = scorePicks(wrongPicks(picked), result());
    expect(score).toBe(breakdown.reduce((sum, line) => sum + line.points, 0));
    const credited = breakdown.flatMap(({ driver }) => driver ?? []);
    expect(credited).toEqual([...new Set(credited)]);
  }
});
