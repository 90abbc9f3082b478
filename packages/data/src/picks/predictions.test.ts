import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { PairingIds } from '@parc-ferme/domain/race/pairing';
import {
  headToHead,
  PAIRED,
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
const findOwn = (userId: string) => data.predictions.findOwn(MONZA, userId as CallerId);

type Pairs = Partial<PairingIds>;

const MONZA = { _id: '2025-monza', shards: 1 };
const at = (minute: number) => `2025-09-06T10:${String(minute).padStart(2, '0')}:00.000Z`;
const submission = (minute: number, picks = rightPicks(), pairing: Pairs = PAIRED) => ({
  picks,
  pairing,
  submittedAt: at(minute),
});
const player = (id: string) => ({ id, username: `name-${id}` });

const savedBy = (submitted: object): Prediction => {
  if (!('saved' in submitted)) throw new Error('not saved');
  return submitted.saved as Prediction;
};

test.each<[string, Picks, Pairs]>([
  ['with the first of each pairing', rightPicks(), PAIRED],
  ['with the second of each pairing', wrongPicks(), PAIRED],
  ['without the drivers', rightPicks({ driverHeadToHead: undefined }), { teams: PAIRED.teams }],
  ['without a head-to-head', rightPicks(headToHead()), {}],
])('picks %s are found as they were sent', async (_what, picks, pairing) => {
  const { data } = await store.emptyTable();
  const sent = submission(1, picks, pairing);
  await data.predictions.submit(MONZA, player('aaaaaaa'), sent, undefined);
  const found = await data.predictions.findOwn(MONZA, 'aaaaaaa' as CallerId);
  expect(found?.versions).toEqual([{ ...sent, number: 1, salt: expect.any(String) }]);
});

/** Picks that differ from one number to the next. */
const different = (number: number) =>
  rightPicks({ polePosition: `driver_${number % 7}`, fastestLap: `driver_${number}` });

test('a prediction stores 200 changes and refuses the next one', async () => {
  let latest: Prediction | undefined;
  for (let number = 0; number <= 200; number += 1) {
    const one = { picks: different(number), submittedAt: new Date(number * 1_000).toISOString() };
    latest = savedBy(
      await data.predictions.submit(MONZA, player('ddddddd'), one, undefined, latest),
    );
  }
  const full = { picks: different(201), submittedAt: new Date(201_000).toISOString() };
  expect(await data.predictions.submit(MONZA, player('ddddddd'), full, undefined, latest)).toEqual({
    refused: 'full',
  });
  const same = { ...full, picks: different(200) };
  const again = await data.predictions.submit(MONZA, player('ddddddd'), same, undefined, latest);
  const found = await findOwn('ddddddd');
  expect(savedBy(again)).toEqual(found);
  expect(found?.version).toBe(201);
  expect(found?.createdAt).toBe(new Date(0).toISOString());
  expect(found?.versions).toMatchObject(
    Array.from({ length: 201 }, (_, index) => ({
      number: 201 - index,
      picks: different(200 - index),
    })),
  );
  // Each version has a salt of its own, so that nobody can guess its picks from the digest.
  expect(new Set(found?.versions.map(({ salt }) => salt)).size).toBe(201);
});

test('of 20 concurrent submissions no version is lost', async () => {
  const first = await data.predictions.submit(MONZA, player('eeeeeee'), submission(0), undefined);
  const initial = savedBy(first);
  const numbers = Array.from({ length: 20 }, (_, number) => number + 1);
  await Promise.all(
    numbers.map((number) =>
      data.predictions.submit(
        MONZA,
        player('eeeeeee'),
        { picks: different(number), submittedAt: at(number) },
        undefined,
        initial,
      ),
    ),
  );
  const found = await findOwn('eeeeeee');
  const stored = found?.versions.map(({ submittedAt }) => submittedAt);
  expect(found?.version).toBe(21);
  expect(stored?.toSorted()).toEqual([0, ...numbers].map(at));
});

const entered = (minute: number, picks = wrongPicks()) => ({
  ...submission(minute, picks),
  sentAgainFrom: '2025-spa',
});

test('picks are entered once, whatever is entered later', async () => {
  await data.predictions.enter(MONZA, player('fffffff'), entered(3));
  const before = await everything();
  await data.predictions.enter(MONZA, player('fffffff'), entered(4, rightPicks()));
  expect(await everything()).toEqual(before);
  expect(await findOwn('fffffff')).toEqual({
    ...{ nameSalt: expect.any(String), nameDigest: expect.any(String) },
    ...{ raceId: MONZA._id, userId: 'fffffff', username: 'name-fffffff' },
    createdAt: at(3),
    version: 0,
    versions: [],
    entered: { ...entered(3), number: 1, salt: expect.any(String) },
  });
});

test('what is entered leaves the versions that the player sent, and their number, as they were', async () => {
  const own = savedBy(
    await data.predictions.submit(MONZA, player('ggggggg'), submission(5), undefined),
  );
  await data.predictions.enter(MONZA, player('ggggggg'), entered(3));
  expect(await findOwn('ggggggg')).toEqual({
    ...own,
    entered: { ...entered(3), number: 2, salt: expect.any(String) },
  });
});

test('a submission under way while picks are entered is stored beside them', async () => {
  await data.predictions.enter(MONZA, player('hhhhhhh'), entered(3));
  const own = await data.predictions.submit(MONZA, player('hhhhhhh'), submission(2), 0);
  const stored = {
    version: 1,
    versions: [{ ...submission(2), number: 1 }],
    entered: { ...entered(3), number: 2 },
  };
  expect(savedBy(own)).toMatchObject({ version: 1, versions: stored.versions });
  const found = await findOwn('hhhhhhh');
  expect(found).toMatchObject(stored);
  const hugo = player('hhhhhhh');
  const late = await data.predictions.submit(MONZA, hugo, submission(4), 1, found);
  expect(savedBy(late)).toMatchObject({ version: 1, entered: stored.entered });
});

test('a prediction that cannot be read is left out, and named, and holds up no other', async () => {
  const { data, table } = await store.emptyTable();
  for (const id of ['aaaaaaa', 'bbbbbbb', 'ccccccc']) {
    await data.predictions.submit(MONZA, player(id), submission(1), undefined);
  }
  await table.update(predictionKey(MONZA, 'bbbbbbb'), set({ createdAt: 'yesterday' }));
  const [page, ...others] = await Array.fromAsync(allPredictions(table, MONZA));
  expect(page?.predictions.map(({ userId }) => userId)).toEqual(['aaaaaaa', 'ccccccc']);
  expect(page?.unreadable).toEqual(['bbbbbbb']);
  expect(others).toEqual([]);
  const [, broken] = await table.query(keys.picks(MONZA._id, 0));
  expect(broken && readPredictions([broken])).toEqual({
    predictions: [],
    unreadable: ['bbbbbbb'],
  });
  const shown = await data.revealedPicks.page(revealedRace(), { shard: 0 });
  expect(shown?.predictions.map(({ userId }) => userId)).toEqual(['aaaaaaa', 'ccccccc']);
  const revealed = await data.revealedPicks.ofPlayers(revealedRace(), ['bbbbbbb', 'ccccccc']);
  expect(revealed.map(({ userId }) => userId)).toEqual(['ccccccc']);
});

const recoveredAt = (minute: number) => ({ recovered: { at: at(minute) } });

test('a prediction first sent before the account was recovered is sealed: nothing changes it', async () => {
  const owner = player('iiiiiii');
  const first = savedBy(await data.predictions.submit(MONZA, owner, submission(1), undefined));
  const before = await everything();
  const recovered = { ...owner, ...recoveredAt(5) };
  for (const [ifMatch, picks, stored] of [
    [undefined, wrongPicks(), undefined],
    [1, wrongPicks(), first],
    // The same picks, and another number of versions, tell nothing of what is sealed.
    [undefined, rightPicks(), first],
    [0, wrongPicks(), undefined],
  ] as const) {
    const sent = submission(9, picks);
    expect(await data.predictions.submit(MONZA, recovered, sent, ifMatch, stored)).toEqual({
      refused: 'sealed',
    });
  }
  expect(await everything()).toEqual(before);
});

test('what was sent after the recovery is replaced, also after a seal has ended', async () => {
  const recovered = { ...player('jjjjjjj'), ...recoveredAt(5) };
  for (const [version, minute] of [6, 7].entries()) {
    const sent = submission(minute, different(minute));
    const stored = await findOwn(recovered.id);
    const saved = await data.predictions.submit(MONZA, recovered, sent, version, stored);
    expect(savedBy(saved)).toMatchObject({ version: version + 1, createdAt: at(6) });
  }
  const earlier = { ...player('kkkkkkk'), ...recoveredAt(5) };
  await data.predictions.submit(MONZA, player('kkkkkkk'), submission(1), undefined);
  const late = { picks: wrongPicks(), submittedAt: '2025-09-20T10:05:00.000Z' };
  const tooEarly = { ...late, submittedAt: '2025-09-20T10:04:59.999Z' };
  expect(await data.predictions.submit(MONZA, earlier, tooEarly, undefined)).toEqual({
    refused: 'sealed',
  });
  expect(savedBy(await data.predictions.submit(MONZA, earlier, late, undefined))).toMatchObject({
    version: 2,
    createdAt: at(1),
  });
});

test('a write resent after a lost response is not mistaken for a concurrent change', async () => {
  const twice = through(async ({ name }, send) => {
    if (name === 'UpdateItemCommand') await send();
    return send();
  }).data.predictions;
  const first = await twice.submit(MONZA, player('bbbbbbb'), submission(1), 0);
  const stored = { version: 1, versions: [{ picks: rightPicks() }] };
  expect(savedBy(first)).toMatchObject(stored);
  const other = await twice.submit(MONZA, player('bbbbbbb'), submission(2, wrongPicks()), 0);
  expect(other).toMatchObject({ current: stored });
});

test('16 keys share the players of a race about evenly', () => {
  const counts = Array<number>(16).fill(0);
  for (let number = 0; number < 16_000; number += 1) {
    const shard = shardOf(String(number).padStart(7, '0'), 16);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  // A thousand each on average.
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1_150);
});
