import { CLOSING, hoursAfter, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Race } from './race.ts';
import { dueReveals, nextReveal } from './reveal.ts';

const REVEAL = new Date(Date.parse(CLOSING) + 10_000);

test('players are told of a reveal from ten seconds after closing', () => {
  expect(nextReveal(race())).toBe(REVEAL.getTime());
  expect(dueReveals([race()], new Date(CLOSING))).toEqual([]);
  expect(dueReveals([race()], REVEAL)).toHaveLength(1);
});

test.each<[string, Partial<Race>]>([
  ['that they were told of', { revealedAt: CLOSING }],
  ['that was cancelled', { status: 'cancelled' }],
  ['that has a result', { status: 'completed' }],
  ['whose picks are never shown', { date: 'soon', qualifyingDateTime: 'soon' }],
])('players are not told of the reveal of a race %s', (_which, changes) => {
  expect(nextReveal(race(changes))).toBe(Number.POSITIVE_INFINITY);
  expect(dueReveals([race(changes)], hoursAfter(CLOSING, 5))).toEqual([]);
});

test('after the race nobody is told that its picks are open', () => {
  expect(dueReveals([race()], hoursAfter(race().date, 1))).toHaveLength(1);
  expect(dueReveals([race()], hoursAfter(race().date, 2))).toEqual([]);
});
