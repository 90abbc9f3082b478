import { CLOSING, hoursAfter, pairing, race, result, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { raceReply, statusReply } from './races.ts';

test('a race has its closing time, and null as long as no pairing is set', () => {
  expect(raceReply(race())).toMatchObject({ predictionClosingTime: CLOSING, headToHead: null });
});

test('a race whose times cannot be read says why it has no closing time', () => {
  expect(raceReply(race({ qualifyingDateTime: 'soon' }))).toMatchObject({
    predictionClosingTime: null,
    closingProblem: 'Invalid qualifying time',
  });
});

test('a race has its winner once there is a result', () => {
  expect(raceReply(race()).winner).toBeNull();
  expect(raceReply({ ...race(), outcome: result() }).winner).toBe(result().podium[0]);
});

test('a pairing has its winners once there is a result', () => {
  const winners = (outcome?: ReturnType<typeof result>) => {
    const { headToHead } = raceReply({ ...race({ pairing: pairing() }), outcome });
    return [headToHead?.drivers.winner, headToHead?.teams.winner];
  };
  expect(winners()).toEqual([null, null]);
  expect(winners(result())).toEqual(['norris', 'mclaren']);
});

test('the start of qualifying that turned out to be official is shown', () => {
  const qualifyingDateTime = '2025-09-06T12:00:00Z';
  const moved = race({ officialTimes: { date: START, qualifyingDateTime } });
  expect(raceReply(moved)).toMatchObject({ qualifyingDateTime });
});

test('the status of a race has the times in review, each with its closing time', () => {
  const date = START;
  const flaggedTimes = { date, qualifyingDateTime: '2025-09-06T10:00:00Z' };
  expect(statusReply(race({ flaggedTimes }), undefined, hoursAfter(CLOSING, -96))).toMatchObject({
    announced: { closesAt: CLOSING },
    flagged: { closesAt: '2025-09-06T09:58:00.000Z' },
    dismissed: null,
    official: null,
    resultCheck: null,
    acceptedRevision: null,
    waitsFor: [
      'The calendar has a different time. Until you decide, the earlier one closes the race.',
    ],
  });
});

test('the status of a race has the last check of its result', () => {
  const seen = { at: START, outcome: 'pending', reason: 'Only nine cars' } as const;
  const check = { ...seen, raceId: '2025-monza', revision: 2 };
  expect(statusReply(race(), check, hoursAfter(START, 3))).toMatchObject({
    resultCheck: seen,
    acceptedRevision: 2,
    publishedRevision: null,
  });
});
