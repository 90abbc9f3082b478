import { CLOSING, hoursAfter, question } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { TOO_NEW } from './held-pairing.ts';
import { heldQuestion } from './question.ts';

/** The time so many hours before the closing time that was known when the questions were asked. */
const before = (hours: number) => hoursAfter(CLOSING, -hours);
const askedAt = (hours: number, text: string) =>
  question({ text, setAt: before(hours).toISOString() });
const [first, second] = [askedAt(60, 'Who laughs first?'), askedAt(30, 'Who laughs last?')];

test.each([
  ['as it was known', 0, second],
  ['that still leaves a day after the latest one', 6, second],
  ['that leaves less than a day after the latest one', 6.001, first],
  ['that leaves a day after the first alone', 36, first],
])('by a closing time %s the latest question that had its day holds', (_what, hours, held) => {
  expect(heldQuestion([first, second], before(hours))).toEqual(held);
});

test('where no question had its day, the latest one is withdrawn: nobody scores it', () => {
  const none = { ...second, withdrawn: TOO_NEW };
  expect(heldQuestion([first, second], before(37))).toEqual(none);
});

test('a question that an admin had withdrawn keeps the reason', () => {
  const withdrawn = { ...second, withdrawn: 'Nobody laughs.' };
  expect(heldQuestion([withdrawn], before(37))).toEqual(withdrawn);
});

test('without a question none holds', () => {
  expect(heldQuestion([], before(0))).toBeUndefined();
});
