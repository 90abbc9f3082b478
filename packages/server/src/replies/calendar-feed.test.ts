import { calendarEvents } from '@parc-ferme/testing/cloud/calendar-events';
import { CLOSING, race, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { calendarFeed } from './calendar-feed.ts';

const SITE = 'https://parc-ferme.example';
const CLOSES = '2025-monza-closing@parc-ferme';
const STARTS = '2025-monza-race@parc-ferme';

const eventsOf = (one: Parameters<typeof race>[0]) =>
  calendarEvents(calendarFeed(2025, [race(one)], { siteUrl: SITE }));

test('a race has its closing time with alarms, and its start', () => {
  const location = 'Autodromo Nazionale di Monza, Monza, Italy';
  // Changed a day after the start of 2020, from which the sequence counts seconds.
  const shared = { location, sequence: 86_400, status: 'CONFIRMED', isAllDay: false, zone: 'UTC' };
  expect(Object.fromEntries(eventsOf({ timesChangedAt: '2020-01-02T00:00:00.000Z' }))).toEqual({
    [CLOSES]: {
      ...shared,
      summary: 'Italian Grand Prix: predictions close',
      url: `${SITE}/predictions/2025-monza`,
      start: CLOSING,
      // A quarter of an hour after closing.
      end: '2025-09-06T14:13:00.000Z',
      alarms: ['-P1D', '-PT2H'],
    },
    [STARTS]: {
      ...shared,
      summary: 'Italian Grand Prix',
      url: null,
      alarms: [],
      start: new Date(START).toISOString(),
      end: '2025-09-07T15:00:00.000Z',
    },
  });
});

test('a cancelled race stays, as cancelled and without alarms', () => {
  const events = [...eventsOf({ status: 'cancelled' }).values()];
  expect(events.map(({ status, alarms }) => [status, alarms])).toEqual([
    ['CANCELLED', []],
    ['CANCELLED', []],
  ]);
});

test('a start whose time is not known yet lasts the day', () => {
  expect(eventsOf({ date: '2025-09-07' }).get(STARTS)).toMatchObject({ isAllDay: true });
});

test('times that cannot be parsed are left out', () => {
  expect(eventsOf({ date: 'soon', qualifyingDateTime: 'later' }).size).toBe(0);
});

test('the tips of a season close with its first race that is not cancelled', () => {
  const races = [
    race({ _id: '2025-imola', status: 'cancelled', qualifyingDateTime: '2025-05-17T14:00:00Z' }),
    race(),
  ];
  const feed = calendarFeed(2025, races, { siteUrl: SITE, seasonTips: true });
  expect(calendarEvents(feed).get('2025-tips@parc-ferme')).toMatchObject({
    summary: 'Season 2025: tips close',
    start: new Date(CLOSING).toISOString(),
    url: `${SITE}/predictions#season-tips`,
  });
  expect(eventsOf({}).has('2025-tips@parc-ferme')).toBe(false);
});

test('names with commas, semicolons and line breaks stay whole', () => {
  const raceName = 'Grand Prix; of, one\\two\nthree';
  expect(eventsOf({ raceName }).get(STARTS)?.summary).toBe(raceName);
});

test('the calendar has a name and is loaded again every six hours, and its alarms say why they ring', () => {
  const lines = calendarFeed(2025, [race()], { siteUrl: SITE }).split('\r\n');
  expect(lines).toContain('X-WR-CALNAME:F1 predictions 2025');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
  expect(lines).toContain('DESCRIPTION:Predictions close soon');
});
