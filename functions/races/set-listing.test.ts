import { DEFAULT_MESSAGES } from '@parc-ferme/domain/message/message-settings';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import type { Caller } from '@parc-ferme/testing/cloud/test-cloud';
import {
  FULL_SCORE,
  MELBOURNE,
  PAIRING,
  RIGHT_HEAD_TO_HEADS,
  rightPicks,
  SHANGHAI,
} from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { addToHistory } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';

/** A change that is made once, between the reads of the next call and its write. */
let concurrentChange: (() => Promise<void>) | undefined;
interceptFunctions(async ({ name }, send) => {
  const change = name === 'TransactWriteItemsCommand' ? concurrentChange : undefined;
  if (change) concurrentChange = undefined;
  await change?.();
  return send();
});

const { cloud, server } = await raceDataCloud('2025-03-08T00:00:00Z');
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');
const ben = await cloud.player('ben');
const SUZUKA = '2025-suzuka';
const REASON = 'The organisers called it off';
for (const race of [MELBOURNE, SHANGHAI, SUZUKA]) await cloud.pair(admin, race, PAIRING);
await cloud.predict(anna, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));

const setListing = (race: string, body: object, as: Caller = admin) =>
  cloud.call('POST', `/api/admin/races/${race}/listing`, { as, body });
const takeOff = (race: string, reason = REASON) => setListing(race, { listed: false, reason });
const bringBack = (race: string, reason = 'It is on after all') =>
  setListing(race, { listed: true, reason });
const submit = (race: string) => {
  const predictions = rightPicks(RIGHT_HEAD_TO_HEADS);
  return cloud.call('POST', `/api/predictions/${race}`, { as: anna, body: { predictions } });
};
const getRace = async (id: string) => (await cloud.call('GET', `/api/f1data/races/${id}`)).body;
const latestAuditEntry = async () => (await cloud.data.audit.latest(1))[0];
/** The notices of a race, as a player sees them: the latest first. */
async function notices(id: string): Promise<{ action: string }[]> {
  const path = `/api/scores/race/${id}?with=notices`;
  const { body } = await cloud.call('GET', path, { as: anna });
  return (body as { notices: { action: string }[] }).notices;
}
const subjectsTo = async (address = 'anna@example.org') =>
  (await mailsTo(cloud, address)).map(({ subject }) => subject);

test('only an admin takes a race off the calendar, and only with a reason', async () => {
  const byPlayer = await setListing(SUZUKA, { listed: false, reason: REASON }, anna);
  expectProblem(byPlayer, 'admin.required');
  expect((await takeOff(SUZUKA, ' ')).status).toBe(400);
  expect((await setListing(SUZUKA, { reason: REASON })).status).toBe(400);
  expectProblem(await takeOff('2025-nowhere'), 'race.unknown');
});

test('a race that the race data has is neither taken off nor brought back', async () => {
  const before = await cloud.everything();
  expectProblem(await takeOff(SUZUKA), 'race.is-listed');
  expectProblem(await bringBack(SUZUKA), 'race.is-on');
  expect(await cloud.everything()).toEqual(before);
});

test('a race can be taken off once every answer of twelve hours lacked it, and not before', async () => {
  server.cancel(SUZUKA);
  await cloud.at('2025-03-09T06:30:00Z');
  expectProblem(await takeOff(SUZUKA), 'race.is-listed');
  expect((await submit(SUZUKA)).status).toBe(200);
  await cloud.at('2025-03-09T12:30:00Z');
  // Ben's quiet hours last from before the race is taken off until after it is brought back.
  const messages = { ...DEFAULT_MESSAGES, quietHours: { from: 12, to: 20 } };
  const body = { messages, timeZone: 'UTC' };
  expect((await cloud.call('PATCH', '/api/account', { as: ben, body })).status).toBe(200);

  const before = await cloud.everything();
  const preview = await setListing(SUZUKA, { listed: false, preview: true });
  expect(preview).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await cloud.everything()).toEqual(before);

  expect(await takeOff(SUZUKA)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expectProblem(await takeOff(SUZUKA), 'race.is-off');
  expect((await submit(SUZUKA)).status).toBe(409);
  expect(await latestAuditEntry()).toMatchObject({
    action: 'race.taken-off',
    about: SUZUKA,
    admin: { username: 'race-director' },
    reason: REASON,
  });
});

test('every player sees in a notice who took the race off and why, and gets a mail', async () => {
  await cloud.handleEvents();
  expect((await notices(SUZUKA))[0]).toMatchObject({
    action: 'race.taken-off',
    by: 'race-director',
    reason: REASON,
    raceId: SUZUKA,
    changes: [],
  });
  expect(await subjectsTo()).toContainEqual('Japanese Grand Prix: off the calendar');
});

test('a race that is brought back is open with the picks that were sent, though the race data still lacks it', async () => {
  await cloud.at('2025-03-09T13:00:00Z');
  const preview = await setListing(SUZUKA, { listed: true, preview: true });
  expect(preview).toMatchObject({ status: 200, body: { status: 'upcoming' } });
  expect(await bringBack(SUZUKA)).toMatchObject({ status: 200, body: { status: 'upcoming' } });
  expect((await notices(SUZUKA))[0]).toMatchObject({
    action: 'race.brought-back',
    by: 'race-director',
    reason: 'It is on after all',
  });
  const { body } = await cloud.call('GET', `/api/predictions/${SUZUKA}`, { as: anna });
  expect(body).toMatchObject({ hasPrediction: true });
  await cloud.at('2025-03-10T00:30:00Z');
  expect(await getRace(SUZUKA)).toMatchObject({ status: 'upcoming' });
  expect((await submit(SUZUKA)).status).toBe(200);
});

test('a player whose quiet hours covered both acts gets one mail, that predictions are open', async () => {
  const mails = await subjectsTo('ben@example.org');
  expect(mails.filter((subject) => subject.startsWith('Japanese'))).toEqual([
    'Japanese Grand Prix: predictions are open',
  ]);
});

test('a race without a result can be taken off a week after its date', async () => {
  const { results } = server.raceAt(MELBOURNE);
  server.change(MELBOURNE, { results: [] });
  await cloud.downUntil('2025-03-23T03:00:00Z');
  await cloud.at('2025-03-23T03:59:00Z');
  expectProblem(await takeOff(MELBOURNE), 'race.is-listed');
  await cloud.at('2025-03-23T04:00:00Z');

  server.state.fault = () => 'hang up';
  expectProblem(await takeOff(MELBOURNE), 'source.unavailable');
  server.state.fault = undefined;
  server.change(MELBOURNE, { results });
  expectProblem(await takeOff(MELBOURNE), 'race.has-result');
  server.change(MELBOURNE, { results: [] });
  expect(await getRace(MELBOURNE)).toMatchObject({ status: 'upcoming' });
  expect(await takeOff(MELBOURNE)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  // The race stays off after a sync that still has it, and its picks stay revealed.
  await cloud.at('2025-03-24T12:00:00Z');
  expect(await getRace(MELBOURNE)).toMatchObject({ status: 'cancelled', revealed: true });
  const { body: shown } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: anna });
  expect(shown).toMatchObject({ scores: [{ username: 'anna', score: null }] });

  server.change(MELBOURNE, { results }); // For the next test.
});

test('a result that arrives later brings a race back', async () => {
  const path = `/api/results/fetch-from-api/${MELBOURNE}`;
  expect((await cloud.call('POST', path, { as: admin })).body).toMatchObject({
    outcome: 'accepted',
  });
  expect(await getRace(MELBOURNE)).toMatchObject({ status: 'completed' });
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  expect((body as { users: object[] }).users[0]).toMatchObject({
    username: 'anna',
    totalPoints: FULL_SCORE,
  });
  expect((await notices(MELBOURNE))[0]).toMatchObject({
    action: 'race.brought-back',
    by: null,
    reason: 'The race data has a result of it.',
  });
});

test('a race with a result is not taken off', async () => {
  await cloud.at('2025-03-30T00:00:00Z');
  expect(await getRace(SHANGHAI)).toMatchObject({ status: 'completed' });
  expectProblem(await takeOff(SHANGHAI), 'race.has-result');
  expectProblem(await takeOff(MELBOURNE), 'race.has-result');
});

test('all requests of admins together ask the race data at most five times in ten minutes', async () => {
  // A week after the race, when an admin could take it off.
  server.change('2025-bahrain', { results: [], qualifyingResults: [] });
  await cloud.downUntil('2025-04-20T15:00:00Z');
  await cloud.at('2025-04-20T16:00:00Z');
  server.state.fault = () => 'hang up';
  for (let calls = 0; calls < 5; calls += 1) {
    expectProblem(await takeOff('2025-bahrain'), 'source.unavailable');
  }
  expectProblem(await takeOff('2025-bahrain'), 'fetch.too-many');
  server.state.fault = undefined;
});

test('a race that changes while an admin decides causes a conflict', async () => {
  await cloud.at('2025-04-20T17:00:00Z');
  concurrentChange = async () => void (await takeOff('2025-bahrain'));
  expectProblem(await takeOff('2025-bahrain', 'I was second'), 'race.changed');
  expect((await cloud.everything()).join()).not.toContain('I was second');
});

test('the 21st decision on a race is refused, and the 31st if it takes the race off or brings it back', async () => {
  const by = { at: '2025-04-20T17:00:00.000Z', by: 'race-director', reason: 'To and fro' };
  const addDecisions = async (id: string, kind: 'taken off' | 'brought back', count: number) => {
    for (let times = 0; times < count; times += 1) {
      await addToHistory(id, { kind, ...by }, cloud.data);
    }
  };
  const body = { closesAt: '2025-05-01T00:00:00Z', reason: REASON };
  const setClosing = () =>
    cloud.call('PUT', '/api/admin/races/2025-miami/closing', { as: admin, body });
  await addDecisions('2025-miami', 'brought back', 20);
  expectProblem(await setClosing(), 'decisions.too-many');
  // With the decision of an earlier test these are 28; bringing the race back is the 29th.
  await addDecisions('2025-bahrain', 'taken off', 27);
  expect((await bringBack('2025-bahrain')).status).toBe(200);
  // Only a race that is off can be brought back, so the 30th takes it off.
  await addDecisions('2025-bahrain', 'taken off', 1);
  expectProblem(await bringBack('2025-bahrain'), 'decisions.too-many');
});
