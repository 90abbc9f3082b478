import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { shownPicks } from '@parc-ferme/domain/picks/prediction';
import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import { rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { setStartOfQualifying } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { revealRace } from '../src/reveal.ts';
import {
  anna,
  CLOSING,
  FORGETFUL,
  firstRace,
  NO_HEAD_TO_HEADS,
  REVEAL,
  secondRace,
  secondRacePlayer,
  storeForgetfulSeason,
  thirdRacePlayer,
} from './forgetful-players.ts';

const store = await testStore();
const forgetfulSeason = await store.copiesOf(storeForgetfulSeason);

const reveal = (data: Repositories, now = REVEAL, timeLeft?: () => number) =>
  revealRace(secondRace._id, { data, now, timeLeft });
const predictionOf = (data: Repositories, { id = '' } = {}) =>
  data.predictions.findOwn(secondRace, id as CallerId);
/** The picks that all players are shown of one of them once the race is revealed. */
async function shownPicksOf(data: Repositories, player: { id: string } | undefined) {
  const [race, prediction] = [
    await data.races.find(secondRace._id),
    await predictionOf(data, player),
  ];
  return race && prediction && shownPicks(prediction, race);
}
const idOf = (player: { id: string } | undefined) => (player?.id ?? '') as CallerId;

test('before the reveal there are no entered picks, and with it those of the last race that was revealed', async () => {
  const { data, everything } = await forgetfulSeason();
  const untouched = await everything();
  await reveal(data, CLOSING);
  expect(await everything()).toEqual(untouched);
  await reveal(data);
  const right = { sentAgainFrom: firstRace._id, picks: rightPicks(NO_HEAD_TO_HEADS) };
  for (const player of [anna, thirdRacePlayer])
    expect(await shownPicksOf(data, player)).toMatchObject(right);
  expect(await shownPicksOf(data, secondRacePlayer)).toEqual({
    picks: wrongPicks(NO_HEAD_TO_HEADS),
  });
  expect((await predictionOf(data, anna))?.entered?.submittedAt).toBe(CLOSING.toISOString());
});

test('picks of a race that was revealed only after closing are not entered', async () => {
  const { data, table } = await forgetfulSeason();
  await table.update(keys.race(firstRace._id), set({ revealedAt: CLOSING.toISOString() }));
  await reveal(data);
  expect(await shownPicksOf(data, anna)).toBeUndefined();
});

test('the choice counts for races that close after it was made, however late the reveal comes', async () => {
  const { data } = await forgetfulSeason();
  const [turnedOnLate, turnedOffLate, turnedOffInTime] = FORGETFUL;
  const choose = (
    player: { id: string } | undefined,
    choice: { isOn: boolean },
    msAfterClosing: number,
  ) => data.sendAgain.choose(idOf(player), choice, new Date(CLOSING.getTime() + msAfterClosing));
  await choose(turnedOnLate, { isOn: false }, -60_000);
  await choose(turnedOnLate, { isOn: true }, 1);
  await choose(turnedOffLate, { isOn: false }, 1);
  await choose(turnedOffInTime, { isOn: false }, -1);
  await reveal(data, new Date(REVEAL.getTime() + 3_600_000));
  expect(await shownPicksOf(data, turnedOnLate)).toBeUndefined();
  expect(await shownPicksOf(data, turnedOffLate)).toMatchObject({ sentAgainFrom: firstRace._id });
  expect(await shownPicksOf(data, turnedOffInTime)).toBeUndefined();
});

test('no picks are entered for a player who was blocked or deleted before closing, but for one who was blocked after it', async () => {
  const { data } = await forgetfulSeason();
  const [blockedBefore, blockedAfter, deleted] = FORGETFUL;
  const block = (player: { id: string } | undefined, msAfterClosing: number) => {
    const at = new Date(CLOSING.getTime() + msAfterClosing).toISOString();
    return data.blocking.block(idOf(player), { at, by: 'admin', reason: 'No.' }, () => ({
      put: { pk: 'AUDIT', sk: String(msAfterClosing) },
    }));
  };
  await block(blockedBefore, -1_000);
  await block(blockedAfter, 1_000);
  const account = await data.players.find(idOf(deleted));
  if (account) await data.players.requestDeletion(account, new Date(CLOSING.getTime() - 1_000));
  await reveal(data);
  expect(await shownPicksOf(data, blockedBefore)).toBeUndefined();
  expect(await shownPicksOf(data, blockedAfter)).toMatchObject({ sentAgainFrom: firstRace._id });
  expect(await shownPicksOf(data, deleted)).toBeUndefined();
});

test('entered picks replace a submission that came too late, and none that counts', async () => {
  const { data } = await forgetfulSeason();
  const [inTime, late] = FORGETFUL;
  const send = (player: { id: string; username: string } | undefined, msAfterClosing: number) => {
    const submittedAt = new Date(CLOSING.getTime() + msAfterClosing).toISOString();
    const sent = { picks: wrongPicks(NO_HEAD_TO_HEADS), submittedAt };
    return player && data.predictions.submit(secondRace, player, sent);
  };
  await send(inTime, -1);
  await send(late, 0);
  await reveal(data);
  expect(await shownPicksOf(data, inTime)).toEqual({ picks: wrongPicks(NO_HEAD_TO_HEADS) });
  expect(await shownPicksOf(data, late)).toMatchObject({ sentAgainFrom: firstRace._id });
  expect((await predictionOf(data, late))?.versions).toHaveLength(1);
});

test('if closing moves earlier after the reveal, last picks are entered for players who lost theirs by it, and entered ones stay', async () => {
  const { data } = await forgetfulSeason();
  const [submitter] = FORGETFUL;
  const sent = {
    picks: wrongPicks(NO_HEAD_TO_HEADS),
    submittedAt: new Date(CLOSING.getTime() - 60_000).toISOString(),
  };
  if (submitter) await data.predictions.submit(secondRace, submitter, sent);
  await reveal(data);
  const entered = (await predictionOf(data, thirdRacePlayer))?.entered;
  const newClosing = CLOSING.getTime() - 5 * 60_000;
  const start = new Date(newClosing + CLOSING_LEAD_MS);
  await setStartOfQualifying(secondRace._id, start, REVEAL, data);
  await reveal(data, new Date(REVEAL.getTime() + 60_000));
  expect(await shownPicksOf(data, submitter)).toMatchObject({ sentAgainFrom: firstRace._id });
  expect((await predictionOf(data, thirdRacePlayer))?.entered).toEqual(entered);
  expect(await shownPicksOf(data, thirdRacePlayer)).toMatchObject({ sentAgainFrom: firstRace._id });
});

test('a reveal that runs out of time shows nothing, and is continued', async () => {
  const { data } = await forgetfulSeason();
  expect(await reveal(data, REVEAL, () => 2_000)).toBe('unfinished');
  const race = await data.races.find(secondRace._id);
  expect([race?.closed?.at, race?.revealedAt]).toEqual([CLOSING.toISOString(), undefined]);
  expect(race && (await data.revealedPicks.page(race, { shard: 0 }))).toBeUndefined();
  expect(await reveal(data)).toMatchObject({ revealedByThisCall: true });
});
