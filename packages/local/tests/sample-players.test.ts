import { verify } from '@parc-ferme/domain/receipt/verify';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { boardFrom, type User } from '@parc-ferme/testing/recount/competition';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE_PASSWORD, samplePlayers } from '../src/sample-players/people.ts';
import { type CloudProcess, startProcess } from './cloud-process.ts';

// The default settings, in memory: the Saturday of Spa, after twelve races.
const cloud = await testCloud({ SAMPLE_PLAYERS: '20' });
let secondCloud: CloudProcess | undefined;
afterAll(() => secondCloud?.kill('SIGKILL', 'group'));

const { login, signIn } = accountCalls(cloud);
const leaderboard = await cloud.call('GET', '/api/scores/leaderboard');
const { users } = boardFrom(leaderboard.body);

test('sample players are the same with the same picks every time, and the welcome text names them', async () => {
  // Melbourne is the only race before this time.
  const environment = { NOW: '2025-03-18T12:00:00Z', TZ: 'Europe/Brussels' };
  secondCloud = await startProcess({ SAMPLE_PLAYERS: '60', ...environment });
  const response = await fetch(`${secondCloud.url}/api/scores/leaderboard`);
  const { races: firstRaces, users: firstUsers } = boardFrom(JSON.parse(await response.text()));
  expect(firstRaces.map(({ _id }) => _id)).toEqual(['2025-albert_park']);
  const scoresIn = (board: User[], username: string) =>
    board.find((user) => user.username === username)?.scores['2025-albert_park'];
  for (const { username } of users) {
    expect([username, scoresIn(firstUsers, username)]).toEqual([
      username,
      scoresIn(users, username),
    ]);
  }
  const list = 'anna (admin), ben, carla, diego, emre or 55 others';
  expect(secondCloud.output()).toContain(`Sign in   as ${list}\n  Password  ${SAMPLE_PASSWORD}\n`);
  expect(secondCloud.output()).toContain('Clock     Tuesday, 18 March 2025 at 13:00 CET');
});

test.each([0, 1, 60])(
  'there are as many sample players as the setting says, of different names: %i',
  (count) => {
    expect(new Set(samplePlayers(count).map(({ username }) => username)).size).toBe(count);
  },
);

test('the first sample player is the admin, and signs in with the password that is printed', async () => {
  const [admin, player] = samplePlayers(2);
  const [first, second] = [
    await login(admin?.username, SAMPLE_PASSWORD),
    await login(player?.email, SAMPLE_PASSWORD),
  ];
  expect(first.body).toMatchObject({ user: { username: 'anna', role: 'admin' } });
  expect(second.body).toMatchObject({ user: { username: 'ben', role: 'player' } });
});

test('the next race has a pairing, and most players have picks for it', async () => {
  const { body } = await cloud.call('GET', '/api/head-to-head/2025-spa');
  expect(body).toMatchObject({ configuration: { drivers: expect.anything() } });
  const as = await signIn({ username: 'anna' }, SAMPLE_PASSWORD);
  // When the picks are revealed.
  await cloud.at('2025-07-26T13:58:10Z');
  const { body: shown } = await cloud.call('GET', '/api/scores/race/2025-spa', { as });
  const { scores }: { scores: object[] } = shown;
  expect(scores.length).toBeGreaterThan(14);
});

test('the sheets of the season so far pass the check', async () => {
  const as = await signIn({ username: 'anna' }, SAMPLE_PASSWORD);
  const { races } = await cloud.data.seasons.state(2025);
  const scored = races.filter(({ status }) => status === 'completed');
  const sheets = await Promise.all(
    scored.map(async ({ _id }) => {
      return (await cloud.call('GET', `/api/races/${_id}/sheet`, { as })).body;
    }),
  );
  const findings = await verify(sheets);
  // One for each sheet, and one for their order.
  expect(findings.map(({ kind }) => kind)).toEqual(Array(scored.length + 1).fill('right'));
});
