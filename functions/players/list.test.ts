import { newPlayer } from '@parc-ferme/domain/player/player';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
const admin = await cloud.admin('race-director');

type List = { players: { id: string; username: string }[]; total: number };

const list = (query = '') => cloud.call('GET', `/api/admin/players${query}`, { as: admin });
const listed = async (query?: string): Promise<List> => (await list(query)).body;

test('all registered players are listed at once, in alphabetical order, with their roles', async () => {
  const zoe = await cloud.player('Zoë');
  const [ben, anna] = [await cloud.player('ben'), await cloud.admin('Anna')];
  const account = ({ id, username }: Caller, role: string) => ({
    id,
    username,
    email: `${username.replace('ë', 'e')}@example.org`,
    role,
    createdAt: expect.stringMatching(/^2025-03-10T/),
    emailConfirmed: true,
  });
  const players = [
    account(anna, 'admin'),
    account(ben, 'player'),
    account(admin, 'admin'),
    account(zoe, 'player'),
  ];
  expect(await listed()).toEqual({ players, total: 4, page: 1, pages: 1 });
});

test('of more than a hundred there are pages', async () => {
  const { players } = cloud.data;
  const names = Array.from({ length: 200 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  for (const name of names) {
    const account = { id: `cro${name}`, username: name, email: `${name}@example.org` };
    const createdAt = '2025-03-10T10:00:00.000Z';
    await players.register(newPlayer({ ...account, passwordHash: 'hash', createdAt }), 2025);
  }
  const all = ['Anna', 'ben', ...names, 'race-director', 'Zoë'];
  for (const page of [1, 2, 3, 4]) {
    const { players: shown, ...about } = await listed(`?page=${page}`);
    expect(about).toEqual({ total: 204, page, pages: 3 });
    const onPage = all.slice(100 * (page - 1), 100 * page);
    expect(shown.map(({ username }) => username)).toEqual(onPage);
  }
});

test('what is no page is refused', async () => {
  for (const query of ['?page=0', '?page=two', '?name=anna']) {
    expectRefused(await list(query), 'input.invalid');
  }
});
