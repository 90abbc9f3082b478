import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { expect, test } from 'vitest';

const races = sourceRaces().slice(0, 2);
const { cloud, idleUntil } = await raceDataCloud(melbourne.BEFORE, undefined, races);
const [anna, ben, cleo] = [
  await cloud.player('anna'),
  await cloud.player('ben'),
  await cloud.player('cleo'),
];
await cloud.predict(anna, melbourne.MELBOURNE, melbourne.rightPicks());
await cloud.predict(ben, melbourne.MELBOURNE, melbourne.wrongPicks());
await cloud.predict(cleo, melbourne.SHANGHAI, melbourne.rightPicks());

const review = (season: number, player?: string) =>
  cloud.call('GET', `/api/seasons/${season}${player ? `?player=${player}` : ''}`);

test('a season has no page until a week after its last result', async () => {
  expectRefused(await review(2025), 'season.not-final');
  await cloud.at(melbourne.SHANGHAI_RESULT);
  const { resultAt = '' } = (await cloud.data.races.find(melbourne.SHANGHAI)) ?? {};
  const final = Date.parse(resultAt) + 7 * 24 * 3_600_000;
  expect(final).toBeGreaterThan(Date.parse('2025-03-30T07:00:00Z'));
  await idleUntil(final - 24 * 3_600_000);
  await cloud.at(new Date(final - 60_000));
  expectRefused(await review(2025), 'season.not-final');
  await cloud.at(new Date(final));
  expect((await review(2025)).status).toBe(200);
});

test('then a visitor sees what is remembered of it, and of a player', async () => {
  const { body }: { body: object } = await review(2025, 'BEN');
  const miss = { race: 0, pick: 'winner', actual: 'norris', points: 6 };
  expect(body).toMatchObject({
    players: 3,
    races: [{ points: 22, winners: { named: [{ username: 'anna' }], players: 1 } }, { points: 4 }],
    podium: [{ name: 'anna' }, { name: 'cleo' }],
    miss,
    rows: [{ ranks: [1, 1] }, { ranks: [null, 2] }, { ranks: [2, 3] }],
    player: { id: ben.id, rank: 3, points: [0, null], badges: [], miss },
  });
  expect((await review(2025)).body).toEqual({ ...body, player: null });
});

test('a season that never was, and a player who is not in it, are refused', async () => {
  expectRefused(await review(1999), 'season.unknown');
  expectRefused(await review(2025, 'nobody'), 'player.unknown');
});

test('an imported season has what is known of it, and its players by name or account', async () => {
  const races = ['Monaco Grand Prix', 'British Grand Prix'];
  const players = [
    { name: 'Anna of old', userId: anna.id, points: [10, 3] },
    { name: 'Bert', points: [4, 5] },
  ];
  const past = { season: 2012, rule: 'Most points', rankedBy: 'total' as const, races, players };
  await cloud.data.pastSeasons.save(past, undefined, []);
  for (const [name, id] of [
    ['anna', anna.id],
    ['anna of old', anna.id],
    ['bert', null],
  ]) {
    expect((await review(2012, name ?? '')).body).toMatchObject({
      podium: [{ name: 'Anna of old' }, { name: 'Bert' }],
      races: [
        { winners: { named: [{ user: anna.id }] } },
        { winners: { named: [{ user: null }] } },
      ],
      miss: null,
      player: { id, miss: null, ranks: { length: 2 } },
    });
  }
});

test('a deleted account is a former player, who has no page', async () => {
  await accountCalls(cloud).deleteAccount(anna);
  await cloud.at('2025-03-31T08:00:00Z');
  const { text, body } = await review(2025);
  expect(body).toMatchObject({ podium: [{ name: 'Former player' }, { name: 'cleo' }] });
  expect(text).not.toContain('anna');
  for (const name of ['anna', 'Former%20player']) {
    expectRefused(await review(2025, name), 'player.unknown');
  }
});
