import type { Repositories } from '@parc-ferme/data/repositories';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import type { Around } from '@parc-ferme/testing/store/dynamodb-calls';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import {
  ahead,
  anna,
  before,
  FORGETFUL,
  first,
  forget,
  handle,
  NO_MATCHUPS,
  picked,
  SENT,
  second,
  sendAgainAt,
} from './forgetful-players.ts';

const store = await testStore();
const aSeason = await store.copiesOf(forget);
const predictionOf = (data: Repositories, { id = '' } = {}) =>
  data.predictions.findOwn(second, id as CallerId);

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
  const { data, everything } = await aSeason();
  await sendAgainAt(60, data);
  const right = { sentAgainFrom: first._id, picks: rightPicks(NO_MATCHUPS) };
  for (const player of [anna, ahead]) expect(await predictionOf(data, player)).toMatchObject(right);
  expect(await predictionOf(data, picked)).toMatchObject({ picks: wrongPicks(NO_MATCHUPS) });
  const sent = await everything();
  await sendAgainAt(30, data);
  expect(await everything()).toEqual(sent);
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
  await sendAgainAt(60, data);
  expect(await predictionOf(data, anna)).toBeUndefined();
  expect(await predictionOf(data, ahead)).toMatchObject({ sentAgainFrom: first._id });
});

/** Does something before the first submission. */
function atFirstUpdate(happens: () => Promise<void>): Around {
  let happened = false;
  return async ({ name }, send) => {
    if (name === 'UpdateItemCommand' && !happened) {
      happened = true;
      await happens();
    }
    return send();
  };
}

test('a submission that fails delays no other, and the second time makes up for it', async () => {
  const { data, through } = await aSeason();
  const failing = through(atFirstUpdate(() => Promise.reject(new Error('throttled')))).data;
  await expect(sendAgainAt(60, failing)).rejects.toThrow('1 not sent again: Error: throttled');
  const sent = async () =>
    (await Promise.all(FORGETFUL.map((player) => predictionOf(data, player)))).filter(Boolean);
  expect(await sent()).toHaveLength(FORGETFUL.length - 1);
  await sendAgainAt(30, data);
  expect(await sent()).toHaveLength(FORGETFUL.length);
});

test('a player who submits between the read and the write keeps what was submitted', async () => {
  const { data, through } = await aSeason();
  const own = { picks: wrongPicks(NO_MATCHUPS), submittedAt: before(60).toISOString() };
  const submitAll = async () => {
    for (const player of FORGETFUL) await data.predictions.submit(second, player, own, undefined);
  };
  await sendAgainAt(60, through(atFirstUpdate(submitAll)).data);
  for (const player of FORGETFUL) {
    const prediction = await predictionOf(data, player);
    expect(prediction).toMatchObject({ picks: own.picks });
    expect(prediction?.sentAgainFrom).toBeUndefined();
  }
});
