import type { DelayEvent } from '@parc-ferme/contract/events';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { crowd } from '@parc-ferme/testing/crowd';
import { rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { dyingAt, someKillsAt } from '@parc-ferme/testing/store/store-faults';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { firstRaces } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { sendAgainInTime } from '../src/send-again.ts';

const races = firstRaces(3);
const raceOf = (round: number) => {
  const race = races[round - 1];
  if (!race) throw new Error(`There is no round ${round}.`);
  return race;
};
const [first, second, third] = [raceOf(1), raceOf(2), raceOf(3)];
const CLOSING = Date.parse(second.qualifyingDateTime ?? '') - 120_000;
const before = (seconds: number) => new Date(CLOSING - 1_000 * seconds);
const SENT = '2025-03-10T00:00:00.000Z';

/** Three who forgot, one who picked, one who picked a race that is not revealed yet as well. */
const FORGETFUL = crowd(5);
const [anna, , , picked, ahead] = FORGETFUL;
const drivers = [
  ...new Set(
    [rightPicks(), wrongPicks()].flatMap((picks) => [
      ...picks.podium,
      ...[picks.polePosition, picks.fastestLap, picks.firstRetirement],
    ]),
  ),
].map((driverId) => ({ driverId, givenName: '', familyName: driverId }));
const NO_MATCHUPS = { driverHeadToHead: null, teamHeadToHead: null };

async function forget(data: Repositories): Promise<void> {
  const nothing = await data.seasons.state(2025);
  await data.seasons.saveSync(2025, nothing, { races, drivers, teams: [] }, SENT);
  for (const { id, username } of FORGETFUL) {
    const account = { id, username, email: `${id}@example.org`, passwordHash: '', createdAt: SENT };
    await data.players.register(newPlayer(account), 2025);
    await data.sendAgain.choose(id as CallerId, true, new Date(SENT));
    const picks = rightPicks(NO_MATCHUPS);
    await data.predictions.submit(first, { id, username }, { picks, submittedAt: SENT }, undefined);
  }
  for (const [player, race] of [
    [picked, second],
    [ahead, third],
  ] as const) {
    const submission = { picks: wrongPicks(NO_MATCHUPS), submittedAt: SENT };
    if (player) await data.predictions.submit(race, player, submission, undefined);
  }
}

const store = await testStore();
const aSeason = await store.copiesOf(forget);
const predictionOf = (data: Repositories, { id = '' } = {}) =>
  data.predictions.findOwn(second, id as CallerId);

type Delayed = { at: string; until: string };

/** Handles an event at a time, and returns what it put back. */
async function handle(data: Repositories, now: Date, at?: Date): Promise<Delayed[]> {
  const delayed: Delayed[] = [];
  const delayEvent: DelayEvent = async (_, detail, until) => {
    if ('at' in detail) delayed.push({ at: detail.at ?? '', until: until.toISOString() });
  };
  const event = { raceId: second._id, at: at?.toISOString() };
  await sendAgainInTime(event, { data, now: () => now, delayEvent });
  return delayed;
}

const stepsOf = (...times: Date[]) =>
  times.map((time) => ({ at: time.toISOString(), until: time.toISOString() }));

test('the announcement is put back until both times before closing, and sends nothing', async () => {
  const { data, everything } = await aSeason();
  const untouched = await everything();
  expect(await handle(data, before(1_800))).toEqual(stepsOf(before(60), before(30)));
  expect(await handle(data, before(61), before(60))).toEqual(stepsOf(before(60)));
  expect(await everything()).toEqual(untouched);
});

test('an announcement within the last minute sends at once, and is put back until the second time', async () => {
  const { data } = await aSeason();
  expect(await handle(data, before(45))).toEqual(stepsOf(before(30)));
  expect(await predictionOf(data, anna)).toMatchObject({ sentAgainFrom: first._id });
});

test('the picks of a race that is not revealed are never sent, but those of the last one that is', async () => {
  const { data } = await aSeason();
  await handle(data, before(60), before(60));
  const sent = { sentAgainFrom: first._id, picks: rightPicks(NO_MATCHUPS) };
  for (const player of [anna, ahead]) expect(await predictionOf(data, player)).toMatchObject(sent);
  expect(await predictionOf(data, picked)).toMatchObject({ picks: wrongPicks(NO_MATCHUPS) });
});

test('nothing is sent at or after closing, nor at a time before another closing', async () => {
  const { data, everything } = await aSeason();
  const untouched = await everything();
  await handle(data, before(0), before(60));
  await handle(data, before(-1));
  await handle(data, before(60), before(90));
  expect(await everything()).toEqual(untouched);
});

test('a sheet that a submission would refuse is not sent, and the others are', async () => {
  const { data } = await aSeason();
  const picks = rightPicks({ ...NO_MATCHUPS, fastestLap: 'retired_for_good' });
  if (anna) await data.predictions.submit(first, anna, { picks, submittedAt: SENT }, undefined);
  await handle(data, before(60), before(60));
  expect(await predictionOf(data, anna)).toBeUndefined();
  expect(await predictionOf(data, ahead)).toMatchObject({ sentAgainFrom: first._id });
});

test('a submission that fails delays no other, and the second time makes up for it', async () => {
  const { data, through } = await aSeason();
  let failed = 0;
  const failing = through(async ({ name }, send) => {
    if (name === 'UpdateItemCommand' && failed === 0) {
      failed += 1;
      throw new Error('throttled');
    }
    return send();
  }).data;
  await expect(handle(failing, before(60), before(60))).rejects.toThrow(
    '1 not sent again: Error: throttled',
  );
  const sent = async () =>
    (await Promise.all(FORGETFUL.map((player) => predictionOf(data, player)))).filter(Boolean);
  expect(await sent()).toHaveLength(FORGETFUL.length - 1);
  await handle(data, before(30), before(30));
  expect(await sent()).toHaveLength(FORGETFUL.length);
});

test('a player who submits between the read and the write keeps what was submitted', async () => {
  const { data, through } = await aSeason();
  const own = { picks: wrongPicks(NO_MATCHUPS), submittedAt: before(60).toISOString() };
  let raced = false;
  const racing = through(async ({ name }, send) => {
    if (name === 'UpdateItemCommand' && !raced) {
      raced = true;
      for (const player of FORGETFUL) await data.predictions.submit(second, player, own, undefined);
    }
    return send();
  }).data;
  await handle(racing, before(60), before(60));
  for (const player of FORGETFUL) {
    const prediction = await predictionOf(data, player);
    expect(prediction).toMatchObject({ picks: own.picks });
    expect(prediction?.sentAgainFrom).toBeUndefined();
  }
});

const calls: string[] = [];
const undisturbed = await (async () => {
  const { data, through, everything } = await aSeason();
  const watched = through(({ name }, send) => {
    calls.push(name);
    return send();
  });
  await handle(watched.data, before(60), before(60));
  // As all are sent, the second time changes nothing.
  const sent = await everything();
  await handle(data, before(30), before(30));
  expect(await everything()).toEqual(sent);
  return sent;
})();

/** Without the times of the submissions: those of the second time are later. */
const butTimes = (items: string[]) =>
  items.map((item) => item.replaceAll(/"(createdAt|submittedAt)":"[^"]*"/g, '')).toSorted();

test.each(someKillsAt(calls))(
  'killed $when call $call, a $name, the second time before closing sends to all others once',
  async (kill) => {
    const { data, through, everything } = await aSeason();
    await handle(through(dyingAt(kill)).data, before(60), before(60)).catch(() => {});
    await handle(data, before(30), before(30));
    expect(butTimes(await everything())).toEqual(butTimes(undisturbed));
    await handle(data, before(29), before(60));
    expect(butTimes(await everything())).toEqual(butTimes(undisturbed));
  },
);
