import {
  closedRace,
  entrants,
  hoursAfter,
  knownRace,
  race,
  revealedRace,
  START,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { raceReply, statusReply } from './races.ts';

const BY = { at: START, by: 'Jean', reason: 'The stewards say so.' };

test('a race whose times cannot be read says why it has no closing time', () => {
  expect(raceReply(race({ qualifyingDateTime: 'soon' }))).toMatchObject({
    predictionClosingTime: null,
    closingProblem: 'Invalid qualifying time',
  });
});

test('the start of qualifying that turned out to be official is shown', () => {
  const qualifyingDateTime = '2025-09-06T12:00:00Z';
  const moved = knownRace(
    {},
    { history: [{ kind: 'official start', start: qualifyingDateTime, ...BY }] },
  );
  expect(raceReply(moved.race)).toMatchObject({ qualifyingDateTime });
});

test('the status of a race has the last check of its result, and the revision that it accepted', () => {
  const checkReply = { at: START, outcome: 'pending', reason: 'Only nine cars' } as const;
  const lastCheck = { ...checkReply, raceId: '2025-monza', revision: 2 };
  expect(statusReply(knownRace(), lastCheck, entrants(), hoursAfter(START, 3))).toMatchObject({
    resultCheck: checkReply,
    acceptedRevision: 2,
    publishedRevision: null,
  });
});

test('a race says whether all picks are revealed, whatever the time', () => {
  expect(raceReply(race()).revealed).toBe(false);
  expect(raceReply(closedRace()).revealed).toBe(false);
  expect(raceReply(revealedRace()).revealed).toBe(true);
});
