import type { AuditEntry } from '@parc-ferme/domain/operations/audit';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, PAIRING } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T09:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');

type Page = { entries: AuditEntry[]; more: boolean };
const requestPage = (query = '') => cloud.call('GET', `/api/admin/audit${query}`, { as: admin });
const pageAt = async (query?: string): Promise<Page> => (await requestPage(query)).body;
/** The entries with hour and minute, action and subject alone. */
const outlineOf = ({ entries, more }: Page) => ({
  entries: entries.map(({ at, action, about }) => [/T(..:..)/.exec(at)?.[1], action, about]),
  more,
});

for (const [minute, role] of ['admin', 'player', 'admin', 'player'].entries()) {
  await cloud.at(`2025-03-10T10:0${minute}:00Z`);
  const path = `/api/admin/players/${anna.id}/role`;
  await cloud.call('PUT', path, { as: admin, body: { role } });
}
await cloud.at('2025-03-10T10:04:00Z');
await cloud.pair(admin, MELBOURNE, PAIRING);

const ALL_ENTRIES = [
  ['10:04', 'pairing.set', MELBOURNE],
  ['10:03', 'admin.revoked', anna.id],
  ['10:02', 'admin.granted', anna.id],
  ['10:01', 'admin.revoked', anna.id],
  ['10:00', 'admin.granted', anna.id],
];

test('an admin reads what admins did, the latest first, with what was before and after', async () => {
  const all = await pageAt();
  expect(outlineOf(all)).toEqual({ entries: ALL_ENTRIES, more: false });
  expect(all.entries[1]).toEqual({
    id: expect.any(String),
    at: '2025-03-10T10:03:00.000Z',
    admin: { id: admin.id, username: 'race-director' },
    action: 'admin.revoked',
    about: anna.id,
    before: 'admin',
    after: 'player',
    reason: null,
  });
  const log = await cloud.everything();
  const written = log.filter((item) => item.includes('"pk":"AUDIT"')).join();
  expect(written).not.toMatch(/@|\$2b\$|hash|sessionVersion/i);
  // No call changes or removes what was written.
  for (const method of ['PUT', 'DELETE']) {
    const path = `/api/admin/audit/${all.entries[0]?.id}`;
    expectProblem(await cloud.call(method, path, { as: admin, body: {} }), 'route.unknown');
  }
});

test('the pages of the log add up to all of it, also if an entry is added meanwhile', async () => {
  const pageAfter = ({ entries }: Page) =>
    pageAt(`?limit=2&before=${encodeURIComponent(entries.at(-1)?.id ?? '')}`);
  const first = await pageAt('?limit=2');
  expect(outlineOf(first)).toEqual({ entries: ALL_ENTRIES.slice(0, 2), more: true });
  const at = new Date('2025-03-10T10:05:00Z');
  const entry = { at, admin: null, action: 'scores.calculated', about: '2025' } as const;
  await cloud.data.audit.record(entry);
  const second = await pageAfter(first);
  expect(outlineOf(second)).toEqual({ entries: ALL_ENTRIES.slice(2, 4), more: true });
  const third = await pageAfter(second);
  expect(outlineOf(third)).toEqual({ entries: ALL_ENTRIES.slice(4), more: false });
  expect(await pageAfter(third)).toEqual({ entries: [], more: false });
});

test('without a limit there are fifty entries, and a hundred at most', async () => {
  for (let count = 0; count < 60; count += 1) {
    const at = new Date(Date.parse('2025-03-10T11:00:00Z') + count);
    await cloud.data.audit.record({ at, admin: null, action: 'scores.calculated', about: '2025' });
  }
  expect((await pageAt()).entries).toHaveLength(50);
  // With the five above and the one that the test before added.
  expect((await pageAt('?limit=100')).entries).toHaveLength(66);
  for (const query of ['limit=0', 'limit=101', 'before=a%00b', 'page=2']) {
    expectProblem(await requestPage(`?${query}`), 'input.invalid');
  }
});

test('a page of large entries has fewer of them, and the next page has the others', async () => {
  const { entries: earlier } = await pageAt();
  const large = 'x'.repeat(300_000);
  for (let count = 0; count < 4; count += 1) {
    const at = new Date(Date.parse('2025-03-10T12:00:00Z') + count);
    const entry = { at, admin: null, action: 'past-season.removed', about: '2012' } as const;
    await cloud.data.audit.record({ ...entry, before: large });
  }
  const first = await pageAt();
  // A page has at most 1 MB.
  expect([first.entries.length, first.more]).toEqual([3, true]);
  const rest = await pageAt(`?before=${encodeURIComponent(first.entries.at(-1)?.id ?? '')}`);
  // The next page has fifty entries, of which the fourth large one is the first.
  expect(rest.entries.slice(1)).toEqual(earlier.slice(0, 49));
  expect(rest.more).toBe(true);
});
