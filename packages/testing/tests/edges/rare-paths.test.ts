import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { subscriptions } from '@parc-ferme/contract/events';
import { remove } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { handler as sendMail } from '@parc-ferme/functions/events/send-mail';
import { runAs } from '@parc-ferme/local/invoke';
import { APPLICATION_TABLE, createTable } from '@parc-ferme/local/tables';
import { useProcessStore } from '@parc-ferme/testing/store/process-store';
import { expect, test } from 'vitest';
import { lambdaContext, queueRecord } from '../../src/cloud/queued-events.ts';
import { testCloud } from '../../src/cloud/test-cloud.ts';
import { crowd } from '../../src/crowd.ts';
import * as melbourne from '../../src/melbourne.ts';

/*
 * Paths that only large competitions or failures take: standings of two parts, a revision that was never published,
 * listeners that fail. The local cloud enforces the permissions of each function on these paths, too.
 */

const { SHANGHAI } = melbourne;
// Failing listeners log errors, which are expected here.
process.env.LOG_LEVEL = 'none';

// The players of the previous season: more than the 500 of one part of the standings.
await useProcessStore();
await createTable(APPLICATION_TABLE);
const table = openTable(APPLICATION_TABLE);
const { seasons, standings } = repositoriesIn(table);
const players = crowd(510).map((player) => ({ ...player, scores: {} }));
await seasons.saveSync(2024, await seasons.state(2024), { races: [] }, '2024-01-01T00:00:00.000Z');
await standings.publish(2024, await standings.load(2024), { races: [], players });

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
await cloud.player('early');

test('all players of the previous season are listed, those of the second part too', async () => {
  // The first five pages have 500 players.
  const { body } = await cloud.call('GET', '/api/scores/leaderboard?page=6');
  const { users }: { users: unknown[] } = body;
  // The two who registered since are pending.
  expect(users.length).toBe(510 + 2 - 500);
  const list = await cloud.call('GET', '/api/admin/players', { as: admin });
  expect(list.status).toBe(200);
});

test('mails about missing picks that run out of time are continued by another event', async () => {
  // Lambda has enough time left for the first messages only.
  const times = [60_000, 60_000];
  const context = lambdaContext(() => times.shift() ?? 1_000);
  await cloud.player('late');
  const mailing = { kind: 'picks-missing', raceId: SHANGHAI, turn: 'first' } as const;
  const { about } = await cloud.data.mailings.request(2025, mailing);
  const record = queueRecord('messages.due', { season: 2025, about });
  await runAs('events/send-mail', () => sendMail({ Records: [record] }, context));
  await cloud.handleEvents();
  const { body }: { body: { to: string[] }[] } = await cloud.call('GET', '/local/mail');
  const names = ['early', 'late', 'race-director'].map((name) => `${name}@example.org`);
  expect(body.flatMap(({ to }) => to).sort()).toEqual(names);
});

test('an admin can set the official start of qualifying after a result that was accepted and never published', async () => {
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
  const accepted = await cloud.data.seasons.findResultCheck(SHANGHAI);
  await table.update(keys.race(SHANGHAI), remove(['publishedRevision', 'outcome']));
  const { status } = await cloud.call('PUT', `/api/admin/races/${SHANGHAI}/closing`, {
    as: admin,
    body: { qualifyingStart: '2025-03-22T05:02:00Z', reason: 'As announced' },
  });
  await cloud.handleEvents();
  const race = await cloud.data.races.find(SHANGHAI);
  // A race with a result whose closing moves is rescored, as another revision.
  expect([status, race?.publishedRevision]).toEqual([200, (accepted?.revision ?? 0) + 1]);
});

test('every listener records its failed events for the admins', async () => {
  const listeners = subscriptions();
  const Entries = listeners.flatMap(({ source: Source, names: [DetailType] }) => ({
    Source,
    DetailType,
    Detail: '{}',
  }));
  await new EventBridgeClient({}).send(new PutEventsCommand({ Entries }));
  await cloud.handleEvents();
  const { body } = await cloud.call('GET', '/api/admin/schedule', { as: admin });
  const { failures }: { failures: { event: string }[] } = body;
  expect(failures.map(({ event }) => event).sort()).toEqual(
    listeners.map(({ type }) => type).sort(),
  );
});
