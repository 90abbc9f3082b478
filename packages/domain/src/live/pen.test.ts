import { hoursAfter, minutesAfter, race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { raceStart } from '../race/race-times.ts';
import { type LiveRace, NEW_LIVE_RACE } from './live-race.ts';
import { isLive, withOrder, withoutPen, withPenTaken } from './pen.ts';

const NOW = new Date(START);
const at = (seconds: number) => minutesAfter(START, seconds / 60);
const ORDER = { running: ['norris'], retired: [], disqualified: [], absent: [], values: {} };

function take(userId: string, live: LiveRace, now = NOW): LiveRace {
  const taken = withPenTaken(userId, live, now);
  if ('fault' in taken) throw new Error(taken.fault);
  return taken.live;
}

test.each([
  ['a second before the start', {}, -1 / 3_600, false],
  ['at the start', {}, 0, true],
  ['in the last minute of six hours', {}, 6 - 1 / 60, true],
  ['after six hours', {}, 6, false],
  ['with a result', { status: 'completed' as const }, 2, false],
  ['off the calendar', { status: 'cancelled' as const }, 2, false],
  ['without a time that can be read', { date: 'soon' }, 2, false],
])('a race is live %s: $3', (_when, changes, hours, expected) => {
  const one = race(changes);
  expect(isLive(one, raceStart(one), hoursAfter(START, hours))).toBe(expected);
});

test('whoever takes the pen first keeps it for a minute after each order', () => {
  const anna = take('anna', NEW_LIVE_RACE);
  expect(anna).toMatchObject({ version: 1, pen: { number: 1, userId: 'anna' } });
  expect(withPenTaken('ben', anna, at(59))).toEqual({ fault: 'pen.held' });
  const moved = withOrder('anna', { live: anna, ifMatch: 1, order: ORDER }, at(50));
  if ('fault' in moved) throw new Error(moved.fault);
  expect(moved.live).toMatchObject({ version: 2, order: ORDER });
  expect(withPenTaken('ben', moved.live, at(109))).toEqual({ fault: 'pen.held' });
  expect(take('ben', moved.live, at(110))).toMatchObject({
    version: 3,
    order: ORDER,
    pen: { number: 2, userId: 'ben' },
    timesTaken: { anna: 1, ben: 1 },
  });
});

test('a player takes the pen three times a race; taking one’s own again changes nothing', () => {
  let live: LiveRace = NEW_LIVE_RACE;
  for (const times of [1, 2, 3]) {
    live = take('anna', live);
    expect(take('anna', live)).toBe(live);
    expect(live.timesTaken).toEqual({ anna: times });
    live = withoutPen(live);
  }
  expect(withPenTaken('anna', live, NOW)).toEqual({ fault: 'pen.too-many' });
  expect(take('ben', live).pen?.number).toBe(4);
});

test('only the holder sets the order, and only if he has seen the latest one', () => {
  const live = take('anna', NEW_LIVE_RACE);
  const set = (userId: string, ifMatch: number) =>
    withOrder(userId, { live, ifMatch, order: ORDER }, at(300));
  expect(set('ben', 1)).toEqual({ fault: 'pen.required' });
  expect(set('anna', 0)).toEqual({ fault: 'live.changed' });
  expect(set('anna', 1)).toMatchObject({ live: { version: 2 } });
  expect(withOrder('anna', { live: withoutPen(live), ifMatch: 2, order: ORDER }, NOW)).toEqual({
    fault: 'pen.required',
  });
});
