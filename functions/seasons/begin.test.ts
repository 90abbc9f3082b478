import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { MELBOURNE, rightPicks } from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { withSeason2026 } from '@parc-ferme/testing/race-data/season-2026';
import { expect, test } from 'vitest';

/** The last race of 2025 is enough here. As a `fault`, `withSeason2026` adds the calendar of the next season. */
const { cloud, server } = await raceDataCloud('2025-12-06T00:00:00Z', {
  races: sourceRaces().slice(-1),
});
const anna = await cloud.player('anna');
const admin = await cloud.admin('race-director');

const nextSeason = async () =>
  (await cloud.call('GET', '/api/admin/season/next', { as: admin })).body;
const begin = (season: number) =>
  cloud.call('POST', '/api/admin/season', { as: admin, body: { season } });
async function expectNotReady(): Promise<void> {
  expect(await nextSeason()).toEqual({ next: null });
  expectProblem(await begin(2026), 'season.not-ready');
}
const season = async (query = '') => (await cloud.call('GET', `/api/season${query}`)).body;

test('the next season is not ready before the last race has started, nor without a calendar', async () => {
  server.state.fault = withSeason2026;
  await cloud.at('2025-12-07T12:59:00Z');
  await expectNotReady();
  server.state.fault = undefined;
  await cloud.at('2025-12-08T12:00:00Z');
  await cloud.downUntil('2026-01-10T00:00:00Z');
  await expectNotReady();
  expect(await season()).toMatchObject({ season: 2025, seasons: [2025] });
});

test('the next season is not ready before the times of its first race were the same for two days', async () => {
  server.state.fault = withSeason2026;
  await cloud.at('2026-01-12T00:00:00Z');
  expect((await cloud.data.seasons.state(2026)).races).toHaveLength(24);
  await expectNotReady();
});

test('once the next season is ready an admin sees its races and teams, and players still see the old one', async () => {
  await cloud.at('2026-01-13T12:00:00Z');
  expect(await nextSeason()).toMatchObject({
    next: {
      season: 2026,
      races: { length: 24 },
      teams: { length: 10 },
      beginsAt: expect.stringMatching(/^2026-03-08T/),
    },
  });
  expect(await season()).toMatchObject({ season: 2025, seasons: [2025] });
});

test('one request begins the next season with all players, and the old one can be read as before', async () => {
  const before: object = await season('?season=2025');
  const standings = await cloud.call('GET', '/api/scores/leaderboard?season=2025');
  expect(await begin(2026)).toMatchObject({ status: 200, body: { season: 2026 } });
  const { races, ...current }: { races: { _id: string }[] } = await season();
  expect(current).toMatchObject({ season: 2026, seasons: [2026, 2025] });
  expect(races.map(({ _id }) => _id)).toContain('2026-albert_park');
  // Before its first result the drivers have the teams, and the order, of the season before.
  expect(current).toMatchObject({ drivers: (before as { drivers?: unknown }).drivers });
  const newcomer = await cloud.player('ben');
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string }[] } = body;
  expect(users.map(({ username }) => username)).toEqual(['anna', 'ben', 'race-director']);
  for (const player of [anna, newcomer]) {
    await cloud.predict(player, MELBOURNE.replace('2025', '2026'), rightPicks());
  }
  expect(await season('?season=2025')).toEqual({ ...before, seasons: [2026, 2025] });
  expect((await cloud.call('GET', '/api/scores/leaderboard?season=2025')).text).toBe(
    standings.text,
  );
});

test('a second request is refused, and the audit log has the first', async () => {
  expectProblem(await begin(2026), 'season.begun');
  const [entry] = await cloud.data.audit.latest(1);
  const by = { admin: { username: 'race-director' } };
  expect(entry).toMatchObject({ ...by, action: 'season.begun', about: '2026' });
});
