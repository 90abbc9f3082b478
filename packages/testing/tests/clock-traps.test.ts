import { expect, test } from 'vitest';
import { MELBOURNE, SHANGHAI, wrongPicks } from '../src/melbourne.ts';
import { raceDataCloud } from '../src/race-data/race-data-cloud.ts';
import type { SourceRace } from '../src/race-data/race-data-server.ts';

/* A calendar that is wrong for a day: no pick is lost or shown, and all is as it was once it is right again. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SUZUKA = '2025-suzuka';

const { cloud, server, idleUntil } = await raceDataCloud('2025-03-08T00:00:00Z');
const admin = await cloud.admin('race-director');
const player = await cloud.player('player');
const PICKS = wrongPicks();

type Status = { race: { _id: string; predictionClosingTime: string }; waitsFor: string[] };
const instant = (time: string | number) => new Date(time).toISOString();
const later = (time: string, by: number) => `${instant(Date.parse(time) + by).slice(0, 19)}Z`;

async function statusOf({ raceId }: SourceRace): Promise<Status> {
  const all: Status[] = (await cloud.call('GET', '/api/admin/races', { as: admin })).body;
  const found = all.find(({ race }) => race._id === raceId);
  if (!found) throw new Error(`${raceId} has no status.`);
  return found;
}

test.each<[string, string, (race: SourceRace) => Partial<SourceRace>, number]>([
  [
    'qualifying announced three hours late: the earlier time still closes',
    MELBOURNE,
    ({ qualifying }) => ({ qualifying: later(qualifying, 3 * HOUR) }),
    0,
  ],
  [
    'qualifying announced a day early closes a day early',
    SHANGHAI,
    ({ qualifying }) => ({ qualifying: later(qualifying, -DAY) }),
    -DAY,
  ],
  [
    'a start moved into the past closes the race',
    SUZUKA,
    ({ start }) => ({ start: later(start, -30 * DAY) }),
    Number.NEGATIVE_INFINITY,
  ],
])('%s, until the calendar is right again', async (_, raceId, mistaken, movedBy) => {
  const race = server.raceAt(raceId);
  const { races } = server.state;
  const qualifying = Date.parse(race.qualifying);
  const closing = qualifying - 120_000;
  const path = `/api/predictions/${raceId}`;
  const own = async () => (await cloud.call('GET', path, { as: player })).body;
  const shown = () => cloud.call('GET', `/api/scores/race/${raceId}`, { as: player });

  // Before a head-to-head is set.
  await idleUntil(qualifying - 5 * DAY);
  await cloud.at(instant(qualifying - 4 * DAY));
  await cloud.predict(player, raceId, PICKS);
  await cloud.at(instant(qualifying - 2.5 * DAY));
  server.change(raceId, mistaken(race));
  await cloud.at(instant(qualifying - 1.5 * DAY));

  const { waitsFor, race: stored } = await statusOf(race);
  expect(waitsFor.join()).toContain('The calendar has a different time.');
  const isClosed = movedBy === Number.NEGATIVE_INFINITY;
  if (!isClosed) expect(stored.predictionClosingTime).toBe(instant(closing + movedBy));
  const submitted = await cloud.call('POST', path, {
    as: player,
    body: { predictions: { ...PICKS, polePosition: 'senna' } },
  });
  expect(submitted.status).toBe(isClosed ? 409 : 400);
  expect((await shown()).body).toEqual({ scores: [], result: null });
  expect(await own()).toMatchObject({ prediction: { predictions: PICKS } });

  server.state.races = races;
  await cloud.at(instant(closing - HOUR / 2));
  const healed = await statusOf(race);
  expect([healed.race.predictionClosingTime, healed.waitsFor]).toEqual([instant(closing), []]);
  await cloud.at(instant(Date.parse(race.start) + 3 * HOUR));
  expect((await shown()).body).toMatchObject({
    scores: [{ username: 'player', prediction: { predictions: PICKS }, score: expect.any(Number) }],
    result: { raceId },
  });
});
