import { eachOf } from '@parc-ferme/data/batches';
import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import { rightPicks } from '@parc-ferme/testing/fixtures';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI } = melbourne;
const SUZUKA = '2025-suzuka';
const BAHRAIN = '2025-bahrain';

const counting = countCalls();
const cloud = await testCloud({ NOW: melbourne.BEFORE });
const player = await cloud.player();
const table = openTable(process.env.TABLE_NAME ?? '');

type Page = { players: { user: string; username: string }[]; next?: string };

async function page(raceId: string, after?: string) {
  const query = after === undefined ? '' : `?after=${after}`;
  const path = `/api/predictions/${raceId}/roll-call${query}`;
  const { answer, calls } = await counting(() => cloud.call('GET', path, { as: player }));
  expect(answer.status).toBe(200);
  const found: Page = answer.body;
  const units = calls.reduce((sum, call) => sum + call.units, 0);
  return { ...found, text: answer.text, calls: calls.length, units };
}

async function allPages(raceId: string) {
  const pages = [await page(raceId)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await page(raceId, next));
  }
  return pages;
}

const namesOn = (pages: Page[]) =>
  pages.map(({ players }) => players.map(({ username }) => username));

const COSTS = [
  { players: 10, raceId: MELBOURNE, pages: 1, each: 3, all: 3 },
  { players: 401, raceId: SHANGHAI, pages: 3, each: 9.5, all: 22 },
  ...(LONG ? [{ players: 10_000, raceId: SUZUKA, pages: 50, each: 9.5, all: 475 }] : []),
];

async function predictedBy(
  people: ReturnType<typeof crowd>,
  race: { _id: string; shards: number },
) {
  const submission = { picks: rightPicks(), submittedAt: '2025-03-01T00:00:00.000Z' };
  await eachOf(people, 16, async (player) => {
    await cloud.data.predictions.submit(race, player, submission, undefined);
  });
}

test.each(COSTS)(
  'with $players players the roll call has $pages pages, each of three calls and $each read units at most',
  async ({ players, raceId, pages, each, all }) => {
    const people = crowd(players);
    await predictedBy(people, { _id: raceId, shards: 1 });
    const found = await allPages(raceId);
    expect(found).toHaveLength(pages);
    for (const one of found) {
      expect(one.calls).toBe(3);
      expect(one.units).toBeLessThanOrEqual(each);
      expect(one.text.length).toBeLessThan(15_000);
    }
    const units = found.reduce((sum, one) => sum + one.units, 0);
    expect(units).toBeLessThanOrEqual(all);
    expect(units).toBeGreaterThan(0.75 * all);
    const names = people.map(({ username }) => username);
    expect(namesOn(found).flat().toSorted()).toEqual(names.toSorted());
  },
);

test('row 50: the page breaks of the roll call do not reveal whose predictions are large', async () => {
  const before = await allPages(SHANGHAI);
  const items = await table.query(keys.picks(SHANGHAI, 0));
  const padding = 'x'.repeat(15_000);
  await table.writeAll(
    items
      .filter((_, index) => index % 2 === 0)
      .map(({ pk, sk, ...item }) => ({ pk: String(pk), sk: String(sk), ...item, padding })),
  );
  const after = await allPages(SHANGHAI);
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  expect(Math.max(...after.map(({ calls }) => calls))).toBe(4);
});

test('with 16 keys the roll call has every player once', async () => {
  const people = crowd(100);
  const race = { _id: BAHRAIN, shards: 16 };
  await predictedBy(people, race);
  await table.update(keys.race(BAHRAIN), set({ shards: 16 }));
  const found = await allPages(BAHRAIN);
  const names = people.map(({ username }) => username);
  expect(namesOn(found).flat().toSorted()).toEqual(names.toSorted());
});
