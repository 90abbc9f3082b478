import { expect, test } from 'vitest';
import type { TipQuestions } from './tip-keys.ts';
import { tipRows, tipsScore } from './tip-rows.ts';

const WINNERS = { text: 'How many drivers win a race?', chosenFrom: ['6', 'More'], points: 3 };
const LAST = { text: 'Which team is last?', chosenFrom: 'teams' as const, points: 2 };
const SHOWN = { seasonTips: 'shown' } as const;

const pointsOf = (rules: Parameters<typeof tipRows>[0], questions: TipQuestions = {}) =>
  tipRows(rules, questions).map(({ key, points }) => [key, points]);

test('without the house rule there is nothing to tip, whatever was asked', () => {
  expect(tipRows({}, { tip1: WINNERS })).toEqual([]);
});

test.each(['shown', 'added'] as const)(
  'the champions are tipped for 10 and 5 points where tips are %s',
  (seasonTips) => {
    expect(pointsOf({ seasonTips })).toEqual([
      ['driverChampion', 10],
      ['teamChampion', 5],
    ]);
  },
);

test('house rules may give other points for the champions', () => {
  const tipPoints = { driverChampion: 25, teamChampion: 1 };
  expect(pointsOf({ ...SHOWN, tipPoints })).toEqual([
    ['driverChampion', 25],
    ['teamChampion', 1],
  ]);
});

test('questions follow the champions in the order of their keys, each with its own points', () => {
  const rows = tipRows(SHOWN, { tip4: WINNERS, tip2: LAST });
  expect(rows.map(({ key, text, points }) => [key, text, points])).toEqual([
    ['driverChampion', 'Drivers’ champion', 10],
    ['teamChampion', 'Teams’ champion', 5],
    ['tip2', 'Which team is last?', 2],
    ['tip4', 'How many drivers win a race?', 3],
  ]);
});

test('a tip is chosen from the drivers, the teams or the answers of its question', () => {
  const rows = tipRows(SHOWN, { tip1: WINNERS, tip2: LAST });
  expect(rows.map(({ chosenFrom }) => chosenFrom)).toEqual([
    'drivers',
    'teams',
    ['6', 'More'],
    'teams',
  ]);
});

const ROWS = tipRows(SHOWN, { tip1: WINNERS, tip2: LAST });
const TIPS = { driverChampion: 'norris', teamChampion: 'ferrari', tip1: '6', tip2: 'sauber' };

test.each<[string, object, number]>([
  ['nothing is decided', {}, 0],
  ['one is right and the others are undecided', { driverChampion: 'norris' }, 10],
  ['one is wrong', { driverChampion: 'piastri', tip2: 'sauber' }, 2],
  ['no answer to a question is right', { tip1: 'neither', tip2: 'sauber' }, 2],
  ['all are right', TIPS, 10 + 5 + 3 + 2],
])('where %s, a player’s tips earn their points', (_what, decided, points) => {
  expect(tipsScore(TIPS, decided, ROWS)).toBe(points);
});

test('a tip that was not sent earns nothing, whether it is decided or not', () => {
  expect(tipsScore({}, { driverChampion: undefined }, ROWS)).toBe(0);
  expect(tipsScore({}, TIPS, ROWS)).toBe(0);
});

test('a decision on a question that is no longer asked earns nothing', () => {
  expect(tipsScore(TIPS, TIPS, tipRows(SHOWN, { tip2: LAST }))).toBe(10 + 5 + 2);
});
