import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { confirmationTokens, mailsTo, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import {
  addPushDevice,
  answerPushesWith,
  pushesTo,
} from '@parc-ferme/testing/cloud/push-subscriptions';
import { registeredFrom } from '@parc-ferme/testing/cloud/register-from';
import { everyRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { beforeAll, describe, expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, PAIRING, PAIRING_WON, rightPicks } = melbourne;
const OWN = 'anna@exmaple.org';

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('mallory');
const ben = await cloud.player('ben');
const anna = await registeredFrom('192.0.2.1', 'anna', OWN);
const table = openTable(process.env.TABLE_NAME ?? '');

/** Drivers that nobody but Anna picks, in any reply. */
const SECRET = { polePosition: 'tsunoda', fastestLap: 'hadjar', firstRetirement: 'bortoleto' };
const secretPicks = rightPicks({ ...PAIRING_WON, ...SECRET });
const get = async <Body>(as: Caller, path: string): Promise<Body> =>
  (await cloud.call('GET', path, { as })).body;

/** The admin sets an address of the own, opens the link, and resets the password. */
async function takeOver(whose: Caller, email: string): Promise<Caller> {
  const reason = 'Did not get our mails';
  const corrected = await cloud.call('PUT', `/api/admin/players/${whose.id}/email`, {
    as: admin,
    body: { email, reason },
  });
  expect(corrected.status).toBe(202);
  const token = (await confirmationTokens(cloud, email)).at(-1);
  expect((await cloud.call('POST', `/api/auth/confirm-email/${token}`)).status).toBe(200);
  return resetBy(whose, email);
}

async function resetBy(whose: Caller, email: string): Promise<Caller> {
  const password = 'lights out and away';
  const link = await resetToken(cloud, email);
  const path = `/api/auth/reset-password/${link}`;
  expect((await cloud.call('POST', path, { body: { password } })).status).toBe(200);
  const body = { username: whose.username, password };
  const { token }: { token: string } = (await cloud.call('POST', '/api/auth/login', { body })).body;
  return { ...whose, token };
}

let intruder: Caller;
let phone: { endpoint: string };
beforeAll(async () => {
  for (const race of [MELBOURNE, SHANGHAI]) await cloud.pair(admin, race, PAIRING);
  for (const race of [MELBOURNE, SHANGHAI]) await cloud.predict(anna, race, secretPicks);
  phone = await addPushDevice(cloud, anna);
  const broken = await addPushDevice(cloud, anna);
  await answerPushesWith(cloud, broken.endpoint, 500);
  await cloud.at('2025-03-11T10:00:00Z');
  intruder = await takeOver(anna, 'mallory2@example.org');
});

type Notice = { action: string; by: string; at: string; changes: object[] };

const LISTING_DRIVERS = ['drivers.list', 'seasons.get', 'head-to-head.suggest'];

describe('an account that was recovered by an address that an admin had set', () => {
  test('row 73: is shown no picks of open races that were sent before, by any route', async () => {
    const reads = everyRoute().filter(
      ({ name, method }) => method === 'GET' && !LISTING_DRIVERS.includes(name),
    );
    for (const route of reads) {
      for (const as of [intruder, admin, ben]) {
        const { text } = await cloud.call('GET', pathFor(route), { as });
        const told = Object.values(SECRET).filter((driver) => text.includes(`"${driver}"`));
        expect([route.name, told]).toEqual([route.name, []]);
      }
    }
    expect(await get(intruder, `/api/predictions/${MELBOURNE}`)).toEqual({
      hasPrediction: true,
      prediction: null,
      withheld: true,
    });
    expect(await get(intruder, '/api/predictions/user?with=notices')).toMatchObject({
      predictions: [],
      withheld: [MELBOURNE, SHANGHAI],
    });
    expect(await get(intruder, `/api/predictions/${MELBOURNE}/roll-call?with=own`)).toMatchObject({
      own: null,
      withheld: true,
    });
    expect(await get(intruder, '/api/home')).toMatchObject({
      next: { own: null, withheld: true },
    });
  });

  test('is named to every player in a notice, with the admin and the time', async () => {
    for (const as of [ben, admin, intruder]) {
      const { notices } = await get<{ notices: Notice[] }>(
        as,
        `/api/scores/race/${MELBOURNE}?with=notices`,
      );
      expect(notices[0]).toMatchObject({
        action: 'player.recovered',
        by: 'mallory',
        at: expect.stringMatching(/^2025-03-11T10:/),
        changes: [{ of: 'player', from: [], to: ['anna'] }],
      });
    }
  });

  test('is told to the old address once and to the push devices, whether one fails or not', async () => {
    const subjects = (await mailsTo(cloud, OWN)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual([
      'Parc Fermé: an admin set another email address for you',
      'Parc Fermé: your account was recovered',
    ]);
    const told = await pushesTo(cloud, phone.endpoint);
    expect(told.map(({ title }) => title)).toEqual([
      'An admin set another email address for you',
      'Your account was recovered',
    ]);
    expect(await get(intruder, '/api/account/push')).toMatchObject({ devices: [] });
    expect(await get(ben, '/local/dead-letters')).toEqual([]);
  });

  test('learns nothing by sending picks, and they are marked', async () => {
    const path = `/api/predictions/${MELBOURNE}`;
    // The hidden picks, guessed: they are a new version, as any others are.
    for (const seen of ['"0"', undefined]) {
      const race = seen ? MELBOURNE : SHANGHAI;
      const { status, body } = await cloud.call('POST', `/api/predictions/${race}`, {
        as: intruder,
        body: { predictions: secretPicks },
        headers: { 'if-match': seen },
      });
      expect([status, body]).toMatchObject([
        200,
        {
          prediction: {
            version: 1,
            afterRecovery: true,
            createdAt: expect.stringMatching(/^2025-03-11/),
          },
        },
      ]);
    }
    const other = rightPicks({ ...PAIRING_WON, polePosition: 'ocon' });
    const stale = await cloud.call('POST', path, {
      as: intruder,
      body: { predictions: other },
      headers: { 'if-match': '"2"' },
    });
    expect([stale.status, stale.body]).toMatchObject([409, { current: { version: 1 } }]);
  });

  test('cannot have its picks told apart by the roll call', async () => {
    const { players }: { players: object[] } = await get(
      ben,
      `/api/predictions/${MELBOURNE}/roll-call`,
    );
    expect(players).toEqual([{ user: anna.id, username: 'anna' }]);
  });

  test('from the reveal on sees all, and all see the mark, also beside the points', async () => {
    await cloud.at(melbourne.REVEALED);
    type Shown = { scores: { username: string; prediction: object }[] };
    const marked = async () =>
      (await get<Shown>(ben, `/api/scores/race/${MELBOURNE}`)).scores.map((one) => one.prediction);
    expect(await marked()).toMatchObject([{ afterRecovery: true, predictions: SECRET }]);
    await cloud.at(melbourne.RESULT);
    expect(await marked()).toMatchObject([{ afterRecovery: true, predictions: SECRET }]);
    const { text } = await cloud.call('GET', '/api/players/anna', { as: ben });
    expect(text).toContain('"afterRecovery":true');
    const data = await get<{ predictions: { versions: object[] }[] }>(
      intruder,
      '/api/account/data',
    );
    expect(data.predictions.map(({ versions }) => versions.length)).toEqual([2, 1]);
  });
});

test('picks that were sent before stay effective where no others are sent', async () => {
  const carla = await registeredFrom('192.0.2.1', 'carla', 'carla@exmaple.org');
  await cloud.predict(carla, SHANGHAI, secretPicks);
  const recovered = await takeOver(carla, 'carla2@example.org');
  await cloud.at('2025-03-22T06:58:11Z');
  const { scores } = await get<{ scores: { username: string; prediction: object }[] }>(
    recovered,
    `/api/scores/race/${SHANGHAI}`,
  );
  const carlas = scores.find(({ username }) => username === 'carla');
  expect(carlas?.prediction).toMatchObject({ predictions: SECRET });
  expect(carlas?.prediction).not.toHaveProperty('afterRecovery');
});

describe('no recovery is', () => {
  const recoveredAt = async ({ id }: Caller) => (await cloud.data.players.find(id))?.recovered;
  const SUZUKA = '2025-suzuka';

  test('signing in with the password, after an admin set the address', async () => {
    const diego = await registeredFrom('192.0.2.1', 'diego', 'diego@exmaple.org');
    await cloud.pair(admin, SUZUKA, PAIRING);
    await cloud.predict(diego, SUZUKA, secretPicks);
    const body = { email: 'diego@example.org', reason: 'A typo' };
    await cloud.call('PUT', `/api/admin/players/${diego.id}/email`, { as: admin, body });
    const [token] = await confirmationTokens(cloud, 'diego@example.org');
    await cloud.call('POST', `/api/auth/confirm-email/${token}`);
    const login = { username: 'diego', password: 'correct horse' };
    expect((await cloud.call('POST', '/api/auth/login', { body: login })).status).toBe(200);
    expect(await recoveredAt(diego)).toBeUndefined();
    expect(await get(diego, `/api/predictions/${SUZUKA}`)).toMatchObject({
      prediction: SECRET_SHOWN,
    });
    expect(await get(diego, '/api/account')).toMatchObject({ emailSetBy: { username: 'mallory' } });
  });

  test('a reset by that address, once the player has said with the password that it is right', async () => {
    const diego = (await cloud.data.players.findByLogin('diego')) ?? { id: '' };
    const body = { username: 'diego', password: 'correct horse' };
    const { token }: { token: string } = (await cloud.call('POST', '/api/auth/login', { body }))
      .body;
    const as = { id: diego.id, username: 'diego', token } as Caller;
    const right = { email: 'diego@example.org', currentPassword: 'correct horse' };
    const wrong = { ...right, currentPassword: 'a guess' };
    const path = '/api/account/email';
    expect((await cloud.call('POST', path, { as, body: wrong })).status).toBe(403);
    expect((await cloud.call('POST', path, { as, body: right })).status).toBe(202);
    const back = await resetBy(as, 'diego@example.org');
    expect(await recoveredAt(as)).toBeUndefined();
    expect(await get(back, `/api/predictions/${SUZUKA}`)).toMatchObject({
      prediction: SECRET_SHOWN,
    });
  });

  test('a reset by an address that the player has set', async () => {
    const emre = await cloud.player('emre');
    await resetBy(emre, 'emre@example.org');
    expect(await recoveredAt(emre)).toBeUndefined();
  });
});

const SECRET_SHOWN = { predictions: SECRET };

test('a deleted account is a former player in the notice', async () => {
  const body = { password: 'lights out and away' };
  expect((await cloud.call('DELETE', '/api/account', { as: intruder, body })).status).toBe(200);
  await cloud.everything();
  const notices = JSON.stringify(await table.get(keys.notices(2025)));
  expect(notices).not.toContain('anna');
  expect(notices).toContain('Former player');
});
