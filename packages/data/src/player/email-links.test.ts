import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { EXPIRY_ATTRIBUTE, keys } from '../keys.ts';

const store = await testStore();
const { data, table, everything } = await store.emptyTable();
const { emailLinks } = data;

const NOW = new Date('2025-03-10T10:00:00.500Z');
const UNTIL = '2025-03-17T10:00:00.500Z';

test('a link confirms its address for seven days, and its items expire at the next full second', async () => {
  await emailLinks.issue('a token', 'aaaaaaa', 'anna@example.org', NOW);
  const link = { userId: 'aaaaaaa', email: 'anna@example.org', until: UNTIL };
  const lastMoment = new Date(Date.parse(UNTIL) - 1);
  expect(await emailLinks.find('a token', lastMoment)).toEqual(link);
  expect(await emailLinks.find('a token', new Date(UNTIL))).toBeUndefined();
  const items = (await everything()).map((item) => JSON.parse(item));
  const expiry = Math.ceil(Date.parse(UNTIL) / 1000);
  expect(items.map((item) => item[EXPIRY_ATTRIBUTE])).toEqual([expiry, expiry]);
});

test('a token is stored as a hash only, and issued once', async () => {
  const before = await everything();
  expect(before.join()).not.toContain('a token');
  await emailLinks.issue('a token', 'aaaaaaa', 'anna@example.org', new Date(UNTIL));
  expect(await everything()).toEqual(before);
  expect(await table.get(keys.emailLink('a token'))).toBeUndefined();
  expect(await emailLinks.find('another', NOW)).toBeUndefined();
});
