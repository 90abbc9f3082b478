import { player } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { auditWrite } from './audit.ts';

const store = await testStore();

const AT = new Date('2025-03-10T10:00:00Z');

test('the log stores only the id and name of the admin', async () => {
  const { data, everything } = await store.emptyTable();
  await data.audit.record({
    at: AT,
    admin: player(),
    action: 'result.fetched',
    about: '2025-monza',
  });
  expect(await data.audit.latest(10)).toMatchObject([
    {
      at: AT.toISOString(),
      admin: { id: 'player1', username: 'Murray' },
      before: null,
      after: null,
    },
  ]);
  expect((await everything()).join()).not.toMatch(/example|hash|session/i);
});

test('entries of the same instant are all stored', async () => {
  const { data } = await store.emptyTable();
  const subjects = Array.from({ length: 20 }, (_, index) => String(index));
  await Promise.all(
    subjects.map((about) =>
      data.audit.record({ at: AT, admin: null, action: 'scores.calculated', about }),
    ),
  );
  const entries = await data.audit.latest(100);
  expect(new Set(entries.map(({ about }) => about))).toEqual(new Set(subjects));
  expect(entries).toHaveLength(20);
});

test('an entry is written once: writing it again is refused with the whole transaction', async () => {
  const { table, everything } = await store.emptyTable();
  const write = auditWrite({ at: AT, admin: null, action: 'closing.set', about: '2025-monza' });
  expect(await table.transact([write])).toEqual([]);
  const before = await everything();
  const otherWrite = { put: { pk: 'OTHER', sk: 'WRITE' } };
  expect(await table.transact([write, otherWrite])).toEqual([0]);
  expect(await everything()).toEqual(before);
});
