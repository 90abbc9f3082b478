import { expect, test } from 'vitest';
import { calendarEvents } from '../src/calendar-events.ts';
import { madeUpCloud } from '../src/made-up-cloud.ts';
import { type MadeUpRace, madeUpSeason } from '../src/made-up-season.ts';

const season = madeUpSeason(2031);
const { cloud, server } = await madeUpCloud(season, '2031-02-20T00:00:00Z');

const feed = async () => calendarEvents((await cloud.call('GET', '/api/calendar.ics')).text);
type Feed = Awaited<ReturnType<typeof feed>>;

/** What the source has from now on, which the next calendar sync finds. */
async function announced(races: MadeUpRace[], until: string) {
  server.state.season = { ...season, races };
  await cloud.at(until);
}

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
  expect(first.size).toBe(2 * season.races.length);

  const moved = season.races.map((race) =>
    race.circuitId === 'polder' ? { ...race, start: '2031-05-18T13:30:00Z' } : race,
  );
  await announced(moved, '2031-02-22T00:00:00Z');
  const second = await feed();
  expect(changes(first, second)).toEqual(['2031-polder-race']);
  expect(second.get('2031-polder-race@parc-ferme')?.start).toBe('2031-05-18T13:30:00.000Z');

  await announced(
    moved.filter(({ circuitId }) => circuitId !== 'tatra'),
    '2031-02-24T00:00:00Z',
  );
  const third = await feed();
  expect(changes(second, third)).toEqual(['2031-tatra-closing', '2031-tatra-race']);
  expect(third.get('2031-tatra-race@parc-ferme')?.status).toBe('CANCELLED');

  await announced(moved, '2031-02-26T00:00:00Z');
  const fourth = await feed();
  expect(changes(third, fourth)).toEqual(['2031-tatra-closing', '2031-tatra-race']);
  expect(fourth.get('2031-tatra-race@parc-ferme')?.status).toBe('CONFIRMED');

  const closesAt = '2031-05-31T12:00:00.000Z';
  const { status } = await cloud.call('PUT', '/api/admin/races/2031-skerries/closing', {
    as: await cloud.admin(),
    body: { closesAt, reason: 'Half of us are on a plane.' },
  });
  expect(status).toBe(200);
  const fifth = await feed();
  expect(changes(fourth, fifth)).toEqual(['2031-skerries-closing']);
  expect(fifth.get('2031-skerries-closing@parc-ferme')?.start).toBe(closesAt);
});
