import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { bodyFor, everyRoute } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, PAIRING, RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { itemsIn, restoreItems } from '@parc-ferme/testing/store/raw-table';
import { beforeEach, expect, test, vi } from 'vitest';

process.env.LOG_LEVEL = 'info';
const lines: string[] = [];
for (const stream of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  vi.spyOn(console, stream).mockImplementation((...values) => {
    lines.push(values.map(String).join(' '));
  });
}

const cloud = await testCloud({ NOW: RACE_WEEK });
const admin = await cloud.admin('race-director');
const pathOf = (route: string) =>
  route
    .replace('{raceId}', MELBOURNE)
    .replace('{userId}', admin.id)
    .replace('{token}', 'canary-reset-token')
    .replace('{id}', 'canary0comment');
await cloud.pair(admin, MELBOURNE, PAIRING);

beforeEach(() => {
  lines.length = 0;
});

/** The secrets that no log line may contain. */
const CANARY = /canary|correct horse|@example|eyJ[\w-]{10}|\$2[aby]\$/i;

const SECRET_HEADERS = {
  cookie: 'session=canary-cookie',
  'idempotency-key': 'canary-key',
  'if-match': '"0"',
  'user-agent': 'canary-browser',
  'x-forwarded-for': 'canary-address',
};

test.each(everyRoute())('$name is logged in one line that tells no secret', async (route) => {
  const { method, path: address, access } = route;
  await cloud.call(method, `${pathOf(address)}?canary=canary-query`, {
    ...(access !== 'public' && { as: admin }),
    ...(method !== 'GET' && { body: { ...bodyFor(route), password: 'canary-password' } }),
    headers: SECRET_HEADERS,
  });
  const response = await cloud.call(method, pathOf(address), {
    ...(access !== 'public' && { as: admin }),
    body: bodyFor(route),
    headers: SECRET_HEADERS,
  });
  const requests = lines.filter((line) => line.includes('"route":'));
  expect(requests).toHaveLength(2);
  expect(JSON.parse(requests[1] ?? '')).toEqual({
    level: 'info',
    requestId: expect.stringMatching(/^[\w-]{10,}$/),
    route: `${method} ${address}`,
    status: response.status,
    ms: expect.any(Number),
  });
  for (const line of requests) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(400);
  expect(lines.filter((line) => CANARY.test(line))).toEqual([]);
});

test('a player registers, signs in, asks for a new password and sets it, and no line says how', async () => {
  const { login, register, reset } = accountCalls(cloud);
  const [username, email, password] = ['canary-player', 'canary@example.org', 'canary password'];
  await register({ username, email, password });
  const { token }: { token: string } = (await login(username, password)).body;
  const link = await resetToken(cloud, email);
  expect((await reset(link, 'canary password two')).status).toBe(200);
  const secrets = [link, token, ...token.split('.')];
  const leaking = (line: string) =>
    CANARY.test(line) || secrets.some((secret) => line.includes(secret));
  // One for each call, the request for a link included.
  expect(lines).toHaveLength(4);
  expect(lines.filter(leaking)).toEqual([]);
});

test('a fault of ours is logged with what it needs to be found, and without anybody’s data', async () => {
  const table = process.env.TABLE_NAME ?? '';
  const before = await itemsIn(table);
  const broken = before.map((item) =>
    item.sk === `RACE#${MELBOURNE}` ? { ...item, calendar: 'canary, not JSON' } : item,
  );
  await restoreItems(table, broken);
  const { status, body, text } = await cloud.call('GET', `/api/f1data/races/${MELBOURNE}`);
  await restoreItems(table, before);
  expect([status, body]).toMatchObject([500, { code: 'internal' }]);
  expect(text).not.toMatch(CANARY);
  const { requestId }: { requestId: string } = body;
  const [fault] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(fault).toMatchObject({ requestId, error: expect.stringContaining('SyntaxError') });
  expect(lines.filter((line) => CANARY.test(line))).toEqual([]);
});
