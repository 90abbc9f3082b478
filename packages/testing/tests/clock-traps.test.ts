import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../src/cloud/test-cloud.ts';
import { MELBOURNE, SHANGHAI, wrongPicks } from '../src/melbourne.ts';
import { raceDataCloud } from '../src/race-data/race-data-cloud.ts';
import { type SourceRace, sourceRaces } from '../src/race-data/race-data-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const races = sourceRaces();
const { cloud, server, idleUntil } = await raceDataCloud('2025-02-20T00:00:00Z', undefined, races);

let admin: Caller;
let player: Caller;
beforeAll(async () => {
  admin = await cloud.admin('race-director');
  player = await cloud.player('player');
});

type Status = {
  race: { _id: string; round: number; predictionClosingTime: string };
  flagged: { closesAt: string } | null;
  waitsFor: string[];
};

const instant = (time: string | number) => new Date(time).toISOString();
const later = (time: string, by: number) => `${instant(Date.parse(time) + by).slice(0, 19)}Z`;
const closingOf = ({ qualifying }: SourceRace) => instant(Date.parse(qualifying) - 120_000);

async function statusOf(race: SourceRace): Promise<Status> {
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const all: Status[] = body;
  const found = all.find((one) => one.race._id === race.raceId);
  if (!found) throw new Error(`${race.raceId} has no status.`);
  return found;
}

const PICKS = wrongPicks();

/** Four days ahead, before a head-to-head is set. */
async function predictAhead(race: SourceRace): Promise<void> {
  await idleUntil(Date.parse(race.qualifying) - 5 * DAY);
  await cloud.at(instant(Date.parse(race.qualifying) - 4 * DAY));
  await cloud.predict(player, race.raceId, PICKS);
}

/** Changes the source's times that long before qualifying, and runs the schedule. */
async function announced(race: SourceRace, times: Partial<SourceRace>, ahead: number) {
  await cloud.at(instant(Date.parse(race.qualifying) - ahead));
  server.change(race.raceId, times);
  await cloud.at(instant(Date.parse(race.qualifying) - ahead + DAY));
}

async function myPicks(race: SourceRace) {
  const path = `/api/predictions/${race.raceId}`;
  return (await cloud.call('GET', path, { as: player })).body;
}

async function expectTrapped(race: SourceRace, earlier: string, other: string) {
  const { waitsFor, flagged, ...status } = await statusOf(race);
  expect(status.race.predictionClosingTime).toBe(earlier);
  expect([earlier, flagged?.closesAt]).toContain(other);
  expect(waitsFor.join()).toContain('The calendar has a different time.');
  expect(await myPicks(race)).toMatchObject({ prediction: { predictions: PICKS } });
}

/** Corrects the source's times, and expects the original state. */
async function expectHealed(race: SourceRace) {
  server.state.races = races;
  await cloud.at(instant(Date.parse(closingOf(race)) - HOUR / 2));
  const { race: healed, flagged } = await statusOf(race);
  expect([healed.predictionClosingTime, flagged]).toEqual([closingOf(race), null]);
  await cloud.at(instant(Date.parse(race.start) + 3 * HOUR));
  const { body } = await cloud.call('GET', `/api/scores/race/${race.raceId}`, { as: player });
  expect(body).toMatchObject({
    scores: [{ username: 'player', prediction: { predictions: PICKS }, score: expect.any(Number) }],
    result: { raceId: race.raceId },
  });
}

test('qualifying announced three hours late: the earlier time closes, an admin is asked, no pick is lost', async () => {
  const race = server.raceAt(MELBOURNE);
  await predictAhead(race);
  const late = { qualifying: later(race.qualifying, 3 * HOUR) };
  await announced(race, late, 2 * DAY);
  await expectTrapped(race, closingOf(race), instant(Date.parse(closingOf(race)) + 3 * HOUR));
  await expectHealed(race);
});

test('qualifying announced a day early closes a day early, until the calendar is right again', async () => {
  const race = server.raceAt(SHANGHAI);
  await predictAhead(race);
  const early = { qualifying: later(race.qualifying, -DAY) };
  await announced(race, early, 2.5 * DAY);
  await expectTrapped(
    race,
    instant(Date.parse(closingOf(race)) - DAY),
    closingOf({ ...race, ...early }),
  );
  await expectHealed(race);
});

test('a start moved into the past closes the race and shows nothing, until the calendar is right again', async () => {
  const race = server.raceAt('2025-jeddah');
  await predictAhead(race);
  await announced(race, { start: later(race.start, -30 * DAY) }, 2.5 * DAY);
  const { waitsFor } = await statusOf(race);
  expect(waitsFor.join()).toContain('The calendar has a different time.');
  const refused = await cloud.call('POST', `/api/predictions/${race.raceId}`, {
    as: player,
    body: { predictions: PICKS },
  });
  expect(refused.status).toBe(409);
  const shown = await cloud.call('GET', `/api/scores/race/${race.raceId}`, { as: admin });
  expect(shown.body).toEqual({ scores: [], result: null });
  expect(await myPicks(race)).toMatchObject({ prediction: { predictions: PICKS } });
  await expectHealed(race);
});

test('a calendar that counts its rounds anew puts no prediction on another race', async () => {
  const race = server.raceAt('2025-imola');
  await predictAhead(race);
  const before = (await statusOf(race)).race.round;
  server.cancel('2025-miami');
  await cloud.at(instant(Date.parse(race.qualifying) - 2 * DAY));
  expect((await statusOf(race)).race.round).toBe(before - 1);
  expect(await myPicks(race)).toMatchObject({
    prediction: { race: { _id: '2025-imola' }, predictions: PICKS },
  });
  const { body } = await cloud.call('GET', '/api/predictions/user', { as: player });
  const mine: { race: { _id: string } }[] = body;
  expect(mine.map((prediction) => prediction.race._id).sort()).toEqual([
    MELBOURNE,
    '2025-imola',
    '2025-jeddah',
    SHANGHAI,
  ]);
});
