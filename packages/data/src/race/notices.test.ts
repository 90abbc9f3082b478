import { MAX_NOTICES } from '@parc-ferme/domain/notice/newest-notices';
import type { AuditEntry } from '@parc-ferme/domain/operations/audit';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { keys } from '../keys.ts';
import type { Repositories } from '../repositories.ts';
import type { Table } from '../table.ts';
import { noticeWrites, parseNotices } from './notices.ts';

const store = await testStore();

const [MONZA, SPA] = ['2025-monza', '2025-spa'];

/** An audit entry that was made `number` seconds after the epoch. */
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

/** Writes the notices of the entries, one after the other. */
async function writeNotices(data: Repositories, ...entries: AuditEntry[]): Promise<void> {
  for (const one of entries) await data.races.commit(noticeWrites([one]));
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const noticesIn = async (table: Table, season = 2025) =>
  parseNotices(await table.get(keys.notices(season)));
const idsOf = async (table: Table, raceId: string) =>
  (await noticesIn(table)).map(({ id }) => id).filter((id) => id.startsWith(raceId));
/** The admin of each notice, by its id. */
const adminsIn = async (table: Table, season = 2025) =>
  Object.fromEntries((await noticesIn(table, season)).map(({ id, by }) => [id, by]));

test('a race has its newest notices, the newest first, however many other races have', async () => {
  const { data, table } = await store.emptyTable();
  const written = MAX_NOTICES + 2;
  await writeNotices(data, entry(SPA, 1), ...numbersTo(written).map((one) => entry(MONZA, one)));
  await writeNotices(data, { ...entry('2025', 1), action: 'scores.calculated' });
  const newest = numbersTo(written)
    .toReversed()
    .slice(0, MAX_NOTICES)
    .map((number) => `${MONZA}-${number}`);
  expect(await idsOf(table, MONZA)).toEqual(newest);
  expect(await idsOf(table, SPA)).toEqual([`${SPA}-1`]);
  const all = (await noticesIn(table)).map(({ id }) => id);
  // The newest notice of each race, and of the season, is before the second newest of any.
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

test('each season has its own notices', async () => {
  const { data, table } = await store.emptyTable();
  await writeNotices(data, entry('2024-spa', 1));
  expect(await noticesIn(table)).toEqual([]);
  expect(await noticesIn(table, 2024)).toHaveLength(1);
});

test('an admin is renamed in all notices of the season, however many, and nobody else is', async () => {
  const { data, table } = await store.emptyTable();
  const races = numbersTo(30).map((number) => entry(`2025-race${number}`, 1));
  await writeNotices(data, ...races, entry(SPA, 1, 'ben'), entry('2024-spa', 1));
  await writeNotices(data, { ...entry('2025', 1), action: 'scores.calculated' });
  await data.notices.rename(2025, 'anna', 'Former player');
  const { [`${SPA}-1`]: otherAdmin, ...renamed } = await adminsIn(table);
  expect(otherAdmin).toBe('ben');
  expect(Object.values(renamed)).toEqual(Array(31).fill('Former player'));
  expect(await adminsIn(table, 2024)).toEqual({ '2024-spa-1': 'anna' });
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

test('notices are renamed even if a new one is written meanwhile, and none is lost', async () => {
  const { data, table, through } = await store.emptyTable();
  await writeNotices(data, entry(SPA, 1), entry(SPA, 2));
  // The new notice moves those of the race to other attributes.
  const contested = through(beforeFirstWrite(() => writeNotices(data, entry(SPA, 3)))).data;
  await contested.notices.rename(2025, 'anna', 'Former player');
  expect(await idsOf(table, SPA)).toEqual([`${SPA}-3`, `${SPA}-2`, `${SPA}-1`]);
  expect(new Set(Object.values(await adminsIn(table)))).toEqual(new Set(['Former player']));
});
