import { eachOf } from '@parc-ferme/data/batches';
import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import { rightPicks } from '@parc-ferme/testing/fixtures';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const { SHANGHAI } = melbourne;
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
  return { ...found, text: answer.text, calls: calls.length };
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

async function predictedBy(
  people: ReturnType<typeof crowd>,
  race: { _id: string; shards: number },
) {
  const submission = { picks: rightPicks(), submittedAt: '2025-03-01T00:00:00.000Z' };
  await eachOf(people, 16, async (player) => {
    await cloud.data.predictions.submit(race, player, submission, undefined);
  });
}

test('row 50: the page breaks of the roll call do not reveal whose predictions are large', async () => {
  const people = crowd(210);
  await predictedBy(people, { _id: SHANGHAI, shards: 1 });
  const before = await allPages(SHANGHAI);
  expect(before.map(({ players }) => players.length)).toEqual([200, 10]);
  const names = people.map(({ username }) => username);
  expect(namesOn(before).flat().toSorted()).toEqual(names.toSorted());
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
  const people = crowd(40);
  const race = { _id: BAHRAIN, shards: 16 };
  await predictedBy(people, race);
  await table.update(keys.race(BAHRAIN), set({ shards: 16 }));
  const found = await allPages(BAHRAIN);
  const names = people.map(({ username }) => username);
  expect(namesOn(found).flat().toSorted()).toEqual(names.toSorted());
});
