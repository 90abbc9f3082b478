import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { functionNames } from '@parc-ferme/infra/api/function-files';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { fill, itemsIn } from '@parc-ferme/testing/raw-table';
import { deploy, makeTable, synthesize } from './deployment.ts';
import { deployedIn, expectThat, type Rehearsal } from './step.ts';

const TABLE = 'parc-ferme-rehearsal';
const RESTORED = 'parc-ferme-restored';
const PASSWORD = 'correct horse';
const { MELBOURNE } = melbourne;

export async function settings(rehearsal: Rehearsal): Promise<string> {
  Object.assign(rehearsal, await synthesize(rehearsal.folder));
  const examples = rehearsal.warnings.split('to a real address').length - 1;
  return examples === 0
    ? 'all addresses are your own'
    : `${examples} are still examples, as it warns`;
}

export async function deployment(rehearsal: Rehearsal): Promise<string> {
  const { assembly } = rehearsal;
  if (!assembly) throw new Error('Nothing was synthesized.');
  const names = assembly.functions.map(({ Description }) => Description);
  expectThat(
    names.sort().join() === functionNames().sort().join(),
    'Other functions are deployed.',
  );
  const missing = assembly.functions.filter(
    (one) => !existsSync(join(assembly.packageOf(one), 'index.mjs')),
  );
  expectThat(missing.length === 0, `${missing.length} functions have no package.`);
  rehearsal.deployed = await deploy(assembly, TABLE);
  expectThat(
    (await rehearsal.deployed.statusWithoutCloudFront('/api/season')) === 403,
    'The API needs no secret.',
  );
  await rehearsal.deployed.makeSecret();
  expectThat(
    (await rehearsal.deployed.statusWithoutCloudFront('/api/season')) === 403,
    'The API answers without CloudFront.',
  );
  const { status } = await rehearsal.deployed.call('GET', '/api/scores/leaderboard');
  expectThat(status === 200, `The leaderboard answers ${status}.`);
  return `${names.length} functions from their packages, a table from the template`;
}

export async function firstAdmin(rehearsal: Rehearsal): Promise<string> {
  for (const username of ['anna', 'race-director']) await register(username, rehearsal);
  const said = await tool(['admin.ts', 'grant', 'race-director', '--table', TABLE], rehearsal);
  const token = rehearsal.tokens['race-director'] ?? '';
  const { status } = await deployedIn(rehearsal).call('GET', '/api/admin/players', { token });
  expectThat(status === 200, `An admin's page answers ${status}.`);
  return said;
}

async function register(username: string, rehearsal: Rehearsal): Promise<void> {
  const body = { username, email: `${username}@example.org`, password: PASSWORD };
  const answer = await deployedIn(rehearsal).call('POST', '/api/auth/register', { body });
  expectThat(answer.status === 201, `Registering answers ${answer.status}.`);
  const { token }: { token: string } = answer.body;
  rehearsal.tokens[username] = token;
}

/** Runs a command of the guide on the deployed table. */
async function tool([file = '', ...args]: string[], rehearsal: Rehearsal): Promise<string> {
  const path = join(import.meta.dirname, '..', file);
  const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: deployedIn(rehearsal).storeUrl };
  const child = spawn(process.execPath, [path, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = text(child.stdout);
  const [status] = await once(child, 'exit');
  expectThat(status === 0, `${file} ended with ${status}.`);
  return (await said).trim();
}

export async function raceWeekend(rehearsal: Rehearsal): Promise<string> {
  const deployed = deployedIn(rehearsal);
  const { anna = '', 'race-director': director = '' } = rehearsal.tokens;
  const done = async (method: string, path: string, token: string, body?: unknown) => {
    const { status } = await deployed.call(method, path, { token, body });
    expectThat(status < 300, `${method} ${path} answers ${status}.`);
  };
  await deployed.tickAt('2025-03-10T00:15:00Z');
  const headToHead = melbourne.PAIRING;
  await done('PATCH', `/api/f1data/races/${MELBOURNE}`, director, { headToHead });
  const predictions = { ...melbourne.rightPicks(), ...melbourne.PAIRING_WON };
  await done('POST', `/api/predictions/${MELBOURNE}`, anna, { predictions });
  await done('POST', '/api/chat/messages', anna, { message: 'Lights out.' });
  for (const instant of ['2025-03-14T06:00:00Z', '2025-03-16T12:00:00Z', '2025-03-16T12:15:00Z']) {
    await deployed.tickAt(instant);
  }
  const points = await pointsOf('anna', rehearsal);
  expectThat(points === 24, `Anna has ${points} points, not 24.`);
  await done('POST', '/api/auth/reset-password', '', { email: 'anna@example.org' });
  expectThat(
    deployed.mails.some(({ to }) => to.includes('anna@example.org')),
    'No mail came.',
  );
  const { denied, deadLetters } = deployed;
  expectThat(denied.length === 0, `Denied by its role: ${denied.join(', ')}`);
  expectThat(deadLetters.length === 0, `${deadLetters.length} dead letters`);
  return `24 points for right picks, ${deployed.mails.length} mail(s), no call denied by a role`;
}

async function pointsOf(username: string, rehearsal: Rehearsal): Promise<number | undefined> {
  const { body } = await deployedIn(rehearsal).call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string; totalPoints: number }[] } = body;
  return users.find((user) => user.username === username)?.totalPoints;
}

async function account(rehearsal: Rehearsal): Promise<number> {
  const token = rehearsal.tokens.anna ?? '';
  return (await deployedIn(rehearsal).call('GET', '/api/account', { token })).status;
}

export async function tokenKey(rehearsal: Rehearsal): Promise<string> {
  const said = await tool(['rotate-key.ts', '--table', TABLE], rehearsal);
  deployedIn(rehearsal).use(TABLE);
  expectThat((await account(rehearsal)) === 200, 'The session before the rotation is over.');
  return said;
}

export async function originSecret(rehearsal: Rehearsal): Promise<string> {
  const deployed = deployedIn(rehearsal);
  const { Data } = await deployed.makeSecret();
  expectThat(Data.Hashes.split(',').length === 2, 'The functions do not know the secret before.');
  expectThat((await account(rehearsal)) === 200, 'The new secret is not accepted.');
  return 'the new one and the one before are accepted';
}

export async function pointInTime(rehearsal: Rehearsal): Promise<string> {
  const { assembly } = rehearsal;
  if (!assembly) throw new Error('Nothing was synthesized.');
  const before = await pointsOf('anna', rehearsal);
  const items = await itemsIn(TABLE);
  await makeTable(RESTORED, assembly);
  await fill(RESTORED, items);
  deployedIn(rehearsal).use(RESTORED);
  expectThat((await pointsOf('anna', rehearsal)) === before, 'The copy has other standings.');
  expectThat((await account(rehearsal)) === 200, 'The session is not good with the copy.');
  return `${items.length} items in a table of another name: same standings, same sessions`;
}
