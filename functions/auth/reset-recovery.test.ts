import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { accountCalls, NEW_PASSWORD } from '@parc-ferme/testing/cloud/account-calls';
import { confirmationTokens, mailsTo, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import {
  addPushDevice,
  answerPushesWith,
  pushesTo,
} from '@parc-ferme/testing/cloud/push-subscriptions';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { registerUnconfirmed } from '@parc-ferme/testing/cloud/register-from';
import { everyRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { beforeAll, describe, expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks, wrongPicks } = melbourne;
const [SUZUKA, BAHRAIN] = ['2025-suzuka', '2025-bahrain'];
/** Anna cannot confirm this address because of its typing error, so an admin may set another one. */
const MISTYPED_ADDRESS = 'anna@exmaple.org';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const { account, changeEmail, confirm, deleteAccount, login, register, reset, signIn } =
  accountCalls(cloud);
const admin = await cloud.admin('mallory');
const ben = await cloud.player('ben');
const anna = await registerUnconfirmed('192.0.2.1', 'anna', MISTYPED_ADDRESS);

/** Only Anna picks these drivers: a reply that names one of them reveals her picks. */
const SECRET_PICKS = {
  polePosition: 'tsunoda',
  fastestLap: 'hadjar',
  firstRetirement: 'bortoleto',
};
const secretPicks = rightPicks({ ...RIGHT_HEAD_TO_HEADS, ...SECRET_PICKS });
const get = async <Body>(as: Caller, path: string): Promise<Body> =>
  (await cloud.call('GET', path, { as })).body;

const correctEmail = ({ id }: Caller, email: string) =>
  cloud.call('PUT', `/api/admin/players/${id}/email`, {
    as: admin,
    body: { email, reason: 'Did not get our mails' },
  });
const confirmLatestLink = async (email: string) =>
  confirm((await confirmationTokens(cloud, email)).at(-1) ?? '');

async function resetPassword(player: Caller, email: string): Promise<Caller> {
  expect((await reset(await resetToken(cloud, email))).status).toBe(200);
  return signIn(player, NEW_PASSWORD);
}

const submit = (as: Caller, race: string, predictions: object, ifMatch?: string) =>
  cloud.call('POST', `/api/predictions/${race}`, {
    as,
    body: { predictions },
    headers: { 'if-match': ifMatch },
  });
const recoveredAt = async ({ id }: Caller) => (await cloud.data.players.find(id))?.recovered?.at;
const runJob = () => cloud.call('POST', '/local/schedule/race-data/run');

async function storedNotices(): Promise<string> {
  await cloud.handleEvents();
  const table = openTable(process.env.TABLE_NAME ?? '');
  return JSON.stringify(await table.get(keys.notices(2025)));
}

/** The admin sets an address that is the admin's own, opens the link, and resets the password. */
async function takeOver(player: Caller, email: string): Promise<Caller> {
  expect((await correctEmail(player, email)).status).toBe(202);
  expect((await confirmLatestLink(email)).status).toBe(200);
  return resetPassword(player, email);
}

type RaceScores = { scores: { username: string; prediction: object }[] };
const TAKEOVER_AT = '2025-03-11T10:00:00.000Z';

let intruder: Caller;
let phone: { endpoint: string };
beforeAll(async () => {
  for (const race of [MELBOURNE, SHANGHAI, SUZUKA]) {
    await cloud.pair(admin, race, PAIRING);
    await cloud.predict(anna, race, secretPicks);
  }
  phone = await addPushDevice(cloud, anna);
  const failing = await addPushDevice(cloud, anna);
  await answerPushesWith(cloud, failing.endpoint, 500);
  await cloud.at(TAKEOVER_AT);
  intruder = await takeOver(anna, 'mallory2@example.org');
});

/** The routes that list all drivers, whoever picks them. */
const LISTING_DRIVERS = ['drivers.list', 'seasons.get', 'head-to-head.suggest'];

describe('an account that was recovered by an address that an admin had set', () => {
  test('is shown no picks of open races that were sent before, by any route', async () => {
    const reads = everyRoute().filter(
      ({ name, method }) => method === 'GET' && !LISTING_DRIVERS.includes(name),
    );
    for (const route of reads) {
      for (const as of [intruder, admin, ben]) {
        const { text } = await cloud.call('GET', pathFor(route), { as });
        const revealed = Object.values(SECRET_PICKS).filter((driver) =>
          text.includes(`"${driver}"`),
        );
        expect([route.name, revealed]).toEqual([route.name, []]);
      }
    }
    for (const [path, reply] of [
      [`/api/predictions/${MELBOURNE}`, { hasPrediction: true, prediction: null, sealed: true }],
      [
        '/api/predictions/user?with=notices',
        { predictions: [], sealed: [MELBOURNE, SHANGHAI, SUZUKA] },
      ],
      [`/api/predictions/${MELBOURNE}/roll-call?with=own`, { own: null, sealed: true }],
      ['/api/home', { next: { own: null, sealed: true } }],
    ] as const) {
      expect(await get(intruder, path)).toMatchObject(reply);
    }
  });

  test('is named to every player in a notice, and in messages to the old address and the push devices', async () => {
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
    const titles = ['an admin set another email address for you', 'your account was recovered'];
    const subjects = (await mailsTo(cloud, MISTYPED_ADDRESS)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual(titles.map((title) => `Parc Fermé: ${title}`));
    const pushes = await pushesTo(cloud, phone.endpoint);
    expect(pushes.map(({ title }) => title.toLowerCase())).toEqual(titles);
    expect(await get(intruder, '/api/account/push')).toMatchObject({ devices: [] });
    // That the push service of her other device fails leaves no dead letter.
    expect(await get(ben, '/local/dead-letters')).toEqual([]);
  });

  test('neither changes sealed picks nor learns anything about them by sending others', async () => {
    const before = await cloud.everythingButLimits();
    // The sealed picks themselves are refused like any others.
    for (const picks of [secretPicks, rightPicks(RIGHT_HEAD_TO_HEADS)]) {
      for (const ifMatch of [undefined, '"0"', '"1"', '"2"']) {
        for (const race of [MELBOURNE, SHANGHAI, SUZUKA]) {
          expectProblem(await submit(intruder, race, picks, ifMatch), 'prediction.sealed');
        }
      }
    }
    expect(await cloud.everythingButLimits()).toEqual(before);
    expect(await get(ben, `/api/predictions/${MELBOURNE}/roll-call`)).toMatchObject({
      players: [{ user: anna.id, username: 'anna' }],
    });
  });

  test('can predict races that had no prediction at the recovery, and change these predictions', async () => {
    for (const [picks, ifMatch] of [
      [rightPicks(), '"0"'],
      [wrongPicks(), '"1"'],
    ] as const) {
      expect((await submit(intruder, BAHRAIN, picks, ifMatch)).status).toBe(200);
    }
    expect(await get(intruder, `/api/predictions/${BAHRAIN}`)).toMatchObject({
      prediction: { version: 2, predictions: wrongPicks() },
    });
  });

  test('keeps the time of its first recovery at a further one, so that no later picks are sealed', async () => {
    await cloud.at('2025-03-12T10:00:00Z');
    intruder = await resetPassword(anna, 'mallory2@example.org');
    expect(await recoveredAt(anna)).toBe(TAKEOVER_AT);
    expect((await submit(intruder, BAHRAIN, rightPicks(), '"2"')).status).toBe(200);
    expectProblem(
      await submit(intruder, SUZUKA, rightPicks(RIGHT_HEAD_TO_HEADS)),
      'prediction.sealed',
    );
  });

  test('sees its picks of a race from the reveal on, and they score as they were sent', async () => {
    for (const instant of [melbourne.REVEAL, melbourne.AFTER_RESULT]) {
      await cloud.at(instant);
      const { scores } = await get<RaceScores>(ben, `/api/scores/race/${MELBOURNE}`);
      expect(scores).toMatchObject([{ prediction: { predictions: SECRET_PICKS } }]);
      expect(await get(intruder, `/api/predictions/${MELBOURNE}`)).toMatchObject({
        prediction: { version: 1, predictions: SECRET_PICKS },
      });
    }
    const { predictions }: { predictions: { race: string }[] } = await get(
      intruder,
      '/api/account/data',
    );
    // Those of Shanghai and Suzuka are still sealed.
    expect(predictions.map(({ race }) => race)).toEqual([MELBOURNE, BAHRAIN]);
  });

  test('sees and changes its picks of open races 14 days after the recovery', async () => {
    await cloud.downUntil('2025-03-25T09:00:00Z');
    await cloud.at('2025-03-25T09:59:59.999Z');
    expect(await get(intruder, `/api/predictions/${SUZUKA}`)).toMatchObject({ sealed: true });
    expectProblem(
      await submit(intruder, SUZUKA, rightPicks(RIGHT_HEAD_TO_HEADS)),
      'prediction.sealed',
    );
    await cloud.at('2025-03-25T10:00:00.000Z');
    expect(await get(intruder, `/api/predictions/${SUZUKA}`)).toMatchObject({
      prediction: { version: 1, predictions: SECRET_PICKS },
    });
    expect((await submit(intruder, SUZUKA, rightPicks(RIGHT_HEAD_TO_HEADS), '"1"')).status).toBe(
      200,
    );
  });
});

test('nothing is sealed by signing in, or by a reset after the player has confirmed the address by password', async () => {
  const visiblePicks = { prediction: { predictions: SECRET_PICKS } };
  const email = 'diego@example.org';
  const diego = await registerUnconfirmed('192.0.2.1', 'diego', 'diego@exmaple.org');
  await cloud.predict(diego, SUZUKA, secretPicks);
  await correctEmail(diego, email);
  await confirmLatestLink(email);
  const again = await signIn(diego);
  expect(await get(again, `/api/predictions/${SUZUKA}`)).toMatchObject(visiblePicks);
  expect((await account(again)).body).toMatchObject({ emailSetBy: { username: 'mallory' } });

  expect((await changeEmail(again, email, 'a guess')).status).toBe(403);
  expect((await changeEmail(again, email)).status).toBe(202);
  const back = await resetPassword(diego, email);
  expect(await recoveredAt(diego)).toBeUndefined();
  expect(await get(back, `/api/predictions/${SUZUKA}`)).toMatchObject(visiblePicks);
});

describe('a deletion within 14 days of a recovery', () => {
  test('ends the sessions at once and waits: the name stays taken, and is still in the notice', async () => {
    const dora = await registerUnconfirmed('192.0.2.2', 'dora', 'dora@exmaple.org');
    await cloud.at('2025-03-26T10:00:00Z');
    const intruderSession = await takeOver(dora, 'mallory3@example.org');
    const deleted = await deleteAccount(intruderSession, NEW_PASSWORD);
    expect([deleted.status, deleted.body]).toEqual([
      200,
      {
        message:
          'Your account was recovered lately, so it is deleted on 2025-04-09. You are logged out everywhere.',
      },
    ]);
    expectProblem(await account(intruderSession), 'session.required');
    expectProblem(await login('dora', NEW_PASSWORD), 'login.failed');
    await runJob();
    const again = { username: 'Dora', email: 'other@example.org', password: NEW_PASSWORD };
    expectProblem(await register(again), 'username.taken');
    const notices = await storedNotices();
    expect(notices).toContain('dora');
    expect(notices).not.toContain('Former player');
  });

  test('is withdrawn by a reset, for which an admin can still set an address', async () => {
    const dora = await cloud.data.players.findByLogin('dora');
    if (!dora) throw new Error('The account is gone.');
    await cloud.at('2025-04-01T10:00:00Z');
    const back = await takeOver({ ...dora, token: '' }, 'dora@example.org');
    expect((await account(back)).body).toMatchObject({ username: 'dora' });
    expect(await recoveredAt(back)).toBe('2025-03-26T10:00:00.000Z');
    await cloud.downUntil('2025-04-09T10:00:00Z');
    await runJob();
    expect((await account(back)).status).toBe(200);
    expect(await storedNotices()).not.toContain('Former player');
  });

  test('is carried out after 14 days, and only from then on the notice says “Former player”', async () => {
    const erik = await registerUnconfirmed('192.0.2.2', 'erik', 'erik@exmaple.org');
    await cloud.at('2025-04-10T10:00:00Z');
    const intruderSession = await takeOver(erik, 'mallory4@example.org');
    expect((await deleteAccount(intruderSession, NEW_PASSWORD)).status).toBe(200);
    await cloud.downUntil('2025-04-24T09:00:00Z');
    await cloud.at('2025-04-24T09:59:59Z');
    await runJob();
    expect(await storedNotices()).toContain('erik');
    await cloud.at('2025-04-24T10:00:00Z');
    await runJob();
    const notices = await storedNotices();
    expect(notices).not.toContain('erik');
    expect(notices).toContain('Former player');
    // The audit log still has what was done to the account, under its id.
    expect((await cloud.data.audit.latest(200)).map(({ about }) => about)).toContain(erik.id);
  });
});

test('a deletion later than 14 days after a recovery is carried out at once', async () => {
  expect((await deleteAccount(intruder, NEW_PASSWORD)).body).toEqual({
    message: 'Your account is being deleted.',
  });
  expect(await storedNotices()).not.toContain('anna');
});
