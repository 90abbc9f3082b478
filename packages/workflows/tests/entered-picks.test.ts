import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import type { Repositories } from '@parc-ferme/data/repositories';
import { setOfficialStart } from '@parc-ferme/domain/calendar/decisions';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { shownPicks } from '@parc-ferme/domain/picks/prediction';
import { rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { addToHistory } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { revealRace } from '../src/reveal.ts';
import {
  ahead,
  anna,
  CLOSING,
  FORGETFUL,
  first,
  forget,
  NO_HEAD_TO_HEADS,
  picked,
  REVEAL,
  second,
} from './forgetful-players.ts';

const store = await testStore();
const aSeason = await store.copiesOf(forget);

const reveal = (data: Repositories, now = REVEAL, timeLeft?: () => number) =>
  revealRace(second._id, { data, now, timeLeft });
const predictionOf = (data: Repositories, { id = '' } = {}) =>
  data.predictions.findOwn(second, id as CallerId);
/** The picks that all players are shown of one of them once the race is revealed. */
async function shownOf(data: Repositories, player: { id: string } | undefined) {
  const [race, prediction] = [await data.races.find(second._id), await predictionOf(data, player)];
  return race && prediction && shownPicks(prediction, race);
}
const idOf = (player: { id: string } | undefined) => (player?.id ?? '') as CallerId;

test('before the reveal there are no entered picks, and with it those of the last race that was revealed', async () => {
  const { data, everything } = await aSeason();
  const untouched = await everything();
  await reveal(data, CLOSING);
  expect(await everything()).toEqual(untouched);
  await reveal(data);
  const right = { sentAgainFrom: first._id, picks: rightPicks(NO_HEAD_TO_HEADS) };
  for (const player of [anna, ahead]) expect(await shownOf(data, player)).toMatchObject(right);
  expect(await shownOf(data, picked)).toEqual({ picks: wrongPicks(NO_HEAD_TO_HEADS) });
  expect((await predictionOf(data, anna))?.entered?.submittedAt).toBe(CLOSING.toISOString());
});

test('picks of a race that was revealed only after closing are not entered', async () => {
  const { data, table } = await aSeason();
  await table.update(keys.race(first._id), set({ revealedAt: CLOSING.toISOString() }));
  await reveal(data);
  expect(await shownOf(data, anna)).toBeUndefined();
});

test('switching counts for races that close after it, whenever the reveal is performed or repeated', async () => {
  const { data } = await aSeason();
  const [onLate, offLate, offInTime] = FORGETFUL;
  const choose = (player: { id: string } | undefined, isOn: boolean, ms: number) =>
    data.sendAgain.choose(idOf(player), isOn, new Date(CLOSING.getTime() + ms));
  await choose(onLate, false, -60_000);
  await choose(onLate, true, 1);
  await choose(offLate, false, 1);
  await choose(offInTime, false, -1);
  await reveal(data, new Date(REVEAL.getTime() + 3_600_000));
  expect(await shownOf(data, onLate)).toBeUndefined();
  expect(await shownOf(data, offLate)).toMatchObject({ sentAgainFrom: first._id });
  expect(await shownOf(data, offInTime)).toBeUndefined();
});

test('a player who was blocked or left before closing gets none, one who was blocked after it does', async () => {
  const { data } = await aSeason();
  const [before, after, left] = FORGETFUL;
  const block = (player: { id: string } | undefined, at: number) => {
    const act = { at: new Date(CLOSING.getTime() + at).toISOString(), by: 'admin', reason: 'No.' };
    return data.blocking.block(idOf(player), act, () => ({
      put: { pk: 'AUDIT', sk: String(at) },
    }));
  };
  await block(before, -1_000);
  await block(after, 1_000);
  const leaving = await data.players.find(idOf(left));
  if (leaving) await data.players.requestDeletion(leaving, new Date(CLOSING.getTime() - 1_000));
  await reveal(data);
  expect(await shownOf(data, before)).toBeUndefined();
  expect(await shownOf(data, after)).toMatchObject({ sentAgainFrom: first._id });
  expect(await shownOf(data, left)).toBeUndefined();
});

test('an own version that counts is never replaced, and one that came too late gives way', async () => {
  const { data } = await aSeason();
  const [inTime, late] = FORGETFUL;
  const send = (player: { id: string; username: string } | undefined, ms: number) => {
    const submittedAt = new Date(CLOSING.getTime() + ms).toISOString();
    const sent = { picks: wrongPicks(NO_HEAD_TO_HEADS), submittedAt };
    return player && data.predictions.submit(second, player, sent, undefined);
  };
  await send(inTime, -1);
  await send(late, 0);
  await reveal(data);
  expect(await shownOf(data, inTime)).toEqual({ picks: wrongPicks(NO_HEAD_TO_HEADS) });
  expect(await shownOf(data, late)).toMatchObject({ sentAgainFrom: first._id });
  expect((await predictionOf(data, late))?.versions).toHaveLength(1);
});

test('where closing moves earlier after the reveal, last picks are entered for whoever has none since, and those that were stay', async () => {
  const { data } = await aSeason();
  const [own] = FORGETFUL;
  const sent = {
    picks: wrongPicks(NO_HEAD_TO_HEADS),
    submittedAt: new Date(CLOSING.getTime() - 60_000).toISOString(),
  };
  if (own) await data.predictions.submit(second, own, sent, undefined);
  await reveal(data);
  const entered = (await predictionOf(data, ahead))?.entered;
  const found = await data.raceDetails.withHistory(second._id);
  // Closing is two minutes before the start: five minutes before it was.
  const start = new Date(CLOSING.getTime() - 300_000 + 120_000).toISOString();
  const by = { at: REVEAL, by: 'admin', reason: 'The stewards say so.' };
  const decided = found && setOfficialStart(found.known, start, by);
  if (!decided || 'refused' in decided) throw new Error('It is refused.');
  await addToHistory(second._id, decided.decision, data);
  await reveal(data, new Date(REVEAL.getTime() + 60_000));
  expect(await shownOf(data, own)).toMatchObject({ sentAgainFrom: first._id });
  expect((await predictionOf(data, ahead))?.entered).toEqual(entered);
  expect(await shownOf(data, ahead)).toMatchObject({ sentAgainFrom: first._id });
});

test('a reveal that runs out of time shows nothing, and is continued', async () => {
  const { data } = await aSeason();
  expect(await reveal(data, REVEAL, () => 2_000)).toBe('unfinished');
  const race = await data.races.find(second._id);
  expect([race?.closed?.at, race?.revealedAt]).toEqual([CLOSING.toISOString(), undefined]);
  expect(race && (await data.revealedPicks.page(race, { shard: 0 }))).toBeUndefined();
  expect(await reveal(data)).toMatchObject({ isNew: true });
});
