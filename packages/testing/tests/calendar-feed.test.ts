import { expect, test } from 'vitest';
import { calendarEvents } from '../src/cloud/calendar-events.ts';
import { raceDataCloud } from '../src/race-data/race-data-cloud.ts';

const { cloud, server } = await raceDataCloud('2025-02-20T00:00:00Z');

const feed = async () => calendarEvents((await cloud.call('GET', '/api/calendar.ics')).text);
type Feed = Awaited<ReturnType<typeof feed>>;

/** The events that changed, each of which must have a higher sequence. */
function changes(before: Feed, after: Feed): string[] {
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  return [...after].flatMap(([uid, event]) => {
    const { sequence: earlier = -1, ...was } = before.get(uid) ?? {};
    const { sequence, ...is } = event;
    expect(sequence).toBeGreaterThanOrEqual(earlier);
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    expect(sequence).toBeGreaterThan(earlier);
    return uid.replace('@parc-ferme', '');
  });
}

test('a calendar app follows a race that moves, one that is cancelled and comes back, and a closing time set by an admin', async () => {
  const first = await feed();
  expect(first.size).toBe(2 * 24);

  server.change('2025-imola', { start: '2025-05-18T13:30:00Z' });
  await cloud.at('2025-02-22T00:00:00Z');
  const second = await feed();
  expect(changes(first, second)).toEqual(['2025-imola-race']);
  expect(second.get('2025-imola-race@parc-ferme')?.start).toBe('2025-05-18T13:30:00.000Z');

  const { races } = server.state;
  server.cancel('2025-monaco');
  await cloud.at('2025-02-24T00:00:00Z');
  const third = await feed();
  expect(changes(second, third)).toEqual(['2025-monaco-closing', '2025-monaco-race']);
  expect(third.get('2025-monaco-race@parc-ferme')?.status).toBe('CANCELLED');

  server.state.races = races;
  await cloud.at('2025-02-26T00:00:00Z');
  const fourth = await feed();
  expect(changes(third, fourth)).toEqual(['2025-monaco-closing', '2025-monaco-race']);
  expect(fourth.get('2025-monaco-race@parc-ferme')?.status).toBe('CONFIRMED');

  const closesAt = '2025-05-31T12:00:00.000Z';
  const { status } = await cloud.call('PUT', '/api/admin/races/2025-catalunya/closing', {
    as: await cloud.admin(),
    body: { closesAt, reason: 'Half of us are on a plane.' },
  });
  expect(status).toBe(200);
  const fifth = await feed();
  expect(changes(fourth, fifth)).toEqual(['2025-catalunya-closing']);
  expect(fifth.get('2025-catalunya-closing@parc-ferme')?.start).toBe(closesAt);
});
