import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { commentCalls } from '@parc-ferme/testing/cloud/comment-calls';
import { mailsTo, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { sendPicksMissing } from '@parc-ferme/testing/cloud/picks-missing';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  AFTER_RESULT,
  FULL_SCORE_WITHOUT_HEAD_TO_HEADS,
  MELBOURNE,
  RACE_WEEK,
  rightPicks,
  SHANGHAI,
} from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { tokens } from '../composition.ts';

const cloud = await testCloud({ NOW: RACE_WEEK });
const { account, login, requestReset, reset, signIn, verifyReset } = accountCalls(cloud);
const { post } = commentCalls(cloud);
const { blocking, players } = cloud.data;

const REASON = 'Posts advertisements.';
type Account = Pick<Caller, 'id'>;
const setBlocked = (as: Caller, { id }: Account, body: object) =>
  cloud.call('PUT', `/api/admin/players/${id}/blocked`, { as, body });
const block = (as: Caller, player: Account) =>
  setBlocked(as, player, { blocked: true, reason: REASON });
const unblock = (as: Caller, player: Account) =>
  setBlocked(as, player, { blocked: false, reason: REASON });
const submit = (as: Caller) =>
  cloud.call('POST', `/api/predictions/${MELBOURNE}`, { as, body: { predictions: rightPicks() } });

const admin = await cloud.admin('race-director');
const reader = await cloud.player('reader');

test('a blocked player is signed out at the next call, and can sign in again once unblocked', async () => {
  const anna = await cloud.player('anna');
  const { status, body } = await block(admin, anna);
  const blocked = { at: expect.stringMatching(/^2025-/), reason: REASON };
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: anna.id, role: 'player', blocked });
  for (const call of [account, submit, post]) {
    expectProblem(await call(anna), 'session.required');
  }
  for (const name of ['anna', 'anna@example.org']) {
    expectProblem(await login(name), 'login.blocked');
  }

  expect((await unblock(admin, anna)).body).not.toHaveProperty('blocked');
  expectProblem(await account(anna), 'session.required');
  const back = await signIn(anna);
  expect((await account(back)).status).toBe(200);
  expect((await submit(back)).status).toBe(200);
});

test('a token signed while its player is being blocked opens nothing', async () => {
  const carla = await cloud.player('carla');
  const logins = [1, 2, 3, 4].map(() => login('carla'));
  await Promise.all([block(admin, carla), ...logins]);
  for (const { body } of await Promise.all(logins)) {
    const { token = 'none' }: { token?: string } = body;
    expectProblem(await account({ ...carla, token }), 'session.required');
  }
  const stored = await players.find(carla.id);
  // Even one with the session version of the blocked account.
  const token = stored ? await tokens.sign(stored, new Date(RACE_WEEK)) : '';
  expectProblem(await account({ ...carla, token }), 'session.required');
  expectProblem(await login('carla', 'wrong horse'), 'login.failed');
});

test('no reset link of a blocked player works, neither an earlier nor a new one', async () => {
  const diego = await cloud.player('diego');
  const link = await resetToken(cloud, 'diego@example.org');
  await block(admin, diego);
  expectProblem(await verifyReset(link), 'reset.invalid');
  expectProblem(await reset(link), 'reset.invalid');
  expect((await requestReset('diego@example.org')).status).toBe(202);
  expect(await mailsTo(cloud, 'diego@example.org')).toHaveLength(1);
  await unblock(admin, diego);
  expectProblem(await reset(link), 'reset.invalid');
  expect((await login('diego')).status).toBe(200);
});

test('a blocked admin becomes a player, and stays one once unblocked; each is audited once, also if requested thrice', async () => {
  const freya = await cloud.admin('freya');
  await Promise.all([1, 2, 3].map(() => block(admin, freya)));
  expect(await players.admins()).toEqual([admin.id]);
  const path = `/api/admin/players/${freya.id}/role`;
  const granted = await cloud.call('PUT', path, { as: admin, body: { role: 'admin' } });
  expectProblem(granted, 'player.blocked');
  await cloud.at('2025-03-10T01:00:00Z');
  expect((await unblock(admin, freya)).body).toMatchObject({ role: 'player' });
  const by = { admin: { id: admin.id, username: 'race-director' }, reason: REASON };
  const entries = (await cloud.data.audit.latest(100)).filter(({ about }) => about === freya.id);
  expect(entries).toMatchObject([
    { ...by, action: 'player.unblocked', before: 'blocked', after: 'player' },
    { ...by, action: 'player.blocked', before: 'admin', after: 'blocked' },
  ]);
});

test('neither the last admin, the caller nor an unknown player can be blocked, and nobody without a reason', async () => {
  expectProblem(await block(admin, admin), 'player.own');
  expectProblem(await block(admin, { id: 'n0b0dyy' }), 'player.unknown');
  for (const reason of [undefined, ' ']) {
    expectProblem(await setBlocked(admin, reader, { blocked: true, reason }), 'input.invalid');
  }
  // Without a concurrent call the API never refuses this: only the last admin could ask for it.
  const noAudit = () => {
    throw new Error('nothing to audit');
  };
  const act = { at: RACE_WEEK, by: 'hugo', reason: REASON };
  expect(await blocking.block(admin.id, act, noAudit)).toBe('admin.last');
  expect((await account(admin)).body).toMatchObject({ role: 'admin' });
});

test('of two admins who block each other at the same time, one remains', async () => {
  const hugo = await cloud.admin('hugo');
  const responses = await Promise.all([block(admin, hugo), block(hugo, admin)]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const admins = await players.admins();
  expect(admins).toHaveLength(1);
  const [winner, loser] = admins[0] === admin.id ? [admin, hugo] : [hugo, admin];
  expect(await players.find(winner.id)).not.toHaveProperty('blocked');
  expect(await players.find(loser.id)).toMatchObject({ role: 'player', blocked: {} });
  // The next test needs the first admin.
  await unblock(winner, loser);
  await players.setRole(admin.id, 'admin');
});

test('picks that were sent before are scored, comments stay, and no reminder is sent', async () => {
  const ines = await cloud.player('ines');
  await submit(ines);
  await post(ines);
  const comments = async () => (await cloud.call('GET', '/api/chat/messages', { as: reader })).text;
  const before = await comments();
  await block(await signIn(admin), ines);
  expect(await comments()).toBe(before);
  await sendPicksMissing(cloud, SHANGHAI);
  await cloud.at(AFTER_RESULT);
  expect(await mailsTo(cloud, 'ines@example.org')).toEqual([]);
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: object[] } = body;
  const totalPoints = FULL_SCORE_WITHOUT_HEAD_TO_HEADS;
  expect(users).toContainEqual(expect.objectContaining({ username: 'ines', totalPoints }));
});
