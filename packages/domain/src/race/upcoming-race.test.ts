import { expect, test } from 'vitest';
import { upcomingRace } from './upcoming-race.ts';

const races = [
  { _id: 'completed', status: 'completed', date: '2025-03-16T04:00:00Z' },
  { _id: 'cancelled', status: 'cancelled', date: '2025-03-23T07:00:00Z' },
  { _id: 'first', status: 'upcoming', date: '2025-04-06T05:00:00Z' },
  { _id: 'second', status: 'upcoming', date: '2025-04-13T15:00:00Z' },
];

test.each([
  ['2025-03-20T00:00:00Z', 'first'],
  ['2025-04-06T05:00:00Z', 'first'],
  ['2025-04-06T05:00:01Z', 'second'],
  ['2025-04-13T15:00:01Z', undefined],
])('at %s the next race is %s', (now, id) => {
  expect(upcomingRace(races, new Date(now))?._id).toBe(id);
});
