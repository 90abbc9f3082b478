import { CATEGORIES, FIXED_KEYS } from '@parc-ferme/domain/picks/categories';
import { askedQuestion } from '@parc-ferme/domain/picks/choices';
import type { PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import {
  headToHead,
  PAIRING_IDS,
  podium,
  question,
  result,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { SpecOutcome, SpecPicks, SpecPicksAsSent } from './spec-picks.ts';
import { outcomeIn, picksIn, sentPicksIn, specOutcome, specPicks } from './spec-shape.ts';

const DRIVERS = { driver1: 'norris', driver2: 'leclerc' };
const TEAMS = { team1: 'mclaren', team2: 'ferrari' };
const ANSWERED: PicksWithChoices = {
  picks: rightPicks({ question: 'More' }),
  pairing: PAIRING_IDS,
  question: askedQuestion(question()),
};

test.each<[string, PicksWithChoices]>([
  ['the first of each pairing', { picks: rightPicks(), pairing: PAIRING_IDS }],
  ['the second of each pairing', { picks: wrongPicks(), pairing: PAIRING_IDS }],
  [
    'the drivers only',
    {
      picks: rightPicks({ teamHeadToHead: undefined }),
      pairing: { drivers: PAIRING_IDS.drivers },
    },
  ],
  [
    'the teams only',
    { picks: rightPicks({ driverHeadToHead: undefined }), pairing: { teams: PAIRING_IDS.teams } },
  ],
  ['no head-to-head', { picks: rightPicks(headToHead()), pairing: {} }],
  ['no pick of a category that was added later', { picks: podium('a', 'b', 'c'), pairing: {} }],
  ['an answer to a question', ANSWERED],
])(
  'picks with %s are the same after conversion to the shape of the specification and back',
  (_what, made) => {
    const spec = specPicks(made.picks, made.pairing, made.question);
    expect(SpecPicks.parse(spec)).toEqual(spec);
    expect(picksIn(spec)).toEqual(made);
    // Also if they are sent as JSON in between.
    expect(picksIn(SpecPicks.parse(JSON.parse(JSON.stringify(spec))))).toEqual(made);
  },
);

test('in the shape of the specification the podium is a list, and a head-to-head names its pairing', () => {
  expect(specPicks(rightPicks(), PAIRING_IDS)).toMatchObject({
    podium: ['verstappen', 'norris', 'piastri'],
    polePosition: 'verstappen',
    fastestLap: 'norris',
    firstRetirement: 'alonso',
    driverHeadToHead: { ...DRIVERS, winner: 'norris' },
    teamHeadToHead: { ...TEAMS, winner: 'mclaren' },
  });
});

test('an answer is shown and sent together with its question', () => {
  const { picks, pairing, question } = ANSWERED;
  const sent = specPicks(picks, pairing, question);
  expect(sent.question).toEqual({ ...question, answer: 'More' });
  expect(sentPicksIn(SpecPicksAsSent.parse(sent))).toMatchObject({ picks, pairing, question });
});

test.each<[string, PicksWithChoices]>([
  ['no answer', { ...ANSWERED, picks: rightPicks() }],
  ['an answer to no question', { ...ANSWERED, question: undefined }],
])('picks with %s have no question in the shape of the specification', (_what, made) => {
  expect(specPicks(made.picks, made.pairing, made.question)).not.toHaveProperty('question');
});

test('a head-to-head without a pick or without a pairing is null', () => {
  const none = { driverHeadToHead: null, teamHeadToHead: null };
  expect(specPicks(rightPicks(headToHead()), PAIRING_IDS)).toMatchObject(none);
  expect(specPicks(rightPicks())).toMatchObject(none);
});

test.each([
  ['both head-to-heads', result()],
  ['a tie, and neither', result(headToHead('neither', 'tie'))],
  ['no head-to-head', result(headToHead())],
  ['an answer to a question', result({ question: 'More' })],
  ['nothing decided but the podium', podium('verstappen', 'norris', 'piastri')],
])(
  'an outcome with %s is the same after conversion to the shape of the specification and back',
  (_what, outcome) => {
    for (const pairing of [PAIRING_IDS, undefined]) {
      const spec = specOutcome(outcome, pairing);
      expect(SpecOutcome.parse(spec)).toEqual(spec);
      expect(outcomeIn(spec)).toEqual(outcome);
    }
  },
);

test('an outcome of the specification names the pairing and the winner of each head-to-head', () => {
  expect(specOutcome(result(), PAIRING_IDS)).toMatchObject({
    podium: ['verstappen', 'norris', 'piastri'],
    headToHead: {
      drivers: { ...DRIVERS, winner: 'norris' },
      teams: { ...TEAMS, winner: 'mclaren' },
    },
  });
});

test('an undecided value is null in an outcome of the specification, and absent in a domain outcome', () => {
  const undecided = podium('verstappen', 'norris', 'piastri');
  const { podium: onPodium, headToHead: pairs, ...others } = specOutcome(undecided, PAIRING_IDS);
  expect(onPodium).toEqual(['verstappen', 'norris', 'piastri']);
  expect(pairs).toEqual({
    drivers: { ...DRIVERS, winner: null },
    teams: { ...TEAMS, winner: null },
  });
  // All categories but the three of the podium and the two head-to-heads.
  expect(Object.keys(others).length).toBe(CATEGORIES.length - 5);
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
  expect(Object.keys(outcomeIn(specOutcome(undecided, PAIRING_IDS)))).toEqual(
    Object.keys(undecided),
  );
});

test('without a pairing the drivers and teams of the head-to-heads are null', () => {
  expect(specOutcome(result(headToHead()), undefined).headToHead).toEqual({
    drivers: { driver1: null, driver2: null, winner: null },
    teams: { team1: null, team2: null, winner: null },
  });
});

test.each([
  ['both', { ...DRIVERS, winner: 'norris' }, ['norris', 'leclerc']],
  ['the first', { driver1: 'norris', winner: 'norris' }, ['norris']],
  ['the second', { driver2: 'leclerc', winner: 'norris' }, ['leclerc']],
  ['none', { winner: 'norris' }, []],
])(
  'of a pairing that a player sends with the pick, %s is read',
  (_what, driverHeadToHead, drivers) => {
    const teamHeadToHead = { team2: 'ferrari', winner: 'mclaren' };
    const sent = SpecPicksAsSent.parse(melbourne.rightPicks({ driverHeadToHead, teamHeadToHead }));
    const { picks, pairing } = sentPicksIn(sent);
    expect(picks).toMatchObject(headToHead('norris', 'mclaren'));
    expect(Object.keys(picks).toSorted()).toEqual([...FIXED_KEYS].toSorted());
    expect(pairing).toEqual({ drivers, teams: ['ferrari'] });
  },
);

test.each([
  ['left out', {}],
  ['null', { driverHeadToHead: null, teamHeadToHead: null }],
])('a head-to-head that is %s in the request is no pick, and names nobody', (_what, sent) => {
  const { picks, pairing } = sentPicksIn(SpecPicksAsSent.parse(melbourne.rightPicks(sent)));
  expect(picks).toMatchObject({ winner: 'norris', firstRetirement: 'hadjar' });
  expect(picks).not.toHaveProperty('driverHeadToHead');
  expect(picks).not.toHaveProperty('teamHeadToHead');
  expect(pairing).toEqual({ drivers: [], teams: [] });
});
