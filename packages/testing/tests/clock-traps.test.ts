import { forDriverPicks } from '@parc-ferme/domain/picks/categories';
import { beforeAll, expect, test } from 'vitest';
import { madeUpCloud } from '../src/made-up-cloud.ts';
import { type MadeUpRace, madeUpSeason } from '../src/made-up-season.ts';
import type { Caller } from '../src/test-cloud.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const season = madeUpSeason(2031);
const { cloud, server, idleUntil } = await madeUpCloud(season, '2031-02-20T00:00:00Z');

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
const closingOf = ({ qualifying }: MadeUpRace) => instant(Date.parse(qualifying) - 120_000);
const raceId = ({ circuitId }: MadeUpRace) => `2031-${circuitId}`;

function raceAt(circuitId: string): MadeUpRace {
  const race = season.races.find((one) => one.circuitId === circuitId);
  if (!race) throw new Error(`There is no race at ${circuitId}.`);
  return race;
}

async function statusOf(race: MadeUpRace): Promise<Status> {
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const all: Status[] = body;
  const found = all.find((one) => one.race._id === raceId(race));
  if (!found) throw new Error(`${raceId(race)} has no status.`);
  return found;
}

const PICKS = {
  podium: ['driver_1', 'driver_2', 'driver_3'],
  ...forDriverPicks(() => 'driver_4'),
  polePosition: 'driver_4',
  fastestLap: 'driver_5',
  firstRetirement: 'driver_6',
};

/** Four days ahead, before a head-to-head is set. */
async function predictAhead(race: MadeUpRace): Promise<void> {
  await idleUntil(Date.parse(race.qualifying) - 5 * DAY);
  await cloud.at(instant(Date.parse(race.qualifying) - 4 * DAY));
  await cloud.predict(player, raceId(race), PICKS);
}

/** Changes the source's times that long before qualifying, and runs the schedule. */
async function announced(race: MadeUpRace, times: Partial<MadeUpRace>, ahead: number) {
  await cloud.at(instant(Date.parse(race.qualifying) - ahead));
  const races = season.races.map((one) => (one === race ? { ...one, ...times } : one));
  server.state.season = { ...season, races };
  await cloud.at(instant(Date.parse(race.qualifying) - ahead + DAY));
}

async function myPicks(race: MadeUpRace) {
  const path = `/api/predictions/${raceId(race)}`;
  return (await cloud.call('GET', path, { as: player })).body;
}

async function expectTrapped(race: MadeUpRace, earlier: string, other: string) {
  const { waitsFor, flagged, ...status } = await statusOf(race);
  expect(status.race.predictionClosingTime).toBe(earlier);
  expect([earlier, flagged?.closesAt]).toContain(other);
  expect(waitsFor.join()).toContain('The calendar has a different time.');
  expect(await myPicks(race)).toMatchObject({ prediction: { predictions: PICKS } });
}

/** Corrects the source's times, and expects the original state. */
async function expectHealed(race: MadeUpRace) {
  server.state.season = season;
  await cloud.at(instant(Date.parse(closingOf(race)) - HOUR / 2));
  const { race: healed, flagged } = await statusOf(race);
  expect([healed.predictionClosingTime, flagged]).toEqual([closingOf(race), null]);
  await cloud.at(instant(Date.parse(race.start) + 3 * HOUR));
  const { body } = await cloud.call('GET', `/api/scores/race/${raceId(race)}`, { as: player });
  expect(body).toMatchObject({
    scores: [{ username: 'player', prediction: { predictions: PICKS }, score: expect.any(Number) }],
    result: { raceId: raceId(race) },
  });
}

test('qualifying announced three hours late: the earlier time closes, an admin is asked, no pick is lost', async () => {
  const race = raceAt('harbour_park');
  await predictAhead(race);
  const late = { qualifying: later(race.qualifying, 3 * HOUR) };
  await announced(race, late, 2 * DAY);
  await expectTrapped(race, closingOf(race), instant(Date.parse(closingOf(race)) + 3 * HOUR));
  await expectHealed(race);
});

test('qualifying announced a day early closes a day early, until the calendar is right again', async () => {
  const race = raceAt('jade_valley');
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
  const race = raceAt('monza');
  await predictAhead(race);
  await announced(race, { start: later(race.start, -30 * DAY) }, 2.5 * DAY);
  const { waitsFor } = await statusOf(race);
  expect(waitsFor.join()).toContain('The calendar has a different time.');
  const refused = await cloud.call('POST', `/api/predictions/${raceId(race)}`, {
    as: player,
    body: { predictions: PICKS },
  });
  expect(refused.status).toBe(409);
  const shown = await cloud.call('GET', `/api/scores/race/${raceId(race)}`, { as: admin });
  expect(shown.body).toEqual({ scores: [], result: null });
  expect(await myPicks(race)).toMatchObject({ prediction: { predictions: PICKS } });
  await expectHealed(race);
});

test('a calendar that counts its rounds anew puts no prediction on another race', async () => {
  const [race, vanished] = [raceAt('skerries'), raceAt('polder')];
  await predictAhead(race);
  const before = (await statusOf(race)).race.round;
  const races = season.races.filter((one) => one !== vanished);
  server.state.season = { ...season, races };
  await cloud.at(instant(Date.parse(race.qualifying) - 2 * DAY));
  expect((await statusOf(race)).race.round).toBe(before - 1);
  expect(await myPicks(race)).toMatchObject({
    prediction: { race: { _id: '2031-skerries' }, predictions: PICKS },
  });
  const { body } = await cloud.call('GET', '/api/predictions/user', { as: player });
  const mine: { race: { _id: string } }[] = body;
  expect(mine.map((prediction) => prediction.race._id).sort()).toEqual([
    '2031-harbour_park',
    '2031-jade_valley',
    '2031-monza',
    '2031-skerries',
  ]);
});
