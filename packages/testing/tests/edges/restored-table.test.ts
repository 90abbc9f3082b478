import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { SpecPicksAsSent } from '@parc-ferme/contract/spec-picks';
import type { Pairing } from '@parc-ferme/domain/race/pairing';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import { secrets } from '@parc-ferme/functions/composition';
import { createTable } from '@parc-ferme/local/tables';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { rightPicks } from '@parc-ferme/testing/melbourne';
import { comparableItems, itemsIn, putItems } from '@parc-ferme/testing/store/raw-table';
import { expect, test } from 'vitest';

const RESTORED = 'parc-ferme-restored';
const [SPA, HUNGARORING] = ['2025-spa', '2025-hungaroring'];

const cloud = await testCloud({ NOW: '2025-07-26T10:00:00Z', SAMPLE_PLAYERS: '12' });
const admin = await cloud.admin('an-admin');
const player = await cloud.player('a-player');

/** Picks for a race with the pairing that it has. */
async function picksFor(raceId: string): Promise<SpecPicksAsSent> {
  const { body } = await cloud.call('GET', `/api/head-to-head/${raceId}`);
  const { configuration }: { configuration: Pairing } = body;
  const { drivers, teams } = idsIn(configuration);
  return {
    ...rightPicks({ podium: ['norris', 'piastri', 'leclerc'] }),
    polePosition: 'norris',
    fastestLap: 'piastri',
    firstRetirement: 'stroll',
    driverHeadToHead: { winner: drivers[0] },
    teamHeadToHead: { winner: teams[0] },
  };
}

const pairing = {
  drivers: { driver1: 'norris', driver2: 'piastri' },
  teams: { team1: 'mclaren', team2: 'ferrari' },
};
await cloud.pair(admin, HUNGARORING, pairing);
await cloud.predict(player, SPA, await picksFor(SPA));
const message = { message: 'Lights out.' };
await cloud.call('POST', '/api/chat/messages', { as: player, body: message });
await cloud.at('2025-07-27T20:00:00Z');

/** The paths whose replies are compared. */
const COMPARED_PATHS: [path: string, as: Caller][] = [
  ['/api/season', player],
  ['/api/f1data/races/all', player],
  ['/api/scores/leaderboard', player],
  [`/api/scores/race/${SPA}`, player],
  [`/api/results/race/${SPA}`, player],
  [`/api/predictions/${SPA}`, player],
  ['/api/predictions/user', player],
  [`/api/scores/player/${player.id}`, player],
  ['/api/chat/messages', player],
  ['/api/account', player],
  ['/api/account/data', player],
  ['/api/admin/players', admin],
  ['/api/admin/races', admin],
];

async function repliesOfApi() {
  const replies = COMPARED_PATHS.map(async ([path, as]) => {
    const { status, text } = await cloud.call('GET', path, { as });
    return [path, status, text];
  });
  return Promise.all(replies);
}

/** Copies a table into one of another name, as DynamoDB restores a point in time, and deletes it. */
async function restoreAsNewTable(lost: string): Promise<void> {
  const items = await itemsIn(lost);
  await createTable(RESTORED);
  await putItems(RESTORED, items);
  const client = new DynamoDBClient({});
  await client.send(new DeleteTableCommand({ TableName: lost }));
  client.destroy();
}

/** Starts functions with another table in their environment, as a deployment does. */
function deployWith(table: string): void {
  process.env.TABLE_NAME = table;
  secrets.clear();
}

const scores = (items: string[]) =>
  items.filter((item) => /"pk":"(REVISION|STANDINGS)#/.test(item));

test('a season continues in a restored table: the API replies the same, and sessions are still valid', async () => {
  const before = await repliesOfApi();
  expect(before.map(([path, status]) => [path, status])).toEqual(
    COMPARED_PATHS.map(([path]) => [path, 200]),
  );
  expect(JSON.stringify(before)).toContain('Lights out.');

  await restoreAsNewTable(process.env.TABLE_NAME ?? '');
  deployWith(RESTORED);
  expect(await repliesOfApi()).toEqual(before);
});

test('calculating all scores again changes nothing in the restored table', async () => {
  const [before, items] = [await repliesOfApi(), await cloud.everything()];
  // More than one for each sample player.
  expect(scores(items).length).toBeGreaterThan(12);
  const { status } = await cloud.call('POST', '/api/scores/calculate-all-scores', { as: admin });
  expect(status).toBe(200);
  expect(await repliesOfApi()).toEqual(before);
  expect(scores(await comparableItems(RESTORED))).toEqual(scores(items));
});

test('players sign in with their passwords, register, and predict the next race', async () => {
  expect((await accountCalls(cloud).login(player.username)).status).toBe(200);
  await cloud.predict(await cloud.player('a-newcomer'), HUNGARORING, await picksFor(HUNGARORING));
});
