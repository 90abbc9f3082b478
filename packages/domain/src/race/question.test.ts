import { CLOSING, hoursAfter, question } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { TOO_NEW } from './pairing-in-force.ts';
import { questionInForce } from './question.ts';

/** Hours before the closing time that was known when the questions were asked. */
const hoursBefore = (hours: number) => hoursAfter(CLOSING, -hours);
const askedAt = (hours: number, text: string) =>
  question({ text, setAt: hoursBefore(hours).toISOString() });
const [first, second] = [askedAt(60, 'Who laughs first?'), askedAt(30, 'Who laughs last?')];

test.each([
  ['did not move', 0, second],
  ['moved 6 hours earlier, to a day after the second question', 6, second],
  ['moved still earlier, to less than a day after the second question', 6.001, first],
  ['moved 36 hours earlier, to a day after the first question', 36, first],
])(
  'the latest question that was asked a day before closing counts: closing %s',
  (_what, hours, expected) => {
    expect(questionInForce([first, second], hoursBefore(hours))).toEqual(expected);
  },
);

test('if no question was asked a day before closing, the latest one is withdrawn and nobody scores it', () => {
  const withdrawn = { ...second, withdrawn: TOO_NEW };
  expect(questionInForce([first, second], hoursBefore(37))).toEqual(withdrawn);
});

test('a question that an admin had withdrawn keeps the reason', () => {
  const withdrawn = { ...second, withdrawn: 'Nobody laughs.' };
  expect(questionInForce([withdrawn], hoursBefore(37))).toEqual(withdrawn);
});

test('without a question none counts', () => {
  expect(questionInForce([], hoursBefore(0))).toBeUndefined();
});
