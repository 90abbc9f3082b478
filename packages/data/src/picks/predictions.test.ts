import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import { rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { shardOf } from './predictions.ts';

const store = await testStore();
const { data, through } = await store.emptyTable();
const findOwn = (userId: string) => data.predictions.findOwn(MONZA, userId as CallerId);

const MONZA = { _id: '2025-monza', shards: 1 };
const at = (minute: number) => `2025-09-06T10:${String(minute).padStart(2, '0')}:00.000Z`;
const submission = (minute: number, picks = rightPicks()) => ({ picks, submittedAt: at(minute) });
const player = (id: string) => ({ id, username: `name-${id}` });

const savedBy = (submitted: object): Prediction => {
  if (!('saved' in submitted)) throw new Error('not saved');
  return submitted.saved as Prediction;
};

/** Picks that differ from one number to the next. */
const different = (number: number) =>
  rightPicks({ polePosition: `driver_${number % 7}`, fastestLap: `driver_${number}` });

test('row 47: after 200 changes a prediction cannot be changed, and no version is lost', async () => {
  let known: Prediction | undefined;
  for (let number = 0; number <= 200; number += 1) {
    const one = { picks: different(number), submittedAt: new Date(number * 1_000).toISOString() };
    known = savedBy(await data.predictions.submit(MONZA, player('ddddddd'), one, undefined, known));
  }
  const full = { picks: different(201), submittedAt: new Date(201_000).toISOString() };
  expect(await data.predictions.submit(MONZA, player('ddddddd'), full, undefined, known)).toEqual({
    full: true,
  });
  const same = { ...full, picks: different(200) };
  const again = await data.predictions.submit(MONZA, player('ddddddd'), same, undefined, known);
  expect(savedBy(again)).toMatchObject({ version: 201, picks: different(200) });
  const found = await findOwn('ddddddd');
  expect(found?.createdAt).toBe(new Date(0).toISOString());
  expect(found?.older).toMatchObject(
    Array.from({ length: 200 }, (_, index) => ({
      number: 200 - index,
      picks: different(199 - index),
    })),
  );
  // Nobody can guess the picks of a digest.
  expect(new Set([found, ...(found?.older ?? [])].map((one) => one?.salt)).size).toBe(201);
});

test('of 20 concurrent submissions no version is lost', async () => {
  const first = await data.predictions.submit(MONZA, player('eeeeeee'), submission(0), undefined);
  const known = savedBy(first);
  const numbers = Array.from({ length: 20 }, (_, number) => number + 1);
  await Promise.all(
    numbers.map((number) =>
      data.predictions.submit(
        MONZA,
        player('eeeeeee'),
        { picks: different(number), submittedAt: at(number) },
        undefined,
        known,
      ),
    ),
  );
  const found = await findOwn('eeeeeee');
  const stored = [found, ...(found?.older ?? [])].map((one) => one?.submittedAt);
  expect(found?.version).toBe(21);
  expect(stored.toSorted()).toEqual([0, ...numbers].map(at));
});

test('what the site sent replaces nothing that the player sent, whenever it arrives', async () => {
  const bySite = { ...submission(3, wrongPicks()), sentAgainFrom: '2025-spa' };
  const own = await data.predictions.submit(MONZA, player('fffffff'), submission(5), undefined);
  const late = await data.predictions.submit(MONZA, player('fffffff'), bySite, 1, savedBy(own));
  expect(savedBy(late)).toMatchObject({
    version: 2,
    createdAt: at(5),
    submittedAt: at(5),
    picks: rightPicks(),
    older: [bySite],
  });
});

test('a write resent after a lost response is not mistaken for a concurrent change', async () => {
  const twice = through(async ({ name }, send) => {
    if (name === 'UpdateItemCommand') await send();
    return send();
  }).data.predictions;
  const first = await twice.submit(MONZA, player('bbbbbbb'), submission(1), 0);
  expect(savedBy(first)).toMatchObject({ version: 1, picks: rightPicks() });
  const other = await twice.submit(MONZA, player('bbbbbbb'), submission(2, wrongPicks()), 0);
  expect(other).toMatchObject({ current: { version: 1, picks: rightPicks() } });
});

test('16 keys share the players of a race about evenly', () => {
  const counts = Array<number>(16).fill(0);
  for (let number = 0; number < 16_000; number += 1) {
    const shard = shardOf(String(number).padStart(7, '0'), 16);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1_150);
});
