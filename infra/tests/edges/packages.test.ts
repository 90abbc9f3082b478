import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subscriptions } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { PROBLEMS } from '@parc-ferme/contract/problems';
import type { Route } from '@parc-ferme/contract/route';
import { ROUTES } from '@parc-ferme/contract/routes';
import { ORIGIN_HASH } from '@parc-ferme/local/edge';
import type { Invoke } from '@parc-ferme/local/invoke';
import { PAGES_BUCKET } from '@parc-ferme/local/page-bucket';
import { now } from '@parc-ferme/server/clock';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { bodyFor, hasBody, pathFor } from '@parc-ferme/testing/cloud/requests';
import { type ApiResponse, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { sampled } from '@parc-ferme/testing/vitest/sampled';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf, mailEnvironmentOf } from '../../api/environment.ts';
import { functionNames } from '../../api/function-files.ts';
import { PAGE_WRITERS } from '../../permissions/policy.ts';
import { SETTINGS } from '../../settings.ts';
import { EXAMPLE_SETTINGS } from '../example-settings.ts';
import { accessKeyOf, callsUnderPolicies } from './calls-under-policies.ts';
import { cdkSynth } from './cdk-synth.ts';
import { type RunningPackage, startPackage } from './invoke-package.ts';

/** Where a deployment builds source maps and the site. */
const dist = join(import.meta.dirname, '..', '..', 'dist');
const builtPage = join(dist, 'pages', 'index.html');

const startedAt = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const { output, errors, assembly } = await cdkSynth(folder);

/** The package of each function, as it would be uploaded. */
const packages = new Map(
  assembly.functions.map((deployed) => [deployed.Description, assembly.packageOf(deployed)]),
);
const folderOf = (functionName: string) => packages.get(functionName) ?? 'no package';

const services = await callsUnderPolicies((functionName) => {
  const deployed = assembly.functions.find(({ Description }) => Description === functionName);
  return deployed ? assembly.policyOf(deployed.Role) : [];
});

/** The environment as a deployment sets it, but for addresses, credentials and the cost of a password. */
function environmentFor(functionName: string) {
  const { TABLE_NAME = '', BUS_NAME = '', F1_API_URL = '', SITE_URL = '' } = process.env;
  const settings = { ...EXAMPLE_SETTINGS, season: 2025, raceDataUrl: F1_API_URL, passwordCost: 4 };
  const resources = { tableName: TABLE_NAME, busName: BUS_NAME, originHashes: ORIGIN_HASH };
  return {
    ...environmentOf(settings, resources),
    ...mailEnvironmentOf(settings, { siteUrl: SITE_URL, configurationSetName: 'mails' }),
    QUEUE_URL: `${services.url}/local/queue`,
    PAGES_BUCKET,
    RENDERER_FOLDER: join(folderOf(functionName), 'renderer'),
    LOG_LEVEL: 'error',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: accessKeyOf(functionName),
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL: services.url,
  };
}

const running = new Map<string, RunningPackage>();
const invoke: Invoke = (name, event) => {
  const started = running.get(name) ?? startPackage(folderOf(name), environmentFor(name));
  running.set(name, started);
  return started.invoke(event, now());
};

/** A local cloud in which packages run in place of the functions' sources. */
const cloud = await testCloud({ NOW: '2025-03-10T00:10:00Z' }, async () => invoke);
const ADMIN = { username: 'ada', password: 'correct horse' };
const ada = await cloud.admin(ADMIN.username);

afterAll(async () => {
  for (const one of running.values()) one.stop();
  await services.close();
  rmSync(folder, { recursive: true });
});

const { MELBOURNE } = melbourne;
const RACE = '2025-spa';
const UNKNOWN_PLAYER = 'n0b0dyy';
/** Details of an event of each type. */
const DETAILS: Record<string, unknown> = {
  'result.accepted': { raceId: RACE, revision: 1 },
  'player.registered': { userId: UNKNOWN_PLAYER },
  'reset.requested': { requestId: '1', email: 'ada@example.org' },
  'email-link.requested': { requestId: '2', userId: UNKNOWN_PLAYER },
  'email.changed': { username: 'ada', previous: 'ada@example.org' },
  'email.corrected': {
    userId: UNKNOWN_PLAYER,
    username: 'ada',
    previous: 'ada@example.org',
    admin: 'bo',
    at: '2025-07-26T08:00:00.000Z',
  },
  'account.recovered': {
    username: 'ada',
    admin: 'bo',
    previous: 'ada@example.org',
    devices: [],
    at: '2025-07-26T08:00:00.000Z',
  },
  'player.left': { userId: UNKNOWN_PLAYER },
  'picks.send-again': { raceId: RACE },
  'messages.due': { season: 2025, about: RACE },
  'mail.sent': { mail: { tags: {} } },
  'mail.returned': {
    mail: { destination: ['ada@example.org'] },
    complaint: { timestamp: '2025-07-26T08:00:00.000Z' },
  },
};

/** Called last: it ends the session that the other calls use. */
const LAST_ROUTE = 'account.end-sessions';

// `more: 0`: in the short run only the first, the last, and one of each kind.
const routes = sampled(
  Object.entries<Route>(ROUTES).filter(([name]) => name !== LAST_ROUTE),
  ([, { access }]) => access,
  { more: 0 },
).concat(LONG ? [[LAST_ROUTE, ROUTES[LAST_ROUTE]]] : []);
const events = sampled(subscriptions(), ({ listener }) => listener, { more: 0 });
const scheduled = Object.values(SCHEDULES).map(({ listener }) => listener);

const responses = new Map<string, ApiResponse>();
const results = new Map<string, unknown>();

beforeAll(async () => {
  await runTwoAtATime([
    ...events.map(({ type, listener, names: [name] }) => async () => {
      const body = JSON.stringify({ 'detail-type': name, detail: DETAILS[type] });
      results.set(type, await invoke(listener, { Records: [{ messageId: '1', body }] }));
    }),
    ...scheduled.map(
      (name) => async () =>
        results.set(name, await invoke(name, { id: '1', time: '2025-03-10T00:10:00Z' })),
    ),
    ...routes.map(
      ([name, route]) =>
        async () =>
          responses.set(name, await call(name, route)),
    ),
  ]);
  // A process for each function: a busy machine starts few in a minute.
}, 240_000);

function call(name: string, route: Route): Promise<ApiResponse> {
  const generated = hasBody({ route }) ? bodyFor({ route }) : undefined;
  const body = name === 'auth.login' ? ADMIN : generated;
  return cloud.call(route.method, pathFor(route, { raceId: RACE }), { as: ada, body });
}

/** Limits the child processes that run at once. */
async function runTwoAtATime(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const work = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all([work(), work()]);
}

test('cdk synth creates one stack, and warns of the example addresses', () => {
  const examples = Object.values(SETTINGS.dev).filter((value) =>
    /@.*\.example$/.test(String(value)),
  );
  expect(errors.split('to a real address')).toHaveLength(1 + examples.length);
  const templates = readdirSync(output).filter((name) => name.endsWith('.template.json'));
  expect(templates).toEqual(['ParcFerme-dev.template.json']);
});

test('cdk synth builds the site that it deploys', () => {
  const siteAssets = readdirSync(output).filter((name) =>
    existsSync(join(output, name, 'index.html')),
  );
  // The site, and its pages as they are until a job writes them.
  expect(siteAssets).toHaveLength(2);
  for (const asset of siteAssets) {
    const deployedPage = join(output, asset, 'index.html');
    expect(readFileSync(deployedPage, 'utf8')).toBe(readFileSync(builtPage, 'utf8'));
  }
  expect(statSync(builtPage).mtimeMs).toBeGreaterThan(startedAt);
});

test('every function has a package', () => {
  expect([...packages.keys()].sort()).toEqual(functionNames().sort());
});

test.each(routes)('%s runs from its package alone', (name, { status, problems }) => {
  const declared = [status, ...problems.map((code) => PROBLEMS[code].status)];
  const response = responses.get(name);
  expect(declared, JSON.stringify(response?.body)).toContain(response?.status);
});

test.each(events)('$listener handles $type from its package alone', ({ type }) => {
  expect(results.get(type)).toEqual({ batchItemFailures: [] });
});

test('each job runs from its package alone', () => {
  expect(results.get('jobs/race-data')).toMatchObject({ did: expect.any(Array) });
  const outcome = expect.stringMatching(/^(written|unchanged|of another build)$/);
  expect(results.get('jobs/write-pages')).toMatchObject({ '/leaderboard': outcome });
});

test('a race weekend, from the calendar to points and mail, needs no permission that a role lacks', async () => {
  const director = await cloud.admin('race-director');
  const account = { username: 'carla', email: 'carla@example.org', password: 'correct horse' };
  const { body } = await cloud.call('POST', '/api/auth/register', { body: account });
  const { token, user }: { token: string; user: { id: string } } = body;
  const carla = { id: user.id, username: 'carla', token };
  await cloud.pair(director, MELBOURNE, melbourne.PAIRING);
  const picks = { ...melbourne.rightPicks(), ...melbourne.RIGHT_HEAD_TO_HEADS };
  await cloud.predict(carla, MELBOURNE, picks);
  await cloud.at(melbourne.AFTER_RESULT);
  // All eight picks are right.
  const leaderboard = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string; totalPoints: number }[] } = leaderboard.body;
  expect(users.find(({ username }) => username === 'carla')?.totalPoints).toBe(24);
  const { email } = account;
  await cloud.call('POST', '/api/auth/reset-password', { body: { email } });
  const subjects = (await mailsTo(cloud, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /password/i.test(subject))).toHaveLength(1);
  expect(services.denied).toEqual([]);
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
}, 240_000);

test('a package that runs with the role of another function is denied', async () => {
  const [job = ''] = scheduled;
  const environment = { ...environmentFor(job), AWS_ACCESS_KEY_ID: accessKeyOf('seasons/get') };
  const foreignKey = startPackage(folderOf(job), environment);
  const invocation = foreignKey.invoke({ id: '1', time: melbourne.AFTER_RESULT }, now());
  await expect(invocation).rejects.toThrow('AccessDenied');
  foreignKey.stop();
});

test('every package is one file, with its source map elsewhere', () => {
  const maps = (name: string) => readdirSync(join(dist, 'bundles', 'maps', name));
  const files = ['index.mjs', 'index.mjs.map'];
  for (const name of functionNames()) {
    // The renderer comes with the build of the site.
    const own = PAGE_WRITERS.includes(name) ? [...files, 'renderer'] : files;
    expect([...readdirSync(folderOf(name)), ...maps(name)].sort()).toEqual(own);
  }
});
