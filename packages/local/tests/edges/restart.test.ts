import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { singlePicks } from '@parc-ferme/testing/single-picks';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloudProcess, launch, startProcess } from '../cloud-process.ts';

/** After Melbourne, and before Shanghai closes. */
const START = '2025-03-20T12:00:00Z';
const END = LONG ? '2025-04-21T00:00:00Z' : '2025-03-26T00:00:00Z';
const PLAYERS = LONG ? '20' : '6';
const MELBOURNE = '2025-albert_park';
const SHANGHAI = '2025-shanghai';

const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
const season = { NOW: START, SAMPLE_PLAYERS: PLAYERS, SAMPLE_PLAY: 'on' };
const environment = { ...season, DATA_DIR: dataDir };
/** How often a cloud that is to be killed is looked at. */
const POLL_INTERVAL_MS = 10;
const running = new Set<Pick<CloudProcess, 'kill'>>();
afterAll(async () => {
  for (const cloud of running) cloud.kill('SIGKILL', 'group');
  rmSync(dataDir, { recursive: true, force: true });
});

const account = { username: 'zoe', password: 'correct horse' };
const podium = ['piastri', 'norris', 'russell'];

/** `never` fits whatever type a caller declares for the body. */
type Called = { status: number; date: number; body: never };
type Pairing = { driver1: { driverId: string }; team1: { constructorId: string } };

const undisturbedCloud = await testCloud(season);
let cloud: CloudProcess;
let { url } = undisturbedCloud;
let token = '';
/** The latest time that a response was dated by. */
let latestDate = 0;
let expectedEnd: unknown;

async function start(): Promise<void> {
  cloud = await startProcess(environment);
  running.add(cloud);
  ({ url } = cloud);
}

async function call(method: string, path: string, body?: unknown): Promise<Called> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const date = Date.parse(response.headers.get('date') ?? '');
  latestDate = Math.max(latestDate, date);
  return { status: response.status, date, body: JSON.parse(await response.text()) as never };
}

function sizeOf(folder: string): number {
  const sizes = readdirSync(folder).map(
    (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function registerAndPredictShanghai(): Promise<void> {
  const { body } = await call('POST', '/api/auth/register', {
    ...account,
    email: 'zoe@example.org',
  });
  ({ token } = body as { token: string });
  const { body: paired } = await call('GET', `/api/head-to-head/${SHANGHAI}`);
  const { configuration }: { configuration: { drivers: Pairing; teams: Pairing } } = paired;
  const predictions = {
    podium,
    ...singlePicks('norris'),
    driverHeadToHead: { winner: configuration.drivers.driver1.driverId },
    teamHeadToHead: { winner: configuration.teams.team1.constructorId },
  };
  const { status } = await call('POST', `/api/predictions/${SHANGHAI}`, { predictions });
  expect(status).toBe(200);
}

/** Without what differs in each run: the random id of the account, and the exact times of comments. */
async function leaderboardAndComments(): Promise<unknown> {
  const { body } = await call('GET', '/api/scores/leaderboard');
  const { body: chat } = await call('GET', '/api/chat/messages?page=1&limit=50');
  const { messages }: { messages: { username: string; message: string }[] } = chat;
  const { races, users }: { races: object[]; users: { id: string; username: string }[] } = body;
  const zoe = users.find(({ username }) => username === account.username)?.id ?? '';
  const withoutId = (value: object) => JSON.parse(JSON.stringify(value).replaceAll(zoe, ''));
  return {
    races: withoutId(races),
    rows: withoutId(users),
    comments: messages.map(({ username, message }) => [username, message]),
  };
}

/** Jumps towards the end, and kills the cloud when the clock reaches a time. */
async function killDuringJump(instant: string, target: 'main' | 'group'): Promise<void> {
  let outcome: 'answered' | 'failed' | undefined;
  fetch(`${url}/local/clock`, {
    method: 'PUT',
    body: JSON.stringify({ now: END, stopped: true }),
  }).then(
    () => {
      outcome = 'answered';
    },
    () => {
      outcome = 'failed';
    },
  );
  let now = '';
  while (now < instant && outcome === undefined) {
    const { body } = await call('GET', '/local/clock');
    ({ now } = body as { now: string });
    await setTimeout(POLL_INTERVAL_MS);
  }
  cloud.kill('SIGKILL', target);
  await cloud.groupEnd();
  expect(outcome).not.toBe('answered');
}

async function startAgain(): Promise<void> {
  await start();
  const dateBeforeKill = latestDate;
  const { date } = await call('GET', '/local/clock');
  expect(date).toBeGreaterThanOrEqual(dateBeforeKill);
}

async function jumpToTheEnd(): Promise<void> {
  const { status } = await call('PUT', '/local/clock', { now: END, stopped: true });
  expect(status).toBe(200);
}

beforeAll(async () => {
  await registerAndPredictShanghai();
  await jumpToTheEnd();
  expectedEnd = await leaderboardAndComments();
  await undisturbedCloud.close();
  latestDate = 0;
}, 240_000);

/*
 * The size of the folder shows how far the start has come: first results are written, then picks. The next
 * start has the same folder, and the last test compares how it ends.
 */
test.each([...(LONG ? [['results', 200_000] as const] : []), ['picks', 700_000] as const])(
  'a start that is killed in the middle of its first %s starts over next time',
  async (_, bytes) => {
    const interrupted = launch(environment);
    running.add(interrupted);
    while (sizeOf(dataDir) < bytes) await setTimeout(POLL_INTERVAL_MS);
    interrupted.kill('SIGKILL', 'group');
    await interrupted.groupEnd();
    expect(interrupted.output()).not.toContain('Address');
  },
);

test('an account, a prediction and a session survive a kill while a result is published, and the clock resumes no earlier than its last response', async () => {
  await start();
  await registerAndPredictShanghai();
  await killDuringJump('2025-03-23T12:00', 'group');
  await startAgain();
  const { body } = await call('GET', `/api/results/race/${MELBOURNE}`);
  expect(body).toMatchObject({ podium: ['norris', 'max_verstappen', 'russell'], revision: 1 });
  const { body: stored } = await call('GET', `/api/predictions/${SHANGHAI}`);
  expect(stored).toMatchObject({ hasPrediction: true, prediction: { predictions: { podium } } });
  expect((await call('POST', '/api/auth/login', account)).status).toBe(200);
});

test('killing only the main process leaves no other process', async () => {
  await killDuringJump('2025-03-24T12:00', 'main');
  await startAgain();
  const { body } = await call('GET', `/api/results/race/${SHANGHAI}`);
  expect(body).toMatchObject({ podium, revision: 1 });
});

test('a season with repeated kills ends like an undisturbed one', async () => {
  await jumpToTheEnd();
  expect(await leaderboardAndComments()).toEqual(expectedEnd);
});
