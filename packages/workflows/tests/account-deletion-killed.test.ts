import { crowd } from '@parc-ferme/testing/crowd';
import { itemsIn } from '@parc-ferme/testing/store/raw-table';
import { dyingAt, type Kill, killsAt, someKillsAt } from '@parc-ferme/testing/store/store-faults';
import { type TestTable, testStore } from '@parc-ferme/testing/store/test-table';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '../src/account-deletion.ts';
import { NOW, OPHELIA, placesOf, SETTLED, seedLeaving, ZEBEDEE } from './accounts-to-delete.ts';

const store = await testStore();
const seeded = await store.emptyTable();
await seedLeaving(seeded.data);
const items = await itemsIn(seeded.name);
const aSeason = (from = items) => store.tableOf(from);

/** Forgets in a process that is killed at one of its calls: from then on it makes no other. */
async function deleteAndDie(userId: string, now: Date, kill: Kill, { through }: TestTable) {
  const { data } = through(dyingAt(kill));
  await expect(deleteAccount(userId, 2025, now, data)).rejects.toThrow('killed');
}

/** The calls of both attempts of a deletion, and the table after each. */
async function undisturbed(userId: string, from = items) {
  const season = await aSeason(from);
  const passes = [];
  for (const now of [NOW, SETTLED]) {
    const calls: string[] = [];
    const { data } = season.through(({ name }, send) => {
      calls.push(name);
      return send();
    });
    await deleteAccount(userId, 2025, now, data);
    passes.push({ now, calls, table: await season.everything() });
  }
  return passes;
}

describe.each([OPHELIA, ZEBEDEE])(
  'killed while the account of $username is deleted',
  async ({ id }) => {
    const [first, second] = await undisturbed(id);

    test.each(someKillsAt(first?.calls ?? []))(
      '$when call $call, a $name, the next run ends the same',
      async (kill) => {
        const season = await aSeason();
        await deleteAndDie(id, NOW, kill, season);
        await deleteAccount(id, 2025, NOW, season.data);
        expect(await season.everything()).toEqual(first?.table);
      },
    );

    test('so does the last attempt, after all is settled', async () => {
      const season = await aSeason();
      await deleteAccount(id, 2025, NOW, season.data);
      for (const kill of killsAt(second?.calls ?? []).filter(({ when }) => when === 'before')) {
        await deleteAndDie(id, SETTLED, kill, season);
      }
      await deleteAccount(id, 2025, SETTLED, season.data);
      expect(await season.everything()).toEqual(second?.table);
      await deleteAccount(id, 2025, SETTLED, season.data);
      expect(await season.everything()).toEqual(second?.table);
    });
  },
);

test('nothing remains in standings of several pages of a season without a calendar', async () => {
  const { name, data } = await store.emptyTable();
  await data.players.register(ZEBEDEE, 2025);
  const players = [...crowd(510), ZEBEDEE].map(({ id, username }) => ({
    id,
    username,
    scores: {},
  }));
  await data.standings.publish(2025, await data.standings.load(2025), { races: [], players });
  await data.players.requestDeletion(ZEBEDEE, NOW);
  const from = await itemsIn(name);
  const [first] = await undisturbed(ZEBEDEE.id, from);
  for (const kill of someKillsAt(first?.calls ?? []).filter(({ when }) => when === 'after')) {
    const season = await aSeason(from);
    await deleteAndDie(ZEBEDEE.id, NOW, kill, season);
    await deleteAccount(ZEBEDEE.id, 2025, NOW, season.data);
    expect(await season.everything(), `killed after call ${kill.call}`).toEqual(first?.table);
    expect(await placesOf(ZEBEDEE, await season.everything(), season.data)).toEqual([]);
  }
  expect(first?.table.filter((item) => item.includes('#PAGES'))).toHaveLength(1);
});
