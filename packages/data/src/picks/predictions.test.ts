import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { PairingIds } from '@parc-ferme/domain/race/pairing';
import {
  headToHead,
  PAIRING_IDS,
  revealedRace,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { set } from '../expressions.ts';
import { keys } from '../keys.ts';
import { allPredictions } from './picks-for-scoring.ts';
import { predictionKey, readPredictions, shardOf } from './predictions.ts';

const store = await testStore();
const { data, through, everything } = await store.emptyTable();
const { predictions } = data;
const findOwn = (userId: string) => predictions.findOwn(MONZA, userId as CallerId);

const MONZA = { _id: '2025-monza', shards: 1 };
const atMinute = (minute: number) => `2025-09-06T10:${String(minute).padStart(2, '0')}:00.000Z`;
const submission = (
  minute: number,
  picks = rightPicks(),
  pairing: Partial<PairingIds> = PAIRING_IDS,
) => ({
  picks,
  pairing,
  submittedAt: atMinute(minute),
});
const player = (id: string) => ({ id, username: `name-${id}` });

const savedIn = (result: object): Prediction => {
  if (!('saved' in result)) throw new Error('not saved');
  return result.saved as Prediction;
};

test.each<[string, Picks, Partial<PairingIds>]>([
  ['with the first of each pairing', rightPicks(), PAIRING_IDS],
  ['with the second of each pairing', wrongPicks(), PAIRING_IDS],
  [
    'without the drivers',
    rightPicks({ driverHeadToHead: undefined }),
    { teams: PAIRING_IDS.teams },
  ],
  ['without a head-to-head', rightPicks(headToHead()), {}],
])('picks %s are found as they were sent', async (_what, picks, pairing) => {
  const { data } = await store.emptyTable();
  const sent = submission(1, picks, pairing);
  await data.predictions.submit(MONZA, player('aaaaaaa'), sent);
  const found = await data.predictions.findOwn(MONZA, 'aaaaaaa' as CallerId);
  expect(found?.versions).toEqual([{ ...sent, number: 1, salt: expect.any(String) }]);
});

/** Picks that differ from one number to the next. */
const distinctPicks = (number: number) => rightPicks({ fastestLap: `driver_${number}` });

test('a prediction stores 200 changes and refuses the next one', async () => {
  let latest: Prediction | undefined;
  const submit = (number: number, picks = distinctPicks(number)) => {
    const sent = { picks, submittedAt: new Date(number * 1_000).toISOString() };
    return predictions.submit(MONZA, player('ddddddd'), sent, { stored: latest });
  };
  for (let number = 0; number <= 200; number += 1) latest = savedIn(await submit(number));
  expect(await submit(201)).toEqual({ refused: 'full' });
  const unchanged = await submit(201, distinctPicks(200));
  const found = await findOwn('ddddddd');
  expect(savedIn(unchanged)).toEqual(found);
  expect(found?.version).toBe(201);
  expect(found?.createdAt).toBe(new Date(0).toISOString());
  expect(found?.versions).toMatchObject(
    Array.from({ length: 201 }, (_, index) => ({
      number: 201 - index,
      picks: distinctPicks(200 - index),
    })),
  );
  // Each version has a salt of its own, so that nobody can guess its picks from the digest.
  expect(new Set(found?.versions.map(({ salt }) => salt)).size).toBe(201);
});

test('of 20 concurrent submissions no version is lost', async () => {
  const first = savedIn(await predictions.submit(MONZA, player('eeeeeee'), submission(0)));
  const numbers = Array.from({ length: 20 }, (_, number) => number + 1);
  await Promise.all(
    numbers.map((number) => {
      const sent = { picks: distinctPicks(number), submittedAt: atMinute(number) };
      return predictions.submit(MONZA, player('eeeeeee'), sent, { stored: first });
    }),
  );
  const found = await findOwn('eeeeeee');
  const stored = found?.versions.map(({ submittedAt }) => submittedAt);
  expect(found?.version).toBe(21);
  expect(stored?.toSorted()).toEqual([0, ...numbers].map(atMinute));
});

const enteredPicks = (minute: number, picks = wrongPicks()) => ({
  ...submission(minute, picks),
  sentAgainFrom: '2025-spa',
});

test('picks are entered once: entering others later changes nothing', async () => {
  await predictions.enter(MONZA, player('fffffff'), enteredPicks(3));
  const before = await everything();
  await predictions.enter(MONZA, player('fffffff'), enteredPicks(4, rightPicks()));
  expect(await everything()).toEqual(before);
  expect(await findOwn('fffffff')).toEqual({
    nameSalt: expect.any(String),
    nameDigest: expect.any(String),
    raceId: MONZA._id,
    userId: 'fffffff',
    username: 'name-fffffff',
    createdAt: atMinute(3),
    version: 0,
    versions: [],
    entered: { ...enteredPicks(3), number: 1, salt: expect.any(String) },
  });
});

test('entered picks leave the versions that the player sent, and their number, as they were', async () => {
  const own = savedIn(await predictions.submit(MONZA, player('ggggggg'), submission(5)));
  await predictions.enter(MONZA, player('ggggggg'), enteredPicks(3));
  expect(await findOwn('ggggggg')).toEqual({
    ...own,
    entered: { ...enteredPicks(3), number: 2, salt: expect.any(String) },
  });
});

test('a submission under way while picks are entered is stored beside them', async () => {
  await predictions.enter(MONZA, player('hhhhhhh'), enteredPicks(3));
  const first = await predictions.submit(MONZA, player('hhhhhhh'), submission(2), { ifMatch: 0 });
  const stored = {
    version: 1,
    versions: [{ ...submission(2), number: 1 }],
    entered: { ...enteredPicks(3), number: 2 },
  };
  expect(savedIn(first)).toMatchObject({ version: 1, versions: stored.versions });
  const found = await findOwn('hhhhhhh');
  expect(found).toMatchObject(stored);
  // The same picks again add no version.
  const seen = { ifMatch: 1, stored: found };
  const again = await predictions.submit(MONZA, player('hhhhhhh'), submission(4), seen);
  expect(savedIn(again)).toMatchObject({ version: 1, entered: stored.entered });
});

test('a prediction that cannot be read is reported by its player, and all others are read', async () => {
  const { data, table } = await store.emptyTable();
  for (const id of ['aaaaaaa', 'bbbbbbb', 'ccccccc']) {
    await data.predictions.submit(MONZA, player(id), submission(1));
  }
  await table.update(predictionKey(MONZA, 'bbbbbbb'), set({ createdAt: 'yesterday' }));
  const [page, ...furtherPages] = await Array.fromAsync(allPredictions(table, MONZA));
  expect(page?.predictions.map(({ userId }) => userId)).toEqual(['aaaaaaa', 'ccccccc']);
  expect(page?.unreadable).toEqual(['bbbbbbb']);
  expect(furtherPages).toEqual([]);
  const [, unreadable] = await table.query(keys.picks(MONZA._id, 0));
  expect(unreadable && readPredictions([unreadable])).toEqual({
    predictions: [],
    unreadable: ['bbbbbbb'],
  });
  const shown = await data.revealedPicks.page(revealedRace(), { shard: 0 });
  expect(shown?.predictions.map(({ userId }) => userId)).toEqual(['aaaaaaa', 'ccccccc']);
  const revealed = await data.revealedPicks.ofPlayers(revealedRace(), ['bbbbbbb', 'ccccccc']);
  expect(revealed.map(({ userId }) => userId)).toEqual(['ccccccc']);
});

const recoveredAt = (minute: number) => ({ recovered: { at: atMinute(minute) } });

test('a prediction first sent before the account was recovered is sealed: nothing changes it', async () => {
  const owner = player('iiiiiii');
  const first = savedIn(await predictions.submit(MONZA, owner, submission(1)));
  const before = await everything();
  const recovered = { ...owner, ...recoveredAt(5) };
  const submissions = [
    { ifMatch: undefined, picks: wrongPicks(), stored: undefined },
    { ifMatch: 1, picks: wrongPicks(), stored: first },
    // Nor does the refusal reveal whether the picks are the same, or the version is another.
    { ifMatch: undefined, picks: rightPicks(), stored: first },
    { ifMatch: 0, picks: wrongPicks(), stored: undefined },
  ];
  for (const { picks, ...options } of submissions) {
    const submitted = await predictions.submit(MONZA, recovered, submission(9, picks), options);
    expect(submitted).toEqual({ refused: 'sealed' });
  }
  expect(await everything()).toEqual(before);
});

test('a prediction first sent after the recovery can be changed', async () => {
  const recovered = { ...player('jjjjjjj'), ...recoveredAt(5) };
  for (const [ifMatch, minute] of [6, 7].entries()) {
    const sent = submission(minute, distinctPicks(minute));
    const options = { ifMatch, stored: await findOwn(recovered.id) };
    const saved = await predictions.submit(MONZA, recovered, sent, options);
    expect(savedIn(saved)).toMatchObject({ version: ifMatch + 1, createdAt: atMinute(6) });
  }
});

test('a seal ends 14 days after the recovery', async () => {
  const recovered = { ...player('kkkkkkk'), ...recoveredAt(5) };
  await predictions.submit(MONZA, player('kkkkkkk'), submission(1));
  const submit = (submittedAt: string) =>
    predictions.submit(MONZA, recovered, { picks: wrongPicks(), submittedAt });
  expect(await submit('2025-09-20T10:04:59.999Z')).toEqual({ refused: 'sealed' });
  expect(savedIn(await submit('2025-09-20T10:05:00.000Z'))).toMatchObject({
    version: 2,
    createdAt: atMinute(1),
  });
});

test('a write resent after a lost response is not mistaken for a concurrent change', async () => {
  const sendingTwice = through(async ({ name }, send) => {
    if (name === 'UpdateItemCommand') await send();
    return send();
  }).data.predictions;
  const owner = player('bbbbbbb');
  const first = await sendingTwice.submit(MONZA, owner, submission(1), { ifMatch: 0 });
  const stored = { version: 1, versions: [{ picks: rightPicks() }] };
  expect(savedIn(first)).toMatchObject(stored);
  const other = submission(2, wrongPicks());
  const second = await sendingTwice.submit(MONZA, owner, other, { ifMatch: 0 });
  expect(second).toMatchObject({ current: stored });
});

test('the players of a race are spread over 16 shards about evenly', () => {
  const counts = Array<number>(16).fill(0);
  for (let number = 0; number < 16_000; number += 1) {
    const shard = shardOf(String(number).padStart(7, '0'), 16);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  // The average is a thousand.
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1_150);
});
