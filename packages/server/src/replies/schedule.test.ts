import { CLOSING, hoursAfter, race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { outlookReply } from './schedule.ts';

const NOW = hoursAfter(CLOSING, -30);

test('what is due names its race; the calendar is of no race', () => {
  const { due } = outlookReply({ races: [race()], resultChecks: [], log: { fetchedAt: {} } }, NOW);
  expect(due).toContainEqual({
    what: 'closing',
    raceId: '2025-monza',
    raceName: 'Italian Grand Prix',
    at: CLOSING,
  });
  expect(due).toContainEqual(expect.objectContaining({ what: 'calendar', raceId: null }));
});

test('only races with something pending are listed', () => {
  const flagged = race({ flaggedTimes: { date: '2025-09-06', qualifyingDateTime: CLOSING } });
  const races = [race({ _id: '2025-spa', status: 'cancelled' }), flagged];
  const { waiting } = outlookReply({ races, resultChecks: [], log: { fetchedAt: {} } }, NOW);
  expect(waiting.map(({ raceId }) => raceId)).toEqual(['2025-monza']);
});

test('what a race waits for follows from its own last check', () => {
  const over = hoursAfter(START, 4);
  const reason = 'The classification is not complete.';
  const pending = { at: START, outcome: 'pending', reason } as const;
  const waitingFor = (raceId: string) =>
    outlookReply(
      { races: [race()], resultChecks: [{ raceId, ...pending }], log: { fetchedAt: {} } },
      over,
    ).waiting.flatMap(({ waitsFor }) => waitsFor);
  expect(waitingFor('2025-monza').join()).toContain(pending.reason);
  expect(waitingFor('2025-spa').join()).not.toContain(pending.reason);
});

test('of a long list of jobs the next ten are listed', () => {
  const races = Array.from({ length: 12 }, (_, index) => race({ _id: `2025-r${index}` }));
  const { due } = outlookReply({ races, resultChecks: [], log: { fetchedAt: {} } }, NOW);
  expect(due).toHaveLength(10);
});
