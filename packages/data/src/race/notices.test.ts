import { MAX_NOTICES } from '@parc-ferme/domain/notice/newest-notices';
import type { AuditEntry } from '@parc-ferme/domain/operations/audit';
import { meanwhile } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';
import type { Repositories } from '../repositories.ts';
import type { Table } from '../table.ts';
import { noticeWrites, parseNotices } from './notices.ts';

const store = await testStore();

const [MONZA, SPA] = ['2025-monza', '2025-spa'];

function entry(about: string, number: number, by = 'anna'): AuditEntry {
  return {
    id: `${about}-${number}`,
    at: new Date(number * 1000).toISOString(),
    about,
    admin: { id: by, username: by },
    action: 'closing.set',
    reason: 'Rain',
    before: null,
    after: null,
  };
}

async function write(data: Repositories, ...entries: AuditEntry[]): Promise<void> {
  for (const one of entries) await data.races.commit(noticeWrites([one]));
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const noticesIn = async (table: Table, season = 2025) =>
  parseNotices(await table.get(keys.notices(season)));
const ids = async (table: Table, of: string) =>
  (await noticesIn(table)).map(({ id }) => id).filter((id) => id.startsWith(of));
const adminsOf = async (table: Table, season = 2025) =>
  Object.fromEntries((await noticesIn(table, season)).map(({ id, by }) => [id, by]));

test('a race has its newest notices, the newest first, whatever other races have', async () => {
  const { data, table } = await store.emptyTable();
  await write(data, entry(SPA, 1), ...numbers(MAX_NOTICES + 2).map((lap) => entry(MONZA, lap)));
  await write(data, { ...entry('2025', 1), action: 'scores.calculated' });
  const newest = numbers(MAX_NOTICES).map((place) => `${MONZA}-${MAX_NOTICES + 3 - place}`);
  expect(await ids(table, MONZA)).toEqual(newest);
  expect(await ids(table, SPA)).toEqual([`${SPA}-1`]);
  const all = (await noticesIn(table)).map(({ id }) => id);
  expect(all.slice(0, 3)).toEqual([newest[0], `${SPA}-1`, '2025-1']);
  expect(await noticesIn(table)).toContainEqual({
    id: '2025-1',
    at: '1970-01-01T00:00:01.000Z',
    raceId: null,
    action: 'scores.calculated',
    by: 'anna',
    reason: 'Rain',
    changes: [],
  });
});

test('an act that needs no notice writes none', () => {
  expect(noticeWrites([{ ...entry(SPA, 1), action: 'comment.removed' }])).toEqual([]);
});

test('a notice of a season is not one of another', async () => {
  const { data, table } = await store.emptyTable();
  await write(data, entry('2024-spa', 1));
  expect(await noticesIn(table)).toEqual([]);
  expect(await noticesIn(table, 2024)).toHaveLength(1);
});

test('an admin is renamed in all notices of the season, however many, and nobody else is', async () => {
  const { data, table } = await store.emptyTable();
  const races = numbers(30).map((number) => entry(`2025-race${number}`, 1));
  await write(data, ...races, entry(SPA, 1, 'ben'), entry('2024-spa', 1));
  await write(data, { ...entry('2025', 1), action: 'scores.calculated' });
  await data.notices.rename(2025, 'anna', 'Former player');
  const { [`${SPA}-1`]: other, ...own } = await adminsOf(table);
  expect(other).toBe('ben');
  expect(Object.values(own)).toEqual(Array(31).fill('Former player'));
  expect(await adminsOf(table, 2024)).toEqual({ '2024-spa-1': 'anna' });
});

test('a player is renamed where a notice tells of the account, and nobody else is', async () => {
  const { data, table } = await store.emptyTable();
  for (const name of ['dora', 'emil']) {
    const recovered = { ...entry(name, 1), action: 'player.recovered', after: name } as const;
    await data.races.commit(noticeWrites([recovered], 2025));
  }
  await data.notices.rename(2025, 'dora', 'Former player');
  const renamed = (await noticesIn(table)).map(({ by, changes }) => [by, changes[0]?.to]);
  expect(renamed).toEqual([
    ['anna', ['emil']],
    ['anna', ['Former player']],
  ]);
});

test('notices that a new one moves on during the rename are renamed, and none is lost', async () => {
  const { data, table, through } = await store.emptyTable();
  await write(data, entry(SPA, 1), entry(SPA, 2));
  const late = through(meanwhile(() => write(data, entry(SPA, 3)))).data;
  await late.notices.rename(2025, 'anna', 'Former player');
  expect(await ids(table, SPA)).toEqual([`${SPA}-3`, `${SPA}-2`, `${SPA}-1`]);
  expect(new Set(Object.values(await adminsOf(table)))).toEqual(new Set(['Former player']));
});
