import {
  car,
  entrants,
  headToHead,
  pairing,
  podium,
  question,
  result,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import type { RaceSetup } from '../picks/choices.ts';
import { withHalfWithdrawn } from '../race/pairing.ts';
import { withFirstDriverIds } from '../race/pairing-ids.ts';
import type { AskedQuestion, RaceQuestion } from '../race/question.ts';
import { changeText } from './change-text.ts';
import {
  type Correction,
  changesBetween,
  correctionFault,
  type OfficialValue,
  outcomeOf,
  resultWithFirstIds,
  updatedCorrections,
} from './correction.ts';
import type { OfficialResult } from './result.ts';

const ORDER = ['verstappen', 'norris', 'piastri', 'leclerc', 'alonso'];
const official: OfficialResult = {
  results: ORDER.map((driver, index) =>
    car(index + 1, driver, driver === 'norris' ? { fastestLap: { rank: 1 } } : {}),
  ),
  polePosition: 'verstappen',
};

function correction(
  value: Correction['value'],
  to: string | null,
  reason = 'Stewards',
): Correction {
  return { value, to, reason, by: 'race-director', at: '2025-09-08T12:00:00.000Z' };
}

const outcome = (...corrections: Correction[]) => outcomeOf(official, pairing(), corrections);
const fault = (corrections: Correction[], race: RaceSetup = { pairing: pairing() }) =>
  correctionFault(corrections, official, entrants(), race);

test("without corrections the outcome is the race data's, with head-to-heads computed", () => {
  expect(outcome()).toMatchObject(result(headToHead('norris', 'neither')));
});

test.each<[OfficialValue, string | null]>([
  ['winner', 'leclerc'],
  ['secondPlace', 'leclerc'],
  ['thirdPlace', 'leclerc'],
  ['polePosition', 'friday_driver'],
  ['polePosition', null],
  ['fastestLap', 'alonso'],
  ['fastestLap', null],
  ['firstRetirement', 'leclerc'],
  ['firstRetirement', null],
  ['driverHeadToHead', 'leclerc'],
  ['driverHeadToHead', 'tie'],
  ['driverHeadToHead', 'neither'],
  ['teamHeadToHead', 'ferrari'],
  ['teamHeadToHead', 'tie'],
])('%s can be corrected to %s, and nothing else changes', (value, to) => {
  const corrected = correction(value, to);
  expect(fault([corrected])).toBeUndefined();
  expect(outcome(corrected)).toEqual({ ...outcome(), [value]: to ?? undefined });
  expect(changesBetween(outcome(), outcome(corrected))).toEqual([
    { value, from: outcome()[value], to },
  ]);
});

test.each<[OfficialValue, string | null, string]>([
  ['winner', 'hamilton', 'first place'], // he did not race
  ['winner', null, 'first place'],
  ['secondPlace', null, 'second place'],
  ['thirdPlace', 'tie', 'third place'],
  ['thirdPlace', null, 'third place'],
  ['polePosition', 'senna', 'pole position'],
  ['fastestLap', 'hamilton', 'fastest lap'],
  ['firstRetirement', 'hamilton', 'first retirement (last place)'],
  ['driverHeadToHead', 'verstappen', 'driver head-to-head'], // not in the pairing
  ['driverHeadToHead', null, 'driver head-to-head'],
  ['teamHeadToHead', 'norris', 'team head-to-head'],
  ['teamHeadToHead', 'red_bull', 'team head-to-head'],
])('%s cannot be corrected to %s', (value, to, about) => {
  expect(fault([correction(value, to)])).toEqual({ code: 'correction.unknown', about });
});

test('where no pairing was set, no head-to-head can be corrected', () => {
  for (const value of ['driverHeadToHead', 'teamHeadToHead'] as const) {
    expect(fault([correction(value, 'tie')], {})).toMatchObject({ code: 'correction.unknown' });
  }
});

test('a withdrawn head-to-head cannot be corrected, the other one can', () => {
  const race = { pairing: withHalfWithdrawn(pairing(), 'drivers', 'Leclerc is ill.') };
  const faultOf = (value: OfficialValue) => fault([correction(value, 'tie')], race);
  expect(faultOf('driverHeadToHead')).toMatchObject({ code: 'correction.unknown' });
  expect(faultOf('teamHeadToHead')).toBeUndefined();
});

describe('the answer of a question', () => {
  const answerFault = (to: string | null, raceQuestion: RaceQuestion | undefined) =>
    fault([correction('question', to)], { question: raceQuestion });
  const UNKNOWN = { code: 'correction.unknown', about: 'the question' };

  test.each<[string, AskedQuestion['chosenFrom'], string | null]>([
    ['one of those that were offered', ['None', 'One', 'More'], 'One'],
    ['a driver who raced', 'drivers', 'norris'],
    ['a driver of the season who did not race', 'drivers', 'hamilton'],
    ['a team', 'teams', 'ferrari'],
    ['undecided', 'drivers', null],
  ])('can be %s', (_what, chosenFrom, to) => {
    expect(answerFault(to, question({ chosenFrom }))).toBeUndefined();
  });

  test.each<[string, AskedQuestion['chosenFrom'], string]>([
    ['a driver who is not on the list of the season', 'drivers', 'senna'],
    ['a driver if the question is about teams', 'teams', 'norris'],
    ['a tie', 'drivers', 'tie'],
  ])('cannot be %s', (_what, chosenFrom, to) => {
    expect(answerFault(to, question({ chosenFrom }))).toEqual(UNKNOWN);
  });

  test('cannot be set without a question, or once it was withdrawn', () => {
    expect(answerFault('One', undefined)).toEqual(UNKNOWN);
    expect(answerFault('One', question({ withdrawn: 'unclear' }))).toEqual(UNKNOWN);
    expect(answerFault(null, question({ withdrawn: 'unclear' }))).toEqual(UNKNOWN);
  });

  test('is part of the outcome, and may be a driver who is disqualified with it or later', () => {
    const disqualified = correction('disqualified', 'norris');
    const answer = correction('question', 'norris');
    expect(outcome(answer)).toEqual({ ...outcome(), question: 'norris' });
    const race = { question: question({ chosenFrom: 'drivers' }) };
    expect(fault([answer, disqualified], race)).toBeUndefined();
    expect(updatedCorrections([answer], [disqualified], [])).toEqual([disqualified, answer]);
  });
});

test('a result and its corrections get the first id of each driver, and nothing else of them changes', () => {
  const joined = { norris: 'lando_norris', friday_driver: 'leclerc' };
  // The username of an admin stays, even if it is the id of a driver.
  const by = 'norris';
  const corrections = [
    { ...correction('polePosition', 'friday_driver'), by },
    correction('driverHeadToHead', 'tie'),
    correction('fastestLap', null),
    correction('disqualified', 'norris'),
  ];
  const decided = resultWithFirstIds({ result: official, corrections }, joined);
  expect(decided.corrections).toEqual([
    { ...correction('polePosition', 'leclerc'), by },
    correction('driverHeadToHead', 'tie'),
    correction('fastestLap', null),
    correction('disqualified', 'lando_norris'),
  ]);
  const paired = withFirstDriverIds(pairing(), joined);
  expect(outcomeOf(decided.result, paired, [])).toEqual({
    ...outcome(),
    secondPlace: 'lando_norris',
    fastestLap: 'lando_norris',
    driverHeadToHead: 'lando_norris',
  });
  const { polePosition, driverHeadToHead } = outcomeOf(decided.result, paired, decided.corrections);
  expect([polePosition, driverHeadToHead]).toEqual(['leclerc', 'tie']);
});

describe('the podium', () => {
  const swapped = [correction('secondPlace', 'piastri'), correction('thirdPlace', 'norris')];

  test('second and third place can be swapped at once', () => {
    expect(fault(swapped)).toBeUndefined();
    expect(outcome(...swapped)).toMatchObject(podium('verstappen', 'piastri', 'norris'));
  });

  test.each(swapped)(
    'one of them alone cannot be, as one driver would be on it twice: $value',
    (one) => {
      expect(fault([one])).toEqual({ code: 'correction.podium', about: 'podium' });
    },
  );
});

describe('corrections one after the other', () => {
  const first = [correction('thirdPlace', 'leclerc'), correction('fastestLap', null)];

  test('are in the order of the official values, and the latest of a value counts', () => {
    const again = correction('thirdPlace', 'alonso', 'Appeal');
    const pole = correction('polePosition', 'norris');
    expect(updatedCorrections(first, [pole, again], [])).toEqual([again, pole, first[1]]);
  });

  test('leave a value to the race data once they are withdrawn', () => {
    expect(updatedCorrections(first, [], [{ value: 'thirdPlace', to: null }])).toEqual([first[1]]);
    expect(updatedCorrections(first, [], first)).toEqual([]);
  });
});

describe('a disqualified car', () => {
  const disqualified = (driver: string) => correction('disqualified', driver);

  test('must be in the result, and its driver can hold no value but pole position', () => {
    expect(fault([disqualified('verstappen')])).toBeUndefined();
    expect(fault([disqualified('senna')])).toEqual({ code: 'correction.no-car', about: 'senna' });
    expect(fault([disqualified('leclerc'), correction('polePosition', 'leclerc')])).toBeUndefined();
    for (const value of ['winner', 'fastestLap', 'firstRetirement'] as const) {
      expect(fault([disqualified('leclerc'), correction(value, 'leclerc')])).toMatchObject({
        code: 'correction.unknown',
      });
    }
  });

  test('undoes corrections of the podium, and of other values that its driver held', () => {
    const earlier = [
      correction('thirdPlace', 'alonso'),
      correction('polePosition', 'norris'),
      correction('fastestLap', 'norris'),
      correction('firstRetirement', 'leclerc'),
    ];
    const corrected = [disqualified('norris'), earlier[1], earlier[3]];
    expect(updatedCorrections(earlier, [disqualified('norris')], [])).toEqual(corrected);
  });

  test('can be withdrawn alone, which undoes corrections of the podium again', () => {
    const both = [disqualified('norris'), disqualified('piastri'), correction('winner', 'alonso')];
    expect(updatedCorrections(both, [], [disqualified('norris')])).toEqual([
      disqualified('piastri'),
    ]);
  });

  test('does not change a value that is corrected with it', () => {
    const values = outcome(disqualified('norris'), correction('fastestLap', 'alonso'));
    expect(values).toMatchObject({ secondPlace: 'piastri', fastestLap: 'alonso' });
  });
});

const NAMES: Record<string, string> = { norris: 'Lando Norris', leclerc: 'Charles Leclerc' };

test.each([
  ['thirdPlace', 'norris', 'leclerc', 'third place went from Lando Norris to Charles Leclerc'],
  ['fastestLap', 'norris', null, 'fastest lap went from Lando Norris to undecided'],
  ['polePosition', null, 'norris', 'pole position went from undecided to Lando Norris'],
  ['driverHeadToHead', 'norris', 'tie', 'driver head-to-head went from Lando Norris to a tie'],
  [
    'driverHeadToHead',
    'neither',
    'leclerc',
    'driver head-to-head went from neither to Charles Leclerc',
  ],
] as const)('a change is described: %s from %s to %s', (value, from, to, text) => {
  expect(changeText({ value, from, to }, (id) => NAMES[id] ?? id)).toBe(text);
});
