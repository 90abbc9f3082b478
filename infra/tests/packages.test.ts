import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SignedIn } from '@parc-ferme/contract/auth';
import { subscriptions } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { PROBLEMS } from '@parc-ferme/contract/problems';
import type { Route } from '@parc-ferme/contract/route';
import { functionOf, ROUTES } from '@parc-ferme/contract/routes';
import { ORIGIN_HASH } from '@parc-ferme/local/edge';
import { gateway } from '@parc-ferme/local/gateway';
import { startHttpServer } from '@parc-ferme/local/http-server';
import type { Invoke } from '@parc-ferme/local/invoke';
import { recordingBus } from '@parc-ferme/testing/recording-bus';
import { bodyFor, hasBody, pathFor } from '@parc-ferme/testing/requests';
import { sampled } from '@parc-ferme/testing/sampled';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf, mailEnvironmentOf } from '../api/environment.ts';
import { functionNames } from '../api/function-files.ts';
import { LIMITS, sizeClassOf } from '../bundling/limits.ts';
import { WAIVERS } from '../permissions/waivers.ts';
import { SETTINGS } from '../settings.ts';
import { cdkSynth } from '../testing/cdk-synth.ts';
import { EXAMPLE_SETTINGS } from '../testing/example-settings.ts';
import { invokePackage } from '../testing/invoke-package.ts';

/** Endpoints and credentials of the local cloud; nothing of a developer's own account. */
const CLIENT_SETTINGS = /^AWS_(ENDPOINT_URL_\w+|REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/;

/** Where a deployment builds source maps and the site. */
const dist = join(import.meta.dirname, '..', 'dist');
const page = join(dist, 'pages', 'index.html');

const begun = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const { output, errors, assembly } = await cdkSynth(folder);

/** The package of each function, as it would be uploaded. */
const packages = new Map(
  assembly.functions.map((deployed) => [deployed.Description, assembly.packageOf(deployed)]),
);
const folderOf = (functionName: string) => packages.get(functionName) ?? 'no package';

const announcements = await recordingBus();

/** The packages use its table and race data over the network. */
const cloud = await testCloud();
const ADMIN = { username: 'ada', password: 'correct horse' };
await cloud.admin(ADMIN.username);

const {
  TABLE_NAME: tableName = '',
  BUS_NAME: busName = '',
  F1_API_URL: raceDataUrl = '',
} = process.env;
const settings = { ...EXAMPLE_SETTINGS, season: 2025, raceDataUrl, passwordCost: 4 };
const environment = {
  ...environmentOf(settings, { tableName, busName, originHashes: ORIGIN_HASH }),
  ...mailEnvironmentOf(settings, { siteUrl: cloud.url, configurationSetName: 'mails' }),
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => CLIENT_SETTINGS.test(name))),
  AWS_ENDPOINT_URL_EVENTBRIDGE: announcements.url,
};
const invoke: Invoke = (name, event) => invokePackage(folderOf(name), environment, event);

/** The local API gateway in front of the packages. */
const front = await startHttpServer(0, {
  api: (request, url) => gateway(invoke)(request, url, () => new Date()),
  control: () => Promise.reject(new Error('not used')),
  now: () => new Date(),
});

afterAll(async () => {
  await front.close();
  rmSync(folder, { recursive: true });
});

const RACE = '2025-spa';
const DETAILS: Record<string, unknown> = {
  'result.accepted': { raceId: RACE, revision: 1 },
  'player.registered': { userId: 'n0b0dyy' },
  'reset.requested': { requestId: '1', email: 'ada@example.org' },
  'email-link.requested': { requestId: '2', userId: 'n0b0dyy' },
  'email.changed': { username: 'ada', previous: 'ada@example.org' },
  'email.corrected': {
    ...{ userId: 'n0b0dyy', username: 'ada', previous: 'ada@example.org', admin: 'bo' },
    at: '2025-07-26T08:00:00.000Z',
  },
  'account.recovered': {
    ...{ username: 'ada', admin: 'bo', previous: 'ada@example.org', devices: [] },
    at: '2025-07-26T08:00:00.000Z',
  },
  'player.left': { userId: 'n0b0dyy' },
  'picks.send-again': { raceId: RACE },
  'messages.due': { season: 2025, about: RACE },
  'mail.sent': { mail: { tags: {} } },
  'mail.returned': {
    mail: { destination: ['ada@example.org'] },
    complaint: { timestamp: '2025-07-26T08:00:00.000Z' },
  },
};

/** Routes of every kind of package, `predictions/…`, and the registration, which publishes an event. */
const routes = sampled(Object.entries<Route>(ROUTES), ([name]) =>
  name === 'auth.register'
    ? name
    : `${dirname(functionOf(name))}, ${sizeClassOf(functionOf(name))}`,
);
const events = subscriptions();
const scheduled = Object.values(SCHEDULES).map(({ listener }) => listener);

/** Ends the session that the other calls use. */
const LAST = 'account.end-sessions';

type Called = { status: number; body: unknown };
const responses = new Map<string, Called>();
const results = new Map<string, unknown>();

beforeAll(async () => {
  const { body } = await call('auth.login', ROUTES['auth.login']);
  const { token } = SignedIn.parse(body);
  await twoAtATime([
    ...routes
      .filter(([name]) => name !== LAST)
      .map(
        ([name, route]) =>
          async () =>
            responses.set(name, await call(name, route, token)),
      ),
    ...events.map(({ type, listener, names: [name] }) => async () => {
      const body = JSON.stringify({ 'detail-type': name, detail: DETAILS[type] });
      results.set(type, await invoke(listener, { Records: [{ messageId: '1', body }] }));
    }),
    ...scheduled.map(
      (name) => async () =>
        results.set(name, await invoke(name, { id: '1', time: '2025-07-26T08:00:00Z' })),
    ),
  ]);
  responses.set(LAST, await call(LAST, ROUTES[LAST], token));
  // A process for each call: a busy machine starts few in a minute.
}, 240_000);

async function call(name: string, route: Route, token?: string): Promise<Called> {
  const generated = hasBody({ route }) ? bodyFor({ route }) : undefined;
  const body = name === 'auth.login' ? ADMIN : generated;
  const address = pathFor(route, { raceId: RACE });
  const response = await fetch(`${front.url}${address}`, {
    method: route.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isText = route.contentType !== undefined;
  return { status: response.status, body: await (isText ? response.text() : response.json()) };
}

/** Limits the child processes that run at once. */
async function twoAtATime(jobs: (() => Promise<unknown>)[]): Promise<void> {
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  };
  await Promise.all([work(), work()]);
}

test('cdk synth creates one stack, and says which example addresses to replace', () => {
  const examples = Object.values(SETTINGS.dev).filter((value) =>
    /@.*\.example$/.test(String(value)),
  );
  expect(errors.split('to a real address')).toHaveLength(1 + examples.length);
  const metadata = readFileSync(join(output, 'ParcFerme-dev.metadata.json'), 'utf8');
  for (const { reason } of WAIVERS) expect(metadata).toContain(JSON.stringify(reason));
  const templates = readdirSync(output).filter((name) => name.endsWith('.template.json'));
  expect(templates).toEqual(['ParcFerme-dev.template.json']);
});

test('cdk synth builds the site that it deploys', () => {
  const shipped = readdirSync(output).filter((name) =>
    existsSync(join(output, name, 'index.html')),
  );
  expect(shipped).toHaveLength(1);
  const shippedPage = join(output, shipped[0] ?? '', 'index.html');
  expect(readFileSync(shippedPage, 'utf8')).toBe(readFileSync(page, 'utf8'));
  expect(statSync(page).mtimeMs).toBeGreaterThan(begun);
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

test.each(scheduled)('%s runs what is due from its package alone', (name) => {
  expect(results.get(name)).toMatchObject({ did: expect.any(Array) });
});

test('a registration publishes its event on the bus', () => {
  expect(announcements.published).toContain('player.registered');
});

test.each(functionNames())('%s is one file, with its source map elsewhere', (name) => {
  expect(readdirSync(folderOf(name))).toEqual(['index.mjs']);
  expect(readdirSync(join(dist, 'bundles', 'maps', name))).toEqual(['index.mjs.map']);
});

test.each(functionNames())('the bundle of %s is within its size limit', (name) => {
  const gzipped = gzipSync(readFileSync(join(folderOf(name), 'index.mjs'))).length;
  const max = LIMITS[sizeClassOf(name)].bytes;
  expect(gzipped, `${name}: ${gzipped} bytes gzipped, of ${max}`).toBeLessThanOrEqual(max);
});
