import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';

const store = await testStore();

test('a stored mailing of an unknown kind leaves the season readable', async () => {
  const { data, table } = await store.emptyTable();
  const mailing = { kind: 'result', raceId: '2025-monza' } as const;
  const { about } = await data.mailings.request(2025, mailing);
  const unknown = { about: 'newsletter#1', mailing: JSON.stringify({ kind: 'newsletter' }) };
  await table.put({ ...keys.mailing(2025, unknown.about), ...unknown });
  const { mailings } = await data.seasons.state(2025);
  expect(mailings.map((due) => due.about).toSorted()).toEqual(['newsletter#1', about]);
  expect(await data.mailings.find(2025, about)).toMatchObject({ about, mailing });
});
