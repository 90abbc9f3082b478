import { race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { raceReply } from './races.ts';

test('a race whose times cannot be read says why it has no closing time', () => {
  expect(raceReply(race({ qualifyingDateTime: 'soon' }))).toMatchObject({
    predictionClosingTime: null,
    closingProblem: 'Invalid qualifying time',
  });
});

test('the start of qualifying that turned out to be official is shown', () => {
  const qualifyingDateTime = '2025-09-06T12:00:00Z';
  const moved = race({ officialTimes: { date: START, qualifyingDateTime } });
  expect(raceReply(moved)).toMatchObject({ qualifyingDateTime });
});
