import { eventBridge } from '@parc-ferme/server/events/event-publisher';
import { registerFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { type Interceptor, interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const undisturbed: Interceptor = (_, send) => send();
/** Surrounds each call of the table that a function makes; a test sets its own. */
let interceptor = undisturbed;
interceptFunctions((call, send) => interceptor(call, send));

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });

const HOUR = 3_600_000;
/** Every test has its own day. */
let start = Date.parse('2025-03-10T00:00:00Z');
beforeEach(async () => {
  start += 24 * HOUR;
  await cloud.at(new Date(start));
});

let registrations = 0;

function registerNewcomerFrom(address: string, changes: object = {}) {
  registrations += 1;
  const username = `newcomer-${registrations}`;
  const account = { username, email: `${username}@example.org`, password: 'lights out' };
  return registerFrom(address, { ...account, ...changes });
}

const TOO_MANY = { status: 429, body: { code: 'register.too-many' } };

test('thirty players can register from one network within an hour', async () => {
  // The first half of an IPv6 address is its network.
  const [network, sameNetwork] = ['2001:db8:7:7::1', '2001:db8:7:7:ffff::1'];
  await registerNewcomerFrom('198.51.100.1', { username: 'known', email: 'known@example.org' });
  // Registrations that are refused do not count.
  for (const [wrong, status] of [
    [{ username: 'Known' }, 409],
    [{ email: 'known@example.org' }, 409],
    [{ username: 'admin' }, 400],
    [{ password: '12345678' }, 400],
  ] as const) {
    expect((await registerNewcomerFrom(network, wrong)).status).toBe(status);
  }
  const responses = await Promise.all(
    Array.from({ length: 31 }, () => registerNewcomerFrom(network)),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(30);
  const before = await cloud.everythingButLimits();
  const refused = await registerNewcomerFrom(sameNetwork);
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await cloud.everythingButLimits()).toEqual(before);
  expect((await registerNewcomerFrom('2001:db8:7:8::1')).status).toBe(201);
  await cloud.at(new Date(start + HOUR));
  expect((await registerNewcomerFrom(sameNetwork)).status).toBe(201);
});

test('one network learns of ten taken names and addresses an hour, and then has to wait', async () => {
  await registerNewcomerFrom('203.0.113.1', { username: 'taken', email: 'taken@example.org' });
  const [name, email] = [{ username: 'Taken' }, { email: 'taken@example.org' }];
  const network = '203.0.113.100';
  for (let time = 0; time < 10; time += 1) {
    expect((await registerNewcomerFrom(network, time % 2 ? name : email)).status).toBe(409);
  }
  for (const account of [name, email, {}]) {
    expect(await registerNewcomerFrom(network, account)).toMatchObject(TOO_MANY);
  }
  await cloud.at(new Date(start + HOUR));
  expect((await registerNewcomerFrom(network, name)).status).toBe(409);
  expect((await registerNewcomerFrom(network)).status).toBe(201);
});

afterEach(() => {
  interceptor = undisturbed;
  vi.restoreAllMocks();
});

let networks = 0;

/** Each registration comes from a network of its own, because the number from one network is limited. */
function register(username: string, email: string) {
  networks += 1;
  return registerFrom(`2001:db8:${networks}::1`, { username, email, password: 'lights out' });
}

const NUMBERS = Array.from({ length: 20 }, (_, number) => number);

test.each<[string, (number: number) => [username: string, email: string]]>([
  ['username', (number) => [number % 2 ? 'Lights' : 'lights', `rush-${number}@example.org`]],
  ['email', (number) => [`mail-${number}`, number % 2 ? 'out@example.org' : 'OUT@example.org']],
])(
  'of 20 concurrent registrations with one %s exactly one succeeds, and the others store nothing',
  async (what, contested) => {
    const tries = await Promise.all(NUMBERS.map((number) => register(...contested(number))));
    const losers = NUMBERS.filter((number) => tries[number]?.status !== 201);
    expect(losers).toHaveLength(NUMBERS.length - 1);
    for (const number of losers) {
      expect(tries[number]?.body).toMatchObject({ code: `${what}.taken` });
    }
    const [username, email] = contested(losers[0] ?? 0);
    // What a loser had for itself is still free: it has stored nothing.
    const again =
      what === 'username' ? register('rush', email) : register(username, 'own@example.org');
    expect((await again).status).toBe(201);
  },
);

test('a player id that is taken is replaced by another one', async () => {
  const existing = await cloud.player('first-come');
  // In the first write of the registration the generated id is replaced by that of the existing player.
  const generatedIds: string[] = [];
  interceptor = async (call, send) => {
    const [account] = JSON.parse(JSON.stringify(call.input.TransactItems ?? []));
    // The event handler that adds pending players to the standings may write at the same time.
    const id = account?.Put?.Item.id;
    if (id === undefined) return send();
    generatedIds.push(id);
    if (generatedIds.length > 1) return send();
    const withTakenId = JSON.stringify(call.input).replaceAll(generatedIds[0] ?? '', existing.id);
    Object.assign(call.input, JSON.parse(withTakenId));
    return send();
  };
  const { status, body } = await register('second-come', 'second@example.org');
  expect(status).toBe(201);
  expect(generatedIds).toHaveLength(2);
  expect(body).toMatchObject({ user: { id: generatedIds[1], username: 'second-come' } });
});

test('a player who registers while the bus is down is registered, and is on the leaderboard', async () => {
  vi.stubEnv('LOG_LEVEL', 'none');
  vi.spyOn(eventBridge, 'send').mockRejectedValue(new Error('down'));
  expect((await register('offline', 'offline@example.org')).status).toBe(201);
  const leaderboard = await cloud.call('GET', '/api/scores/leaderboard');
  expect(leaderboard.text).toContain('"offline"');
});
