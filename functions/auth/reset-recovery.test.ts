import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { accountCalls, NEW_PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
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
const { account, changeEmail, confirm, deleteAccount, reset, signIn } = accountCalls(cloud);
const admin = await cloud.admin('mallory');
const ben = await cloud.player('ben');
const anna = await registeredFrom('192.0.2.1', 'anna', OWN);

/** Drivers that nobody but Anna picks, in any reply. */
const SECRET = { polePosition: 'tsunoda', fastestLap: 'hadjar', firstRetirement: 'bortoleto' };
const secretPicks = rightPicks({ ...PAIRING_WON, ...SECRET });
const get = async <Body>(as: Caller, path: string): Promise<Body> =>
  (await cloud.call('GET', path, { as })).body;

const correctEmail = ({ id }: Caller, email: string) =>
  cloud.call('PUT', `/api/admin/players/${id}/email`, {
    as: admin,
    body: { email, reason: 'Did not get our mails' },
  });
const confirmLast = async (email: string) =>
  confirm((await confirmationTokens(cloud, email)).at(-1) ?? '');

async function resetBy(whose: Caller, email: string): Promise<Caller> {
  expect((await reset(await resetToken(cloud, email))).status).toBe(200);
  return signIn(whose, NEW_PASSWORD);
}

/** The admin sets an address of the own, opens the link, and resets the password. */
async function takeOver(whose: Caller, email: string): Promise<Caller> {
  expect((await correctEmail(whose, email)).status).toBe(202);
  expect((await confirmLast(email)).status).toBe(200);
  return resetBy(whose, email);
}

type Shown = { scores: { username: string; prediction: object }[] };

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
    for (const [path, reply] of [
      [`/api/predictions/${MELBOURNE}`, { hasPrediction: true, prediction: null, withheld: true }],
      ['/api/predictions/user?with=notices', { predictions: [], withheld: [MELBOURNE, SHANGHAI] }],
      [`/api/predictions/${MELBOURNE}/roll-call?with=own`, { own: null, withheld: true }],
      ['/api/home', { next: { own: null, withheld: true } }],
    ] as const) {
      expect(await get(intruder, path)).toMatchObject(reply);
    }
  });

  test('is named to every player in a notice, and told to the old address and the push devices', async () => {
    const { notices } = await get<{ notices: object[] }>(
      ben,
      `/api/scores/race/${MELBOURNE}?with=notices`,
    );
    expect(notices[0]).toMatchObject({
      action: 'player.recovered',
      by: 'mallory',
      at: expect.stringMatching(/^2025-03-11T10:/),
      changes: [{ of: 'player', from: [], to: ['anna'] }],
    });
    const told = ['an admin set another email address for you', 'your account was recovered'];
    const subjects = (await mailsTo(cloud, OWN)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual(told.map((one) => `Parc Fermé: ${one}`));
    const titles = (await pushesTo(cloud, phone.endpoint)).map(({ title }) => title.toLowerCase());
    expect(titles).toEqual(told);
    expect(await get(intruder, '/api/account/push')).toMatchObject({ devices: [] });
    expect(await get(ben, '/local/dead-letters')).toEqual([]);
  });

  test('learns nothing by sending picks, which are marked, nor does the roll call tell them apart', async () => {
    // The hidden picks, guessed: they are a new version, as any others are.
    for (const [race, seen] of [
      [MELBOURNE, '"0"'],
      [SHANGHAI, undefined],
    ] as const) {
      const sent = await cloud.call('POST', `/api/predictions/${race}`, {
        as: intruder,
        body: { predictions: secretPicks },
        headers: { 'if-match': seen },
      });
      const createdAt = expect.stringMatching(/^2025-03-11/);
      expect(sent.body).toMatchObject({
        prediction: { version: 1, afterRecovery: true, createdAt },
      });
    }
    expect(await get(ben, `/api/predictions/${MELBOURNE}/roll-call`)).toMatchObject({
      players: [{ user: anna.id, username: 'anna' }],
    });
  });

  test('from the reveal on sees all, and all see the mark, also beside the points', async () => {
    for (const instant of [melbourne.REVEALED, melbourne.RESULT]) {
      await cloud.at(instant);
      const { scores } = await get<Shown>(ben, `/api/scores/race/${MELBOURNE}`);
      expect(scores).toMatchObject([{ prediction: { afterRecovery: true, predictions: SECRET } }]);
    }
    const { text } = await cloud.call('GET', '/api/players/anna', { as: ben });
    expect(text).toContain('"afterRecovery":true');
    expect(await get(intruder, '/api/account/data')).toMatchObject({
      predictions: [{ versions: [{}, {}] }, { versions: [{}] }],
    });
  });
});

test('picks that were sent before stay effective where no others are sent', async () => {
  const carla = await registeredFrom('192.0.2.1', 'carla', 'carla@exmaple.org');
  await cloud.predict(carla, SHANGHAI, secretPicks);
  const recovered = await takeOver(carla, 'carla2@example.org');
  await cloud.at('2025-03-22T06:58:11Z');
  const { scores } = await get<Shown>(recovered, `/api/scores/race/${SHANGHAI}`);
  const carlas = scores.find(({ username }) => username === 'carla');
  expect(carlas?.prediction).toMatchObject({ predictions: SECRET });
  expect(carlas?.prediction).not.toHaveProperty('afterRecovery');
});

test('no recovery is signing in, nor a reset once the player has said that the address is right', async () => {
  const SUZUKA = '2025-suzuka';
  const recoveredAt = async ({ id }: Caller) => (await cloud.data.players.find(id))?.recovered;
  const shown = { prediction: { predictions: SECRET } };
  const email = 'diego@example.org';
  const diego = await registeredFrom('192.0.2.1', 'diego', 'diego@exmaple.org');
  await cloud.pair(admin, SUZUKA, PAIRING);
  await cloud.predict(diego, SUZUKA, secretPicks);
  await correctEmail(diego, email);
  await confirmLast(email);
  const again = await signIn(diego);
  expect(await get(again, `/api/predictions/${SUZUKA}`)).toMatchObject(shown);
  expect((await account(again)).body).toMatchObject({ emailSetBy: { username: 'mallory' } });

  expect((await changeEmail(again, email, 'a guess')).status).toBe(403);
  expect((await changeEmail(again, email)).status).toBe(202);
  const back = await resetBy(diego, email);
  expect(await recoveredAt(diego)).toBeUndefined();
  expect(await get(back, `/api/predictions/${SUZUKA}`)).toMatchObject(shown);
});

test('a deleted account is a former player in the notice', async () => {
  expect((await deleteAccount(intruder, NEW_PASSWORD)).status).toBe(200);
  await cloud.everything();
  const table = openTable(process.env.TABLE_NAME ?? '');
  const notices = JSON.stringify(await table.get(keys.notices(2025)));
  expect(notices).not.toContain('anna');
  expect(notices).toContain('Former player');
});
