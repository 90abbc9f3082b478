import {
  headToHead,
  PAIRING_IDS,
  pairing,
  question,
  rightPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type Pairing, withHalfWithdrawn } from '../race/pairing.ts';
import { askedQuestion } from './choices.ts';
import type { Picks, PicksWithChoices } from './picks.ts';
import { isSamePicks, pickList, picksWithChoices } from './picks-with-choices.ts';

const NO_HEAD_TO_HEADS = headToHead();
const { drivers, teams } = PAIRING_IDS;
const WITHDRAWN = withHalfWithdrawn(pairing(), 'drivers', 'Leclerc is ill.');

test.each<[string, Picks, Pairing | undefined, PicksWithChoices['pairing']]>([
  ['both head-to-heads', rightPicks(), pairing(), PAIRING_IDS],
  ['the drivers alone', rightPicks({ teamHeadToHead: undefined }), pairing(), { drivers }],
  ['the teams alone', rightPicks({ driverHeadToHead: undefined }), pairing(), { teams }],
  ['neither', rightPicks(NO_HEAD_TO_HEADS), pairing(), {}],
  [
    'the drivers, who are withdrawn',
    rightPicks({ teamHeadToHead: undefined }),
    WITHDRAWN,
    { drivers },
  ],
  ['neither, as no pairing is set', rightPicks(NO_HEAD_TO_HEADS), undefined, undefined],
])(
  'picks are stored with the two drivers or teams of each head-to-head that was picked: %s',
  (_what, picks, racePairing, expected) => {
    expect(picksWithChoices(picks, { pairing: racePairing })).toEqual({ picks, pairing: expected });
  },
);

test('picks are stored with the question that they answer, without the time when it was asked', () => {
  const withAnswer = { ...rightPicks(NO_HEAD_TO_HEADS), question: 'More' };
  const { text, chosenFrom, points } = question();
  expect(picksWithChoices(withAnswer, { question: question() })).toEqual({
    picks: withAnswer,
    question: { text, chosenFrom, points },
  });
  const picks = rightPicks(NO_HEAD_TO_HEADS);
  expect(picksWithChoices(picks, { question: question() })).toEqual({ picks });
});

const THREE_PICKS: Picks = {
  driverHeadToHead: 'leclerc',
  polePosition: 'russell',
  winner: 'norris',
};

test('picks are listed in the order of the categories, with the two of a head-to-head before its winner', () => {
  expect(pickList({ picks: THREE_PICKS, pairing: PAIRING_IDS })).toEqual([
    ['winner', 'norris'],
    ['polePosition', 'russell'],
    ['driverHeadToHead', 'norris', 'leclerc', 'leclerc'],
  ]);
});

/** An answer, with the question that it is for. */
const answered = (answer: string, raceQuestion = question()): PicksWithChoices => ({
  picks: { question: answer, winner: 'norris' },
  question: askedQuestion(raceQuestion),
});

test('an answer is listed last, after the text, the answers and the points of its question', () => {
  expect(pickList(answered('More'))).toEqual([
    ['winner', 'norris'],
    ['question', 'How many cars retire?', ['None', 'One', 'More'], 2, 'More'],
  ]);
  const withDriver = pickList(answered('norris', question({ chosenFrom: 'drivers' })));
  expect(withDriver.at(-1)).toEqual(['question', 'How many cars retire?', 'drivers', 2, 'norris']);
});

test.each<[string, PicksWithChoices]>([
  ['other text', answered('More', question({ text: 'How many safety cars?' }))],
  ['other answers', answered('More', question({ chosenFrom: ['None', 'More'] }))],
  ['other points', answered('More', question({ points: 3 }))],
])('the same answer to a question with %s is another pick', (_what, other) => {
  expect(isSamePicks(answered('More'), answered('More', question({ changes: 1 })))).toBe(true);
  expect(isSamePicks(answered('More'), other)).toBe(false);
});

test.each<[string, PicksWithChoices]>([
  ['in another order', { picks: { winner: 'norris', ...THREE_PICKS }, pairing: PAIRING_IDS }],
  [
    'with one that is undefined',
    { picks: { ...THREE_PICKS, fastestLap: undefined }, pairing: PAIRING_IDS },
  ],
  [
    'without the teams of a head-to-head that was not picked',
    { picks: THREE_PICKS, pairing: { drivers } },
  ],
])('picks %s are the same', (_what, other) => {
  expect(isSamePicks({ picks: THREE_PICKS, pairing: PAIRING_IDS }, other)).toBe(true);
});

test.each<[string, PicksWithChoices]>([
  ['another driver', { picks: { ...THREE_PICKS, winner: 'piastri' }, pairing: PAIRING_IDS }],
  ['one more', { picks: { ...THREE_PICKS, fastestLap: 'norris' }, pairing: PAIRING_IDS }],
  ['one less', { picks: { ...THREE_PICKS, winner: undefined }, pairing: PAIRING_IDS }],
  [
    'the same winner of another pairing',
    { picks: THREE_PICKS, pairing: { ...PAIRING_IDS, drivers: ['hamilton', 'leclerc'] } },
  ],
])('picks with %s differ', (_what, other) => {
  expect(isSamePicks({ picks: THREE_PICKS, pairing: PAIRING_IDS }, other)).toBe(false);
});

const HOW_MANY = { text: 'How many drivers win a race?', chosenFrom: ['6', 'More'], points: 3 };
const LAST_TEAM = { text: 'Which team is last?', chosenFrom: 'teams' as const, points: 2 };

test('tips are stored with the season questions that they answer, and no others', () => {
  const picks = { driverChampion: 'norris', tip2: 'sauber', tip3: 'More' };
  expect(
    picksWithChoices(picks, { tipQuestions: { tip1: HOW_MANY, tip2: LAST_TEAM } }),
  ).toStrictEqual({
    picks,
    tipQuestions: { tip2: LAST_TEAM },
  });
});

test('tips are listed in the order of their keys, a question’s after its text, answers and points', () => {
  const picks = { tip2: 'sauber', tip1: '6', teamChampion: 'mclaren', driverChampion: 'norris' };
  expect(pickList({ picks, tipQuestions: { tip2: LAST_TEAM, tip1: HOW_MANY } })).toEqual([
    ['driverChampion', 'norris'],
    ['teamChampion', 'mclaren'],
    ['tip1', 'How many drivers win a race?', ['6', 'More'], 3, '6'],
    ['tip2', 'Which team is last?', 'teams', 2, 'sauber'],
  ]);
});

test('the same tip on a season question with other points is another pick', () => {
  const tip = (points: number): PicksWithChoices => ({
    picks: { tip1: '6' },
    tipQuestions: { tip1: { ...HOW_MANY, points } },
  });
  expect(isSamePicks(tip(3), tip(3))).toBe(true);
  expect(isSamePicks(tip(3), tip(2))).toBe(false);
});
