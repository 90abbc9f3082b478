import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { subscriptions } from '@parc-ferme/contract/events';
import { remove } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { timesWrite } from '@parc-ferme/data/race/races';
import { repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { withScoredClosing } from '@parc-ferme/domain/race/race-clock';
import { handler as sendMail } from '@parc-ferme/functions/events/send-mail';
import { handler as updateStandings } from '@parc-ferme/functions/events/update-standings';
import { runAs } from '@parc-ferme/local/invoke';
import { APPLICATION_TABLE, createTable } from '@parc-ferme/local/tables';
import { useProcessStore } from '@parc-ferme/testing/store/process-store';
import { expect, test } from 'vitest';
import { lambdaContext, queued, requestResetsAtOnce } from '../src/cloud/queued-events.ts';
import { testCloud } from '../src/cloud/test-cloud.ts';
import { crowd } from '../src/crowd.ts';
import * as melbourne from '../src/melbourne.ts';

/*
 * What small leagues and good days never need: standings of two pages, revisions that were never
 * published, results that change, listeners that give up. Each function may do no more than its part.
 */

const { MELBOURNE } = melbourne;
const MANY = 600;
// Failing listeners log errors, which are expected here.
process.env.LOG_LEVEL = 'none';

/** All players of the previous season, whose standings have two items. */
await useProcessStore();
await createTable(APPLICATION_TABLE);
const before = repositoriesIn(openTable(APPLICATION_TABLE));
await before.seasons.saveSync(
  2024,
  await before.seasons.state(2024),
  { races: [], drivers: [], teams: [] },
  '2024-01-01T00:00:00.000Z',
);
const players = crowd(MANY).map((player) => ({ ...player, scores: {} }));
await before.standings.publish(2024, await before.standings.load(2024), { races: [], players });

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const leaver = await cloud.player('leaver');
const { results, seasons, races } = cloud.data;
const early = await cloud.player('early');
await cloud.pair(admin, MELBOURNE, melbourne.PAIRING);
await cloud.predict(early, MELBOURNE, melbourne.rightPicks(melbourne.PAIRING_WON));
/** Between the two predictions. */
const EARLIER_CLOSING = new Date(cloud.now().getTime() + 60_000);
await cloud.at(new Date(EARLIER_CLOSING.getTime() + 60_000));
await cloud.predict(admin, MELBOURNE, melbourne.rightPicks(melbourne.PAIRING_WON));

test('all players of the previous season are listed, those of the second item too', async () => {
  const { body } = await cloud.call('GET', '/api/scores/leaderboard?page=6');
  const { users }: { users: unknown[] } = body;
  expect(users.length).toBe(MANY - 500);
  const list = await cloud.call('GET', '/api/admin/players', { as: admin });
  expect(list.status).toBe(200);
});

test('players without a prediction are reminded, and the others are told their result', async () => {
  await cloud.at(melbourne.RESULT);
  expect(await published()).toBe(1);
  const { body: mail } = await cloud.call('GET', '/local/mail');
  const leavers = { to: ['leaver@example.org'] };
  const [first, second, ...results] = mail as { to: string[] }[];
  expect([first, second]).toMatchObject([leavers, leavers]);
  expect(results.flatMap(({ to }) => to).sort()).toEqual([
    ...['early@example.org', 'race-director@example.org'],
  ]);
});

test.each([
  ['POST', `/api/results/process/${MELBOURNE}`, undefined],
  ['POST', '/api/scores/calculate-all-scores', undefined],
])('%s %s publishes what was accepted and never published', async (method, path, body) => {
  const latest = await appendRevision('again');
  await forgetPublication(MELBOURNE);
  const { status } = await cloud.call(method, path, { as: admin, body });
  expect([status, await published()]).toEqual([200, latest]);
});

test('what the race data has changed is fetched manually and published', async () => {
  const latest = await appendRevision('something else');
  const path = `/api/results/fetch-from-api/${MELBOURNE}`;
  const { status } = await cloud.call('POST', path, { as: admin });
  expect([status, await published()]).toEqual([200, latest + 1]);
});

test('scoring that runs out of time is continued by another event', async () => {
  const latest = await appendRevision('out of time');
  const record = queued('result.accepted', { raceId: MELBOURNE, revision: latest });
  const context = lambdaContext(() => 1_000);
  await runAs('events/update-standings', () => updateStandings({ Records: [record] }, context));
  await cloud.everything();
  expect(await published()).toBe(latest);
});

test('reminders that run out of time are continued by another event', async () => {
  const mailed = async () => {
    const { body }: { body: { to: string[] }[] } = await cloud.call('GET', '/local/mail');
    return body.flatMap(({ to }) => to);
  };
  const before = await mailed();
  // Enough time for two concurrent reminders, and for no further ones.
  const times = [60_000, 60_000];
  const context = lambdaContext(() => times.shift() ?? 1_000);
  const late = await cloud.player('late');
  const mailing = { kind: 'picks-missing', raceId: melbourne.SHANGHAI, turn: 'first' } as const;
  const { about } = await cloud.data.mailings.request(2025, mailing);
  const record = queued('messages.due', { season: 2025, about });
  await runAs('events/send-mail', () => sendMail({ Records: [record] }, context));
  await cloud.everything();
  const names = [admin, early, leaver, late].map(({ username }) => `${username}@example.org`);
  expect((await mailed()).slice(before.length).sort()).toEqual(names.sort());
});

test('a reset request that is delivered five times at once takes one place', async () => {
  await requestResetsAtOnce('race-director@example.org', Array(5).fill('the-same-request'));
  const counters = (await cloud.everything()).filter((item) => item.includes('reset-links-for'));
  expect(counters.map((item) => JSON.parse(item).count)).toEqual([1]);
});

test('a result is corrected', async () => {
  const next = (await published()) + 1;
  const { status } = await cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
    as: admin,
    body: { values: { polePosition: 'russell' }, reason: 'As announced' },
  });
  expect([status, await published()]).toEqual([200, next]);
});

test('the official start of qualifying is given behind a result that was accepted and never published', async () => {
  const { SHANGHAI } = melbourne;
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.SHANGHAI_RESULT);
  const lastCheck = await seasons.findResultCheck(SHANGHAI);
  if (!lastCheck?.revision) throw new Error('There is no result.');
  await forgetPublication(SHANGHAI);
  const { status } = await cloud.call('PUT', `/api/admin/races/${SHANGHAI}/closing`, {
    as: admin,
    body: { qualifyingStart: '2025-03-22T05:02:00Z', reason: 'As announced' },
  });
  expect([status, await published(SHANGHAI)]).toEqual([200, lastCheck.revision + 1]);
});

test('times that were flagged are accepted behind a result', async () => {
  const next = (await published()) + 1;
  const race = await races.find(MELBOURNE);
  if (!race) throw new Error('There is no race.');
  const { date } = race;
  const earlier = new Date(EARLIER_CLOSING.getTime() + 120_000).toISOString();
  const flaggedTimes = { date, qualifyingDateTime: earlier };
  const flagged = { ...withScoredClosing(race), flaggedTimes };
  expect(await races.decide([timesWrite(race, flagged, new Date(0))])).toBe(true);
  const { status } = await cloud.call('POST', `/api/admin/races/${MELBOURNE}/flagged-times`, {
    as: admin,
    body: { decision: 'accept', reason: 'As announced' },
  });
  expect([status, await published()]).toEqual([200, next]);
});

test('a player is forgotten', async () => {
  const { status } = await cloud.call('DELETE', '/api/account', {
    as: leaver,
    body: { password: 'correct horse' },
  });
  expect(status).toBe(200);
  expect((await cloud.everything()).filter((item) => item.includes('"leaver"'))).toEqual([]);
});

test('nothing of this was a dead letter', async () => {
  expect((await cloud.call('GET', '/local/dead-letters')).body).toEqual([]);
});

test('every listener records its failed events for the admins', async () => {
  const listeners = subscriptions();
  const Entries = listeners.flatMap(({ source: Source, names: [DetailType] }) => ({
    Source,
    DetailType,
    Detail: '{}',
  }));
  await new EventBridgeClient({}).send(new PutEventsCommand({ Entries }));
  await cloud.everything();
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { failures }: { failures: { event: string }[] } = body;
  expect(failures.map(({ event }) => event).sort()).toEqual(
    listeners.map(({ type }) => type).sort(),
  );
});

async function published(raceId: string = MELBOURNE): Promise<number> {
  return (await races.find(raceId))?.publishedRevision ?? 0;
}

/** As if its results had been accepted and never published. */
async function forgetPublication(raceId: string): Promise<void> {
  await openTable(APPLICATION_TABLE).update(
    keys.race(raceId),
    remove(['publishedRevision', 'outcome']),
  );
}

/** As by a function that was killed before it published it. */
async function appendRevision(hash: string): Promise<number> {
  const lastCheck = await seasons.findResultCheck(MELBOURNE);
  const latest = await results.find(MELBOURNE, lastCheck?.revision ?? 0);
  if (!latest) throw new Error('There is no result.');
  const revision = latest.revision + 1;
  await results.append({ ...latest, revision }, hash, lastCheck);
  return revision;
}
