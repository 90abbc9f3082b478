import {
  NOW,
  OPHELIA,
  placesOf,
  SETTLED,
  seedLeaving,
  ZEBEDEE,
} from '@parc-ferme/testing/accounts-to-delete';
import { crowd } from '@parc-ferme/testing/crowd';
import { itemsIn } from '@parc-ferme/testing/raw-table';
import { type TestTable, testStore } from '@parc-ferme/testing/test-table';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '../src/account-deletion.ts';

const store = await testStore();
const seeded = await store.emptyTable();
await seedLeaving(seeded.data);
const items = await itemsIn(seeded.name);
const aSeason = (from = items) => store.tableOf(from);

type Kill = { call: number; when: 'before' | 'after' };

/** Forgets in a process that is killed at one of its calls: from then on it makes no other. */
async function deleteAndDie(userId: string, now: Date, kill: Kill, { through }: TestTable) {
  let calls = 0;
  const process = through(async (_, send) => {
    calls += 1;
    if (calls > kill.call || (calls === kill.call && kill.when === 'before')) {
      throw new Error('killed');
    }
    const answer = await send();
    if (calls === kill.call) throw new Error('killed');
    return answer;
  });
  await expect(deleteAccount(userId, 2025, now, process.data)).rejects.toThrow('killed');
}

/** The calls of both attempts of a deletion, and the table after each. */
async function undisturbed(userId: string, from = items) {
  const season = await aSeason(from);
  const passes = [];
  for (const now of [NOW, SETTLED]) {
    let calls = 0;
    const { data } = season.through((_, send) => {
      calls += 1;
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

    test.each(['before', 'after'] as const)(
      '%s any call, the next run ends the same',
      async (when) => {
        for (let call = 1; call <= (first?.calls ?? 0); call += 1) {
          const season = await aSeason();
          await deleteAndDie(id, NOW, { call, when }, season);
          await deleteAccount(id, 2025, NOW, season.data);
          expect(await season.everything(), `killed ${when} call ${call}`).toEqual(first?.table);
        }
      },
    );

    test('so does the last attempt, after all is settled', async () => {
      const season = await aSeason();
      await deleteAccount(id, 2025, NOW, season.data);
      for (let call = 1; call <= (second?.calls ?? 0); call += 1) {
        await deleteAndDie(id, SETTLED, { call, when: 'before' }, season);
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
  await data.players.requestDeletion(ZEBEDEE);
  const from = await itemsIn(name);
  const [first] = await undisturbed(ZEBEDEE.id, from);
  for (let call = 1; call <= (first?.calls ?? 0); call += 1) {
    const season = await aSeason(from);
    await deleteAndDie(ZEBEDEE.id, NOW, { call, when: 'after' }, season);
    await deleteAccount(ZEBEDEE.id, 2025, NOW, season.data);
    expect(await season.everything(), `killed after call ${call}`).toEqual(first?.table);
    expect(await placesOf(ZEBEDEE, await season.everything(), season.data)).toEqual([]);
  }
  expect(first?.table.filter((item) => item.includes('#PAGES'))).toHaveLength(1);
});
