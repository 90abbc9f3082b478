import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  daysUntil,
  formatTime,
  storedTimeZone,
  storeTimeZone,
  type TimeStyle,
} from './time-format.ts';

/** Early in the morning in Vienna. */
const INSTANT = new Date('2025-07-05T03:08:00Z');

const DateTimeFormat = Intl.DateTimeFormat;

function browserWith(locale: string, timeZone = 'Europe/Vienna') {
  function BrowserFormat(locales?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
    return new DateTimeFormat(locales ?? locale, { timeZone, ...options });
  }
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(BrowserFormat);
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  storeTimeZone(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const formatted = (style: TimeStyle = 'dateTime') =>
  formatTime(INSTANT, style).replaceAll(/\s/g, ' ');

test.each([
  ['en-GB', 'Sat 5 Jul, 05:08 CEST'],
  ['en-US', 'Sat, Jul 5, 5:08 AM GMT+2'],
  ['de-AT', 'Sat 5 Jul, 05:08 CEST'],
  ['hi-IN', 'Sat 5 Jul, 5:08 am CEST'],
])('in %s a time is shown in English by the clock used there', (locale, text) => {
  browserWith(locale);
  expect(formatted()).toBe(text);
});

test('on a 24-hour clock the hour has two digits, also without a time zone after it', () => {
  browserWith('en-GB');
  expect(formatted('dateTimeInZone')).toBe('Sat 5 Jul, 05:08');
  expect(formatted('dateTimeInUtc')).toBe('Sat 5 Jul, 03:08');
});

test('the time zone of the setting replaces that of the browser, until it is removed', () => {
  browserWith('en-GB');
  storeTimeZone('America/New_York');
  expect(formatted()).toBe('Fri 4 Jul, 23:08 GMT-4');
  expect(formatted('day')).toBe('Fri 4 Jul');
  storeTimeZone(undefined);
  expect(formatted()).toBe('Sat 5 Jul, 05:08 CEST');
});

test('a stored time zone that this browser does not know is ignored', () => {
  browserWith('en-GB');
  storeTimeZone('Mars/Olympus_Mons');
  expect(storedTimeZone()).toBeUndefined();
  expect(formatted()).toBe('Sat 5 Jul, 05:08 CEST');
});

test.each([
  // Still 5 January.
  ['America/Los_Angeles', 70],
  ['Europe/Vienna', 69],
  ['Pacific/Auckland', 69],
])('a date without a time is the same day in %s', (zone, days) => {
  browserWith('en-GB', zone);
  const now = new Date('2026-01-06T05:00:00Z');
  expect(formatTime(new Date('2026-03-16'), 'longBareDay').replace(',', '')).toBe(
    'Monday 16 March',
  );
  expect(daysUntil('2026-03-16', now)).toBe(days);
  // The day of an instant changes with the zone, as today does.
  expect(daysUntil('2026-03-16T04:00:00Z', now)).toBe(69);
});

test('a browser that does not know its time zone shows times in UTC', () => {
  const known = new DateTimeFormat('en-GB', { hour: 'numeric' }).resolvedOptions();
  vi.spyOn(DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...known,
    timeZone: 'Etc/Unknown',
  });
  expect(formatted()).toBe('Sat 5 Jul, 03:08 UTC');
});
