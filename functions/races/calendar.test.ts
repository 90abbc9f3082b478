import { calendarEvents } from '@parc-ferme/testing/cloud/calendar-events';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { RACE_WEEK } from '@parc-ferme/testing/melbourne';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: RACE_WEEK });
const { status, headers, text: feed } = await cloud.call('GET', '/api/calendar.ics');
const events = [...calendarEvents(feed)];

test('a calendar app gets the season as text, without an account', () => {
  // The closing and the start of 24 races.
  expect([status, events.length]).toEqual([200, 48]);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
});

test('the event of each closing, and no other, links to the form of its race', () => {
  const linked = events.flatMap(([uid, { url }]) => (url ? [[uid, url]] : []));
  const closings = events.flatMap(([uid]) => {
    const [, raceId] = /^(.+)-closing@/.exec(uid) ?? [];
    return raceId ? [[uid, `${cloud.url}/predictions/${raceId}`]] : [];
  });
  expect(linked).toEqual(closings);
  expect(closings).toHaveLength(24);
});

// RFC 5545, 3.1 and 3.3.11.
test('lines end with CRLF and have at most 75 octets, and separators in texts are escaped', () => {
  expect(feed).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR(\r\n)?$/);
  expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const tooLong = feed.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
  expect(tooLong).toEqual([]);
  const unfolded = feed.replaceAll('\r\n ', '');
  expect(unfolded).not.toMatch(/^(SUMMARY|LOCATION|DESCRIPTION):.*(?<!\\)[,;]/m);
});

/** The properties that a component must have (RFC 5545, 3.6), and others that the feed uses. */
const PROPERTIES: Record<string, { required: string[]; optional: string[] }> = {
  // The two that are optional are of RFC 7986.
  vcalendar: { required: ['prodid', 'version'], optional: ['name', 'refresh-interval'] },
  vevent: {
    required: ['uid', 'dtstamp', 'dtstart'],
    optional: ['dtend', 'location', 'sequence', 'status', 'summary', 'transp', 'url'],
  },
  valarm: { required: ['action', 'trigger', 'description'], optional: [] },
};

function everyComponent(component: ICAL.Component): ICAL.Component[] {
  return [component, ...component.getAllSubcomponents().flatMap(everyComponent)];
}

test('components have the properties of RFC 5545, each once, and alarms follow the properties', () => {
  for (const component of everyComponent(new ICAL.Component(ICAL.parse(feed)))) {
    const { required = [], optional = [] } = PROPERTIES[component.name] ?? {};
    const names = component.getAllProperties().map(({ name }) => name);
    expect([component.name, names]).toEqual([component.name, expect.arrayContaining(required)]);
    expect(new Set(names).size).toBe(names.length);
    const allowed = [...required, ...optional];
    const isAllowed = (name: string) => name.startsWith('x-') || allowed.includes(name);
    expect(names.filter((name) => !isAllowed(name))).toEqual([]);
  }
  expect(feed).not.toMatch(/END:VALARM\r\n(?!BEGIN:VALARM|END:VEVENT)/);
});

test('an event ends after it starts, in UTC, and has a UID of its own', () => {
  const wrong = events.filter(([, { start, end, zone }]) => end <= start || zone !== 'UTC');
  expect(wrong).toEqual([]);
  expect(new Set(feed.match(/^UID:.*$/gm)).size).toBe(48);
  expect(feed.match(/^(DTSTAMP|DTSTART|DTEND):\d{8}T\d{6}Z$/gm)).toHaveLength(3 * 48);
});
