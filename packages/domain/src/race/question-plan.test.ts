import {
  CLOSING,
  closedRace,
  entrants,
  hoursAfter,
  knownRace,
  question,
  race,
  START,
  untrustedEntry,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { SPECIFICATION_RULES } from '../standings/house-rules.ts';
import type { RaceQuestion } from './question.ts';
import {
  hasIdAsAnswer,
  questionFault,
  questionWithdrawalFault,
  withQuestionWithdrawn,
} from './question-plan.ts';
import type { Race } from './race.ts';

const COUNTED = { ...SPECIFICATION_RULES, raceQuestions: 'counted' } as const;
const beforeClosing = (hours: number) => hoursAfter(CLOSING, -hours);
/** A time two hours earlier than the trusted one, which awaits a decision. */
const EARLIER = untrustedEntry({ date: START, qualifyingDateTime: '2025-09-06T12:00:00Z' });
const ASKED = knownRace({ question: question() }, { history: [EARLIER] }).race;
const UNREADABLE = { qualifyingDateTime: 'soon' };
const CLOSED = { ...closedRace(), question: question() };

test.each<[string, string | undefined, Race, number]>([
  ['just before the last 24 hours, by the earlier of two times', undefined, ASKED, 2 + 24.001],
  ['24 hours before the earlier of two times', 'question.frozen', ASKED, 2 + 24],
  ['once the race is closed', 'question.closed', CLOSED, 48],
  ['without a readable closing time', 'question.closed', race(UNREADABLE), 48],
])('%s asking a question is refused: %s', (_when, fault, one, hours) => {
  expect(questionFault(one, COUNTED, beforeClosing(hours))).toBe(fault);
});

test.each<[string, boolean, RaceQuestion['chosenFrom']]>([
  ['the id of a driver', true, ['nobody', 'norris']],
  ['the id of a team', true, ['nobody', 'mclaren']],
  ['the name of a team', false, ['nobody', 'McLaren']],
  ['any driver', false, 'drivers'],
])(
  'an answer that is %s would be taken for a driver or a team: %s',
  (_what, expected, chosenFrom) => {
    expect(hasIdAsAnswer({ chosenFrom }, entrants())).toBe(expected);
  },
);

test.each<[string, string | undefined, Race, number]>([
  ['just before the earlier of two times', undefined, ASKED, 2.001],
  ['at the earlier of two times', 'question.started', ASKED, 2],
  ['once the race is closed', 'question.started', CLOSED, 48],
])('%s withdrawing a question is refused: %s', (_when, fault, one, hours) => {
  expect(questionWithdrawalFault(one, beforeClosing(hours))).toBe(fault);
});

test('withdrawing a question withdraws each version with the same text, answers and points', () => {
  const other = question({ points: 1 });
  const questions = withQuestionWithdrawn(
    [question(), other, question({ changes: 2 })],
    question(),
    'unclear',
  );
  expect(questions).toEqual([
    question({ withdrawn: 'unclear' }),
    other,
    question({ changes: 2, withdrawn: 'unclear' }),
  ]);
});
