import { expect, test } from 'vitest';
import { calendarEvents } from '../src/cloud/calendar-events.ts';
import { raceDataCloud } from '../src/race-data/race-data-cloud.ts';

const { cloud, server } = await raceDataCloud('2025-02-20T00:00:00Z');

const feed = async () => calendarEvents((await cloud.call('GET', '/api/calendar.ics')).text);
type Feed = Awaited<ReturnType<typeof feed>>;

/** The UIDs of the events that changed. Expects a higher sequence of each. */
function changedEvents(before: Feed, after: Feed): string[] {
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  return [...after].flatMap(([uid, event]) => {
    const { sequence: earlier = -1, ...contentBefore } = before.get(uid) ?? {};
    const { sequence, ...content } = event;
    expect(sequence).toBeGreaterThanOrEqual(earlier);
    if (JSON.stringify(contentBefore) === JSON.stringify(content)) return [];
    expect(sequence).toBeGreaterThan(earlier);
    return uid.replace('@parc-ferme', '');
  });
}

test('the calendar feed has a race at its new time, and as cancelled once the race data has lacked it for two days', async () => {
  const first = await feed();
  // Closing and start of each race.
  expect(first.size).toBe(2 * 24);

  server.change('2025-imola', { start: '2025-05-18T13:30:00Z' });
  await cloud.at('2025-02-22T00:00:00Z');
  const second = await feed();
  expect(changedEvents(first, second)).toEqual(['2025-imola-race']);
  expect(second.get('2025-imola-race@parc-ferme')?.start).toBe('2025-05-18T13:30:00.000Z');

  server.cancel('2025-monaco');
  await cloud.at('2025-02-24T00:00:00Z');
  expect(changedEvents(second, await feed())).toEqual([]);
  await cloud.at('2025-02-25T12:00:00Z');
  const third = await feed();
  expect(changedEvents(second, third)).toEqual(['2025-monaco-closing', '2025-monaco-race']);
  expect(third.get('2025-monaco-race@parc-ferme')?.status).toBe('CANCELLED');
});
