import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { eventBridge } from '@parc-ferme/server/events/event-publisher';
import { registerFrom } from '@parc-ferme/testing/cloud/register-from';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { type Around, interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { afterEach, expect, test, vi } from 'vitest';

const undisturbed: Around = (_, send) => send();
let around = undisturbed;
interceptFunctions((call, send) => around(call, send));

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
afterEach(() => {
  around = undisturbed;
  vi.restoreAllMocks();
});

let networks = 0;

/** Each from its own network, because of the limit of thirty an hour. */
function register(username: string, email: string) {
  networks += 1;
  return registerFrom(`2001:db8:${networks}::1`, { username, email, password: 'lights out' });
}

const FIFTY = Array.from({ length: 50 }, (_, number) => number);
/** The same letters, with different ones in capitals for every number. */
const inOtherLetters = (text: string, number: number) =>
  Array.from(text, (letter, place) => (number & (1 << place) ? letter.toUpperCase() : letter)).join(
    '',
  );

test('of 50 concurrent registrations with one username exactly one succeeds, and the others store nothing', async () => {
  const tries = await Promise.all(
    FIFTY.map((number) => register(inOtherLetters('lights', number), `rush-${number}@example.org`)),
  );
  const winner = tries.findIndex(({ status }) => status === 201);
  const losers = FIFTY.filter((number) => number !== winner);
  expect(losers.map((number) => tries[number]?.body)).toEqual(
    losers.map(() => expect.objectContaining({ code: 'username.taken' })),
  );
  const again = await Promise.all(
    losers.map((number) => register(`rush-${number}`, `rush-${number}@example.org`)),
  );
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
});

test('of 50 concurrent registrations with one email address exactly one succeeds, and the others store nothing', async () => {
  const tries = await Promise.all(
    FIFTY.map((number) => register(`mail-${number}`, inOtherLetters('out@example.org', number))),
  );
  const winner = tries.findIndex(({ status }) => status === 201);
  const losers = FIFTY.filter((number) => number !== winner);
  expect(losers.map((number) => tries[number]?.body)).toEqual(
    losers.map(() => expect.objectContaining({ code: 'email.taken' })),
  );
  const again = await Promise.all(
    losers.map((number) => register(`mail-${number}`, `mail-${number}@example.org`)),
  );
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
});

test('a player is registered once after three write conflicts', async () => {
  let conflicts = 0;
  around = async ({ name }, send) => {
    if (name !== 'TransactWriteItemsCommand' || conflicts === 3) return send();
    conflicts += 1;
    throw new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    });
  };
  expect((await register('patient', 'patient@example.org')).status).toBe(201);
  expect(conflicts).toBe(3);
  const items = (await cloud.everything()).filter((item) =>
    /"pk":"(USERNAME|EMAIL)#pat[il]ent/.test(item),
  );
  expect(items).toHaveLength(2);
});

test('a player id that is taken is replaced by another one', async () => {
  const other = await cloud.player('first-come');
  const drawn: string[] = [];
  around = async (call, send) => {
    const [account] = JSON.parse(JSON.stringify(call.input.TransactItems ?? []));
    // The event handler that adds pending players to the standings may write at the same time.
    const id = account?.Put?.Item.id;
    if (id === undefined) return send();
    drawn.push(id);
    if (drawn.length > 1) return send();
    Object.assign(
      call.input,
      JSON.parse(JSON.stringify(call.input).replaceAll(drawn[0] ?? '', other.id)),
    );
    return send();
  };
  const { status, body } = await register('second-come', 'second@example.org');
  expect(status).toBe(201);
  expect(drawn).toHaveLength(2);
  expect(body).toMatchObject({ user: { id: drawn[1], username: 'second-come' } });
});

test('a player who registers while the bus is down is registered, and is on the leaderboard', async () => {
  vi.stubEnv('LOG_LEVEL', 'none');
  const publishing = vi.spyOn(eventBridge, 'send').mockRejectedValue(new Error('down'));
  const { status } = await register('offline', 'offline@example.org');
  expect(status).toBe(201);
  expect(publishing).toHaveBeenCalledTimes(2);
  const leaderboard = await cloud.call('GET', '/api/scores/leaderboard');
  expect(leaderboard.text).toContain('"offline"');
});
