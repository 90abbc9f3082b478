import type { ProblemCode } from '@parc-ferme/contract/problems';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, SHANGHAI, rightPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
const REASON = 'Piastri is replaced by a reserve driver';

const withdraw = (half: string, race = MELBOURNE) =>
  cloud.call('POST', `/api/admin/head-to-head/${race}/withdraw`, {
    as: admin,
    body: { half, reason: REASON },
  });

async function expectUnchanged(half: string, code: ProblemCode): Promise<void> {
  const before = await cloud.everything();
  expectProblem(await withdraw(half), code);
  expect(await cloud.everything()).toEqual(before);
}

test('a head-to-head is not withdrawn without a pairing, or before the pairing is frozen', async () => {
  await expectUnchanged('drivers', 'pairing.missing');
  await cloud.pair(admin, MELBOURNE, PAIRING);
  await cloud.predict(anna, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  await expectUnchanged('drivers', 'pairing.not-frozen');
  expectProblem(await withdraw('drivers', '2025-nowhere'), 'race.unknown');
});

test('an admin withdraws the drivers of a frozen pairing once, and all players see the reason', async () => {
  await cloud.at('2025-03-14T08:00:00.000Z');
  const path = `/api/admin/head-to-head/${MELBOURNE}/withdraw`;
  const withoutReason = await cloud.call('POST', path, { as: admin, body: { half: 'drivers' } });
  expect(withoutReason.status).toBe(400);
  const { status, body } = await withdraw('drivers');
  expect(status).toBe(200);
  expect(body).toMatchObject({ headToHead: { drivers: { withdrawn: REASON, winner: null } } });
  expect(body).not.toHaveProperty('headToHead.teams.withdrawn');
  const shown = await cloud.call('GET', `/api/head-to-head/${MELBOURNE}`);
  expect(shown.body).toMatchObject({ configuration: { drivers: { withdrawn: REASON } } });
  const [entry] = await cloud.data.audit.latest(1);
  expect(entry).toMatchObject({
    admin: { username: 'race-director' },
    action: 'pairing.withdrawn',
    about: MELBOURNE,
    before: { drivers: ['norris', 'piastri'] },
    after: null,
    reason: REASON,
  });
  const before = await cloud.everything();
  expect((await withdraw('drivers')).status).toBe(200);
  expect(await cloud.everything()).toEqual(before);
});

type Scores = { scores: { score: number }[]; result: object };

test('a withdrawn head-to-head need not be picked and scores nothing, even if withdrawn just before closing', async () => {
  const { teamHeadToHead } = RIGHT_HEAD_TO_HEADS;
  await cloud.predict(ben, MELBOURNE, rightPicks({ teamHeadToHead }));
  await cloud.predict(anna, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  await cloud.at(melbourne.JUST_BEFORE_CLOSING);
  expect((await withdraw('teams')).status).toBe(200);
  await cloud.at(melbourne.AFTER_RESULT);
  const { body } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: anna });
  const { scores, result }: Scores = body;
  expect(result).toMatchObject({
    headToHead: {
      drivers: { driver1: 'norris', driver2: 'piastri', winner: null },
      teams: { team1: 'mclaren', team2: 'mercedes', winner: null },
    },
  });
  // All picks are right, and neither head-to-head scores.
  const score = melbourne.FULL_SCORE_WITHOUT_HEAD_TO_HEADS;
  expect(scores).toMatchObject([{ score }, { score }]);
});

test('once the race has a result no head-to-head is withdrawn, and a withdrawn one cannot be decided', async () => {
  await expectUnchanged('drivers', 'pairing.started');
  const corrected = await cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
    as: admin,
    body: { values: { driverHeadToHead: 'norris' }, reason: 'He was ahead' },
  });
  expect([corrected.status, corrected.body]).toMatchObject([400, { code: 'correction.unknown' }]);
});

test('no half can be withdrawn after a closing time that an admin set, until the admin undoes it', async () => {
  await cloud.downUntil('2025-03-20T00:00:00.000Z');
  await cloud.pair(admin, SHANGHAI, PAIRING);
  const setClosing = (closesAt: string | null) =>
    cloud.call('PUT', `/api/admin/races/${SHANGHAI}/closing`, {
      as: admin,
      body: { closesAt, reason: REASON },
    });
  await cloud.at('2025-03-21T07:00:00.000Z');
  expect((await setClosing('2025-03-21T12:00:00.000Z')).status).toBe(200);
  await cloud.at('2025-03-21T11:59:59.999Z');
  expect((await withdraw('drivers', SHANGHAI)).status).toBe(200);
  await cloud.at('2025-03-21T12:00:00.000Z');
  expectProblem(await withdraw('teams', SHANGHAI), 'pairing.started');
  // Without the closing time that the admin had set, the race is open again.
  expect((await setClosing(null)).status).toBe(200);
  expect((await withdraw('teams', SHANGHAI)).status).toBe(200);
});
