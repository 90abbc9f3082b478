import { API } from '@parc-ferme/contract/api';
import type { AuditEntry } from '@parc-ferme/domain/operations/audit';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, PAIRING } from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

type Page = { entries: AuditEntry[]; more: boolean };

const read = (as: Caller | undefined, query = '') =>
  cloud.call('GET', `/api/admin/audit${query}`, { as });

async function page(query?: string): Promise<Page> {
  return (await read(admin, query)).body;
}

const told = ({ entries }: Page) =>
  entries.map(({ at, action, about }) => [at.slice(11, 16), action, about]);

await cloud.at('2025-03-10T09:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');
for (const [minute, role] of ['admin', 'player', 'admin', 'player'].entries()) {
  await cloud.at(`2025-03-10T10:0${minute}:00Z`);
  const path = `/api/admin/players/${anna.id}/role`;
  await cloud.call('PUT', path, { as: admin, body: { role } });
}
await cloud.at('2025-03-10T10:04:00Z');
await cloud.pair(admin, MELBOURNE, PAIRING);

const ALL = [
  ['10:04', 'pairing.set', MELBOURNE],
  ['10:03', 'admin.revoked', anna.id],
  ['10:02', 'admin.granted', anna.id],
  ['10:01', 'admin.revoked', anna.id],
  ['10:00', 'admin.granted', anna.id],
];

test('an admin reads what admins did, the latest first, with what was before and after', async () => {
  const { answer, calls } = await counting(() => read(admin));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(calls).toHaveLength(2);
  const all: Page = answer.body;
  expect(told(all)).toEqual(ALL);
  expect(all.more).toBe(false);
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
});

test('page by page it is the same log, also where something is added meanwhile', async () => {
  const first = await page('?limit=2');
  expect([told(first), first.more]).toEqual([ALL.slice(0, 2), true]);
  await cloud.data.audit.record({
    at: new Date('2025-03-10T10:05:00Z'),
    admin: null,
    action: 'scores.calculated',
    about: '2025',
  });
  const second = await page(`?limit=2&before=${encodeURIComponent(first.entries[1]?.id ?? '')}`);
  expect([told(second), second.more]).toEqual([ALL.slice(2, 4), true]);
  const third = await page(`?limit=2&before=${encodeURIComponent(second.entries[1]?.id ?? '')}`);
  expect([told(third), third.more]).toEqual([ALL.slice(4), false]);
  const nothing = await page(`?before=${encodeURIComponent(third.entries[0]?.id ?? '')}`);
  expect(nothing).toEqual({ entries: [], more: false });
});

test('without a limit there are fifty entries, and a hundred at most', async () => {
  const { audit } = cloud.data;
  for (let count = 0; count < 110; count += 1) {
    const at = new Date(Date.parse('2025-03-10T11:00:00Z') + count);
    await audit.record({ at, admin: null, action: 'scores.calculated', about: String(count) });
  }
  const [fifty, hundred] = [await page(), await page('?limit=100')];
  const numbers = ({ entries }: Page) => entries.map(({ about }) => Number(about));
  expect([numbers(fifty), fifty.more]).toEqual([
    Array.from({ length: 50 }, (_, index) => 109 - index),
    true,
  ]);
  expect([numbers(hundred).at(-1), hundred.more]).toEqual([10, true]);
});

test.each(['?limit=0', '?limit=101', '?limit=ten', '?before=', '?before=a%00b', '?page=2'])(
  '%s is refused',
  async (query) => {
    expect((await read(admin, query)).status).toBe(400);
  },
);

test('only admins read it, and no former admin', async () => {
  expectRefusal(await read(anna), 403, 'admin.required', 'Only admins can do this.');
  expectRefusal(await read(undefined), 401, 'session.required', 'Please log in.');
});

test('no call changes or removes what was written', async () => {
  const audited = Object.entries(API).filter(([, { path }]) => path.includes('/audit'));
  expect(audited.map(([name, { method }]) => [name, method])).toEqual([['audit.list', 'GET']]);
  const [entry] = (await page()).entries;
  const before = await cloud.everything();
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
    for (const path of ['/api/admin/audit', `/api/admin/audit/${entry?.id}`]) {
      const { status } = await cloud.call(method, path, { as: admin, body: {} });
      expect(status).toBe(404);
    }
  }
  expect(await cloud.everything()).toEqual(before);
});

test('neither a password nor a mail address ever gets into it', async () => {
  const posted = await cloud.call('POST', '/api/chat/messages', {
    as: anna,
    body: { message: 'Lights out.' },
  });
  const { _id }: { _id: string } = posted.body;
  await cloud.call('DELETE', `/api/chat/messages/${_id}`, { as: admin });
  const log = (await cloud.everything()).filter((item) => item.includes('"pk":"AUDIT"'));
  expect(log.length).toBeGreaterThan(5);
  expect(log.join()).not.toMatch(/@|\$2b\$|hash|sessionVersion/i);
});
