import { hoursAfter, minutesAfter, race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { raceStart } from '../race/race-times.ts';
import { type LiveRace, NEW_LIVE_RACE } from './live-race.ts';
import { isLive, withOrder, withoutPen, withPenTaken } from './pen.ts';

const NOW = new Date(START);
const afterSeconds = (seconds: number) => minutesAfter(START, seconds / 60);
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

test('the player who takes the pen keeps it for a minute after each order', () => {
  const anna = take('anna', NEW_LIVE_RACE);
  expect(anna).toMatchObject({ version: 1, pen: { number: 1, userId: 'anna' } });
  expect(withPenTaken('ben', anna, afterSeconds(59))).toEqual({ fault: 'pen.held' });
  const ordered = withOrder('anna', { live: anna, ifMatch: 1, order: ORDER }, afterSeconds(50));
  if ('fault' in ordered) throw new Error(ordered.fault);
  expect(ordered.live).toMatchObject({ version: 2, order: ORDER });
  expect(withPenTaken('ben', ordered.live, afterSeconds(109))).toEqual({ fault: 'pen.held' });
  expect(take('ben', ordered.live, afterSeconds(110))).toMatchObject({
    version: 3,
    order: ORDER,
    pen: { number: 2, userId: 'ben' },
    timesTaken: { anna: 1, ben: 1 },
  });
});

test('a player can take the pen three times a race; taking it while holding it changes nothing', () => {
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

test('only the holder of the pen sets the order, and only from the latest one', () => {
  const live = take('anna', NEW_LIVE_RACE);
  const set = (userId: string, ifMatch: number) =>
    withOrder(userId, { live, ifMatch, order: ORDER }, afterSeconds(300));
  expect(set('ben', 1)).toEqual({ fault: 'pen.required' });
  expect(set('anna', 0)).toEqual({ fault: 'live.changed' });
  expect(set('anna', 1)).toMatchObject({ live: { version: 2 } });
  expect(withOrder('anna', { live: withoutPen(live), ifMatch: 2, order: ORDER }, NOW)).toEqual({
    fault: 'pen.required',
  });
});
