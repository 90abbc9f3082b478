import {
  headToHead,
  PAIRING_IDS,
  pairing,
  question,
  rightPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type Pairing, withHalfWithdrawn } from '../race/pairing.ts';
import type { AskedQuestion, RaceQuestion } from '../race/question.ts';
import { CATEGORIES } from './categories.ts';
import { askedQuestion, choicesOf } from './choices.ts';
import type { Picks, PicksWithChoices } from './picks.ts';
import {
  missingPicks,
  newestValidPicks,
  versionsOfValidPicks,
  voidPicks,
  withoutVoidPicks,
} from './void-picks.ts';

const ALL_PICKS: PicksWithChoices = { picks: rightPicks(), pairing: PAIRING_IDS };
const SWAPPED: PicksWithChoices['pairing'] = {
  drivers: ['leclerc', 'norris'],
  teams: ['ferrari', 'mclaren'],
};
const NO_DRIVERS = { driverHeadToHead: undefined };
const NO_TEAMS = { teamHeadToHead: undefined };
const NONE = headToHead();

const withoutVoid = (chosen: PicksWithChoices, racePairing: Pairing | undefined) =>
  withoutVoidPicks(chosen, choicesOf({ pairing: racePairing }));

test.each<[string, Partial<PicksWithChoices>, Pairing | undefined, Picks]>([
  ['picks for the current pairing stay', {}, pairing(), {}],
  ['the two of a pairing may be named in either order', { pairing: SWAPPED }, pairing(), {}],
  ['a pick that was never made stays open', { picks: rightPicks(NONE) }, pairing(), NONE],
  ['a pick for drivers that were changed later is void', {}, pairing('hamilton'), NO_DRIVERS],
  ['a pick for teams that were changed later is void', {}, pairing('leclerc', 'sauber'), NO_TEAMS],
  ['picks for a pairing that is gone are void', {}, undefined, NONE],
  ['picks that are for no pairing are void', { pairing: undefined }, pairing(), NONE],
  [
    'picks that are for no pairing are void before one is set, too',
    { pairing: undefined },
    undefined,
    NONE,
  ],
])('%s', (_what, changes, racePairing, voided) => {
  expect(withoutVoid({ ...ALL_PICKS, ...changes }, racePairing)).toEqual(rightPicks(voided));
});

test.each<[string, PicksWithChoices]>([
  ['void', { ...ALL_PICKS, pairing: { ...PAIRING_IDS, drivers: ['norris', 'hamilton'] } }],
  ['missing', { picks: rightPicks(NO_DRIVERS), pairing: PAIRING_IDS }],
])(
  'a head-to-head pick that is %s is replaced by the latest valid one before it',
  (_what, newest) => {
    const earlier = ['leclerc', 'norris'].map((id) => {
      return {
        picks: rightPicks({ winner: 'stroll', driverHeadToHead: id }),
        pairing: PAIRING_IDS,
      };
    });
    const picks = newestValidPicks([newest, ...earlier], { pairing: PAIRING_IDS });
    expect(picks).toEqual(rightPicks({ driverHeadToHead: 'leclerc' }));
  },
);

const WITHDRAWN = withHalfWithdrawn(pairing(), 'drivers', 'Leclerc is ill.');
const CHANGED_AND_WITHDRAWN = withHalfWithdrawn(pairing('hamilton'), 'drivers', 'Hamilton is ill.');
const WITHOUT_DRIVERS: PicksWithChoices = {
  picks: rightPicks(NO_DRIVERS),
  pairing: { teams: PAIRING_IDS.teams },
};

test.each<[string, PicksWithChoices, Pairing | undefined, string[], string[]]>([
  ['both head-to-heads picked', ALL_PICKS, pairing(), [], []],
  ['no pairing set yet', WITHOUT_DRIVERS, undefined, [], []],
  ['picked, and the pairing gone', ALL_PICKS, undefined, [], []],
  ['one never picked', WITHOUT_DRIVERS, pairing(), [], ['driverHeadToHead']],
  [
    'the drivers changed since',
    ALL_PICKS,
    pairing('hamilton'),
    ['driverHeadToHead'],
    ['driverHeadToHead'],
  ],
  [
    'the teams changed since',
    ALL_PICKS,
    pairing('leclerc', 'rb'),
    ['teamHeadToHead'],
    ['teamHeadToHead'],
  ],
  ['the one never picked withdrawn', WITHOUT_DRIVERS, WITHDRAWN, [], []],
  ['the drivers changed, and then withdrawn', ALL_PICKS, CHANGED_AND_WITHDRAWN, [], []],
])('void and missing head-to-head picks: %s', (_what, chosen, racePairing, voided, missing) => {
  const setup = { pairing: racePairing };
  expect(voidPicks(chosen, setup)).toEqual(voided);
  const keys = missingPicks(withoutVoid(chosen, racePairing), setup).map(({ key }) => key);
  expect(keys).toEqual(missing);
});

test('a pick is missing if its category was added after the others were sent', () => {
  const { fastestLap, ...earlier } = rightPicks();
  expect(missingPicks(earlier, { pairing: pairing() }).map(({ key }) => key)).toEqual([
    'fastestLap',
  ]);
});

test('without a prediction all picks are missing but those that were withdrawn', () => {
  const keys = missingPicks(undefined, { pairing: WITHDRAWN }).map(({ key }) => key);
  expect(keys).toHaveLength(CATEGORIES.length - 1);
  expect(keys).not.toContain('driverHeadToHead');
});

/** Picks with this answer to the question; without an answer they name no question either. */
function answered(answer: string | undefined, raceQuestion = question()): PicksWithChoices {
  const picks = rightPicks({ question: answer });
  return { picks, pairing: PAIRING_IDS, ...(answer && { question: askedQuestion(raceQuestion) }) };
}

const SAFETY_CARS = question({ text: 'How many safety cars?' });
const ANSWERED = answered('More');

test.each<[string, RaceQuestion | undefined, string | undefined]>([
  ['asked in the same words, whenever it was', question({ changes: 2 }), 'More'],
  ['asked in other words', SAFETY_CARS, undefined],
  ['with one answer more', question({ chosenFrom: ['None', 'One', 'More', 'All'] }), undefined],
  ['with answers in another order', question({ chosenFrom: ['More', 'One', 'None'] }), undefined],
  ['for other points', question({ points: 3 }), undefined],
  ['gone', undefined, undefined],
])(
  'an answer counts only for the question that it was given to, which is now %s',
  (_, raceQuestion, answer) => {
    const choices = choicesOf({ pairing: pairing(), question: raceQuestion });
    expect(withoutVoidPicks(ANSWERED, choices)).toEqual(rightPicks({ question: answer }));
  },
);

const EARLIER = { ...answered('One'), picks: rightPicks({ winner: 'stroll', question: 'One' }) };

test.each<[string, PicksWithChoices]>([
  ['void', answered('None', SAFETY_CARS)],
  ['missing', answered(undefined)],
])(
  'an answer that is %s is replaced by the latest valid one, whose version is published too',
  (_, newest) => {
    const versions = [newest, EARLIER, answered('None')];
    const choices = choicesOf({ pairing: pairing(), question: question() });
    expect(newestValidPicks(versions, choices)).toEqual(rightPicks({ question: 'One' }));
    expect(versionsOfValidPicks(versions, choices)).toEqual([newest, EARLIER]);
  },
);

test.each<[string, PicksWithChoices, RaceQuestion | undefined, string[], string[]]>([
  ['answered', ANSWERED, question(), [], []],
  ['never answered', ALL_PICKS, question(), [], ['question']],
  ['changed since', ANSWERED, SAFETY_CARS, ['question'], ['question']],
  ['never answered, and withdrawn', ALL_PICKS, question({ withdrawn: 'unclear' }), [], []],
  ['changed, and then withdrawn', ANSWERED, { ...SAFETY_CARS, withdrawn: 'unclear' }, [], []],
  ['gone', ANSWERED, undefined, [], []],
])(
  'void and missing answers to a question that is %s',
  (_what, chosen, raceQuestion, voided, missing) => {
    const race = { pairing: pairing(), question: raceQuestion };
    expect(voidPicks(chosen, race)).toEqual(voided);
    const picks = withoutVoidPicks(chosen, choicesOf(race));
    expect(missingPicks(picks, race).map(({ key }) => key)).toEqual(missing);
  },
);

const HOW_MANY = { text: 'How many drivers win a race?', chosenFrom: ['6', 'More'], points: 3 };
const LAST_TEAM = { text: 'Which team is last?', chosenFrom: 'teams' as const, points: 2 };
const TIPPED: PicksWithChoices = {
  picks: { driverChampion: 'norris', tip1: '6', tip2: 'sauber' },
  tipQuestions: { tip1: HOW_MANY, tip2: LAST_TEAM },
};

test.each<[string, AskedQuestion | undefined, string | undefined]>([
  ['asked in the same words', { ...HOW_MANY }, '6'],
  ['asked in other words', { ...HOW_MANY, text: 'How many teams win a race?' }, undefined],
  ['with one answer more', { ...HOW_MANY, chosenFrom: ['6', '7', 'More'] }, undefined],
  ['with answers in another order', { ...HOW_MANY, chosenFrom: ['More', '6'] }, undefined],
  ['for other points', { ...HOW_MANY, points: 2 }, undefined],
  ['gone', undefined, undefined],
])(
  'a tip counts only for the season question that it was given to, which is now %s',
  (_, tip1, answer) => {
    const choices = choicesOf({ tipQuestions: { tip2: LAST_TEAM, ...(tip1 && { tip1 }) } });
    expect(withoutVoidPicks(TIPPED, choices)).toEqual({ ...TIPPED.picks, tip1: answer });
  },
);

test('a tip counts only for the question of its own key', () => {
  const choices = choicesOf({ tipQuestions: { tip1: LAST_TEAM, tip2: HOW_MANY } });
  expect(withoutVoidPicks(TIPPED, choices)).toEqual({ driverChampion: 'norris' });
});

test('a tip for no question is void', () => {
  const chosen = { picks: TIPPED.picks };
  const choices = choicesOf({ tipQuestions: { tip1: HOW_MANY } });
  expect(withoutVoidPicks(chosen, choices)).toEqual({ driverChampion: 'norris' });
});

test('an answer counts again if its season question is restored, and its version is published too', () => {
  const changed = { ...HOW_MANY, points: 1 };
  const newest = {
    picks: { tip1: 'More', tip2: 'rb' },
    tipQuestions: { tip1: changed, tip2: LAST_TEAM },
  };
  const oldest = { picks: { tip1: 'More' }, tipQuestions: { tip1: HOW_MANY } };
  const versions = [newest, TIPPED, oldest];
  const restored = choicesOf({ tipQuestions: { tip1: HOW_MANY, tip2: LAST_TEAM } });
  expect(newestValidPicks(versions, restored)).toEqual({ tip1: '6', tip2: 'rb' });
  expect(versionsOfValidPicks(versions, restored)).toEqual([newest, TIPPED]);
});

test('champions are taken from the newest version, even if it leaves one out', () => {
  const versions = [{ picks: { teamChampion: 'ferrari' } }, TIPPED];
  expect(newestValidPicks(versions, choicesOf({}))).toEqual({ teamChampion: 'ferrari' });
});
