import { CLOSING, minutesAfter, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { dueToSendAgain, nextToSendAgain, timesToSendAgain } from './send-again.ts';

const at = (minutes: number) => minutesAfter(CLOSING, minutes);
const MOVED = { qualifyingDateTime: '2025-09-06T15:00:00Z' };

test('a race is due 31 minutes before closing, until it is announced or closed', () => {
  expect(dueToSendAgain([race()], at(-31.01))).toEqual([]);
  const due = { race: race(), closesAt: CLOSING };
  expect(dueToSendAgain([race()], at(-31))).toEqual([due]);
  expect(dueToSendAgain([race()], at(-0.1))).toEqual([due]);
  expect(dueToSendAgain([race()], at(0))).toEqual([]);
  expect(dueToSendAgain([race({ sendAgainFor: CLOSING })], at(-31))).toEqual([]);
  expect(nextToSendAgain(race(), at(-600))).toBe(at(-31).getTime());
});

test('a race that was moved after it was announced is due again before the new closing time', () => {
  const moved = race({ sendAgainFor: CLOSING, ...MOVED });
  expect(dueToSendAgain([moved], at(28))).toEqual([]);
  expect(dueToSendAgain([moved], at(29))).toEqual([
    { race: moved, closesAt: '2025-09-06T14:58:00.000Z' },
  ]);
});

test('picks are sent again a minute before closing and once more, by the present closing time', () => {
  expect(timesToSendAgain(race(), at(-600))).toEqual([at(-1), at(-0.5)]);
  expect(timesToSendAgain(race(MOVED), at(-600))).toEqual([at(59), at(59.5)]);
});

test.each([
  ['is closed', race(), at(0)],
  ['is cancelled', race({ status: 'cancelled' }), at(-1)],
  ['has times that cannot be read', race({ qualifyingDateTime: 'soon' }), at(-1)],
  ['has been run', race({ status: 'completed' }), at(-1)],
])('nothing is sent again if the race %s', (_, closed, now) => {
  expect(timesToSendAgain(closed, now)).toEqual([]);
  expect(dueToSendAgain([closed], now)).toEqual([]);
  expect(nextToSendAgain(closed, now)).toBe(Number.POSITIVE_INFINITY);
});
