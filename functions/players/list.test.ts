import { newPlayer } from '@parc-ferme/domain/player/player';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');

type List = {
  players: { id: string; username: string; email: string; role: string }[];
  total: number;
  page: number;
  pages: number;
};

const list = (as: Caller, query = '') => cloud.call('GET', `/api/admin/players${query}`, { as });

async function listed(query?: string): Promise<List> {
  return (await list(admin, query)).body;
}

const admin = await cloud.admin('race-director');

test('all registered players are listed at once, in alphabetical order, with their roles', async () => {
  const zoe = await cloud.player('Zoë');
  const ben = await cloud.player('ben');
  const anna = await cloud.admin('Anna');
  const { status, headers, body } = await list(admin);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const account = ({ id, username }: Caller, role: string) => ({
    id,
    username,
    email: `${username.replace('ë', 'e')}@example.org`,
    role,
    createdAt: expect.stringMatching(/^2025-03-10T/),
    emailConfirmed: true,
  });
  expect(body).toEqual({
    players: [
      account(anna, 'admin'),
      account(ben, 'player'),
      account(admin, 'admin'),
      account(zoe, 'player'),
    ],
    total: 4,
    page: 1,
    pages: 1,
  });
});

test('of more than a hundred there are pages, each of which takes three reads', async () => {
  const { players } = cloud.data;
  const names = Array.from({ length: 200 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  for (const name of names) {
    const account = { id: `cro${name}`, username: name, email: `${name}@example.org` };
    const createdAt = '2025-03-10T10:00:00.000Z';
    await players.register(newPlayer({ ...account, passwordHash: 'hash', createdAt }), 2025);
  }
  const pages = [];
  for (const page of [1, 2, 3]) {
    const { answer, calls } = await counting(() => list(admin, `?page=${page}`));
    expect(calls.length).toBeLessThanOrEqual(3);
    const { players: shown, ...about }: List = answer.body;
    expect(about).toEqual({ total: 204, page, pages: 3 });
    pages.push(shown.map(({ username }) => username));
  }
  expect(pages.map((page) => page.length)).toEqual([100, 100, 4]);
  expect(pages.flat()).toEqual(['Anna', 'ben', ...names, 'race-director', 'Zoë']);
  expect(await listed('?page=4')).toEqual({ players: [], total: 204, page: 4, pages: 3 });
});

test('deleted accounts are neither listed nor counted', async () => {
  const { total } = await listed();
  const carla = await cloud.player('carla');
  expect(await listed()).toMatchObject({ total: total + 1 });
  await cloud.call('DELETE', '/api/account', { as: carla, body: { password: 'correct horse' } });
  await cloud.everything();
  const { total: left, players } = await listed();
  expect(left).toBe(total);
  expect(players.map(({ id }) => id)).not.toContain(carla.id);
});

test.each(['?page=0', '?page=-1', '?page=two', '?page=1e3', '?name=anna'])(
  '%s is no page',
  async (query) => {
    expect((await list(admin, query)).status).toBe(400);
  },
);

test('only admins read the list', async () => {
  const player = await cloud.player();
  const { status, text } = await list(player);
  expect(status).toBe(403);
  expect(text).not.toContain('example.org');
  expect((await cloud.call('GET', '/api/admin/players')).status).toBe(401);
});
