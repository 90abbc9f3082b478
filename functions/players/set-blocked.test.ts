import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import { mailsTo, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  BEFORE,
  CLOSING,
  MELBOURNE,
  REVEALED,
  rightPicks,
  SHANGHAI,
} from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';
import { publishEvent, tokens } from '../composition.ts';

const counting = countCalls();
const cloud = await testCloud({ NOW: BEFORE });

const PASSWORD = 'correct horse';
const REASON = 'Posts advertisements.';
const NO_SESSION = [401, 'session.required', 'Please log in.'] as const;
const BLOCKED = [
  403,
  'login.blocked',
  'Your account is blocked. If you think this is a mistake, write to the support address.',
] as const;

const setBlocked = (as: Caller, { id }: Pick<Caller, 'id'>, blocked: boolean, reason = REASON) =>
  cloud.call('PUT', `/api/admin/players/${id}/blocked`, { as, body: { blocked, reason } });
const block = (as: Caller, player: Pick<Caller, 'id'>) => setBlocked(as, player, true);
const unblock = (as: Caller, player: Pick<Caller, 'id'>) => setBlocked(as, player, false);
const login = (username: string, password = PASSWORD) =>
  cloud.call('POST', '/api/auth/login', { body: { username, password } });
const account = (as: Caller) => cloud.call('GET', '/api/account', { as });
const submit = (as: Caller, raceId = MELBOURNE) =>
  cloud.call('POST', `/api/predictions/${raceId}`, { as, body: { predictions: rightPicks() } });
const post = (as: Caller) =>
  cloud.call('POST', '/api/chat/messages', { as, body: { message: 'Box, box.' } });
const auditOf = async ({ id }: Caller) =>
  (await cloud.data.audit.latest(100)).filter(({ about }) => about === id);

async function listed(as: Caller, { id }: Caller) {
  const { body } = await cloud.call('GET', '/api/admin/players', { as });
  const { players }: { players: { id: string }[] } = body;
  return players.find((player) => player.id === id);
}

async function signedIn(player: Caller): Promise<Caller> {
  const { token }: { token: string } = (await login(player.username)).body;
  return { ...player, token };
}

const admin = await cloud.admin('race-director');
const reader = await cloud.player('reader');

test('a blocked player is out at the next call, and may come back once unblocked', async () => {
  const anna = await cloud.player('anna');
  const { answer, calls } = await counting(() => block(admin, anna));
  expect([answer.status, calls.length]).toEqual([200, 5]);
  const blocked = { at: expect.stringMatching(/^2025-/), reason: REASON };
  expect(answer.body).toMatchObject({ id: anna.id, role: 'player', blocked });
  expectRefusal(await account(anna), ...NO_SESSION);
  expectRefusal(await submit(anna), ...NO_SESSION);
  expectRefusal(await post(anna), ...NO_SESSION);
  expectRefusal(await login('anna'), ...BLOCKED);
  expectRefusal(await login('anna@example.org'), ...BLOCKED);

  expect((await unblock(admin, anna)).body).not.toHaveProperty('blocked');
  expectRefusal(await account(anna), ...NO_SESSION);
  const back = await signedIn(anna);
  expect((await account(back)).status).toBe(200);
  expect((await submit(back)).status).toBe(200);
});

test('row 61: a wrong password does not tell that an account is blocked', async () => {
  const ben = await cloud.player('ben');
  const before = await login('ben', 'wrong horse');
  await block(admin, ben);
  const after = await login('ben', 'wrong horse');
  const unknown = await login('nobody-at-all', 'wrong horse');
  for (const called of [before, after, unknown]) {
    expect([called.status, called.body]).toMatchObject([401, { code: 'login.failed' }]);
  }
});

test('row 61: a token signed as the block is made opens nothing', async () => {
  const carla = await cloud.player('carla');
  const logins = [1, 2, 3, 4].map(() => login('carla'));
  await Promise.all([block(admin, carla), ...logins]);
  for (const { body } of await Promise.all(logins)) {
    const { token = 'none' }: { token?: string } = body;
    expectRefusal(await account({ ...carla, token }), ...NO_SESSION);
  }
  const { players } = cloud.data;
  const stored = await players.find(carla.id);
  // Even one with the session version of the blocked account.
  const token = stored ? await tokens.sign(stored, new Date(BEFORE)) : '';
  expectRefusal(await account({ ...carla, token }), ...NO_SESSION);
});

test('row 61: a reset link is no way in, neither one from before nor a new one', async () => {
  const diego = await cloud.player('diego');
  const link = await resetToken(cloud, 'diego@example.org');
  await block(admin, diego);
  const path = `/api/auth/reset-password/${link}`;
  const gone = [400, 'reset.invalid', 'Invalid or expired reset link'] as const;
  expectRefusal(await cloud.call('GET', path), ...gone);
  const body = { password: 'battery staple' };
  expectRefusal(await cloud.call('POST', path, { body }), ...gone);

  const asked = await cloud.call('POST', '/api/auth/reset-password', {
    body: { email: 'diego@example.org' },
  });
  expect(asked.status).toBe(202);
  await cloud.everything();
  expect(await mailsTo(cloud, 'diego@example.org')).toHaveLength(1);

  await unblock(admin, diego);
  expectRefusal(await cloud.call('POST', path, { body }), ...gone);
  expect((await login('diego')).status).toBe(200);
});

test('a block is audited with admin, player and reason, once for repeated requests', async () => {
  const emre = await cloud.player('emre');
  await Promise.all([1, 2, 3].map(() => block(admin, emre)));
  await block(admin, emre);
  await cloud.at('2025-03-10T01:00:00Z');
  const answers = await Promise.all([1, 2, 3].map(() => unblock(admin, emre)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const by = { admin: { id: admin.id, username: 'race-director' }, about: emre.id, reason: REASON };
  expect(await auditOf(emre)).toEqual([
    expect.objectContaining({
      ...by,
      action: 'player.unblocked',
      before: 'blocked',
      after: 'player',
    }),
    expect.objectContaining({
      ...by,
      action: 'player.blocked',
      before: 'player',
      after: 'blocked',
    }),
  ]);
});

test('a blocked admin is an admin no more, also after the block', async () => {
  const freya = await cloud.admin('freya');
  await block(admin, freya);
  expect(await cloud.data.players.admins()).toEqual([admin.id]);
  expect((await auditOf(freya))[0]).toMatchObject({ before: 'admin', after: 'blocked' });
  const path = `/api/admin/players/${freya.id}/role`;
  expectRefusal(
    await cloud.call('PUT', path, { as: admin, body: { role: 'admin' } }),
    409,
    'player.blocked',
    'This player is blocked. Unblock the account first.',
  );
  expect((await unblock(admin, freya)).body).toMatchObject({ role: 'player' });
});

test('row 62: the last admin cannot be blocked, and no admin can block himself', async () => {
  const own = await block(admin, admin);
  expectRefusal(own, 409, 'player.own', 'You cannot block yourself. Another admin can.');
  const never = () => {
    throw new Error('nothing to audit');
  };
  const act = { at: BEFORE, by: 'hugo', reason: REASON };
  expect(await cloud.data.blocking.block(admin.id, act, never)).toBe('admin.last');
  expect((await account(admin)).body).toMatchObject({ role: 'admin' });
});

test('row 62: of two admins who block each other concurrently, one stays', async () => {
  const { players } = cloud.data;
  const hugo = await cloud.admin('hugo');
  for (let round = 1; round <= 5; round += 1) {
    const [one, other] = [await signedIn(admin), await signedIn(hugo)];
    const answers = await Promise.all([block(one, other), block(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left, ...others] = await players.admins();
    expect(others).toEqual([]);
    const [winner, loser] = left === one.id ? [one, other] : [other, one];
    const found = await Promise.all([winner, loser].map(({ id }) => players.find(id)));
    expect(found).toMatchObject([{ role: 'admin' }, { role: 'player', blocked: {} }]);
    expect(found[0]).not.toHaveProperty('blocked');
    await unblock(winner, loser);
    await players.setRole(loser.id, 'admin');
  }
});

test('an unknown player, a missing reason and other values are refused', async () => {
  const director = await signedIn(admin);
  const before = await cloud.everything();
  const unknown = await block(director, { id: 'n0b0dyy' });
  expectRefusal(unknown, 404, 'player.unknown', 'There is no such player.');
  const path = `/api/admin/players/${reader.id}/blocked`;
  for (const body of [
    { blocked: true },
    { blocked: true, reason: ' ' },
    { blocked: 1, reason: 'x' },
  ]) {
    expect((await cloud.call('PUT', path, { as: director, body })).status).toBe(400);
  }
  expect(await cloud.everything()).toEqual(before);
});

test('earlier picks are revealed and scored, comments stay, and only the Players page shows the block', async () => {
  const director = await signedIn(admin);
  const ines = await cloud.player('ines');
  await submit(ines);
  await post(ines);
  const read = async (path: string) => (await cloud.call('GET', path, { as: reader })).text;
  const pages = ['/api/scores/leaderboard', '/api/chat/messages'];
  const before = await Promise.all(pages.map(read));
  await block(director, ines);
  expect(await Promise.all(pages.map(read))).toEqual(before);
  expect(await listed(director, ines)).toMatchObject({ blocked: { reason: REASON } });
  expect(await listed(director, reader)).not.toHaveProperty('blocked');

  await cloud.at(CLOSING);
  expect(await mailsTo(cloud, 'ines@example.org')).toEqual([]);
  await cloud.at(REVEALED);
  expect(await read(`/api/scores/race/${MELBOURNE}`)).toContain('"ines"');
  await cloud.at('2025-03-17T12:00:00Z');
  const leaderboard = JSON.parse(await read('/api/scores/leaderboard'));
  const { totalPoints } = leaderboard.users.find((user: Caller) => user.username === 'ines');
  expect(totalPoints).toBeGreaterThan(0);
});

test('a blocked player is not reminded of a race', async () => {
  const director = await signedIn(admin);
  const [jonas, kim] = [await cloud.player('jonas'), await cloud.player('kim')];
  await block(director, jonas);
  await requestMessages(
    2025,
    { kind: 'picks-missing', raceId: SHANGHAI, turn: 'first' },
    { data: cloud.data, publishEvent },
  );
  await cloud.everything();
  expect(await mailsTo(cloud, `${kim.username}@example.org`)).toHaveLength(1);
  expect(await mailsTo(cloud, 'jonas@example.org')).toEqual([]);
});
