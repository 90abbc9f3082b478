import { eachOf } from '@parc-ferme/data/batches';
import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import * as fixtures from '@parc-ferme/testing/fixtures';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { callCounter } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const { MELBOURNE, rightPicks, wrongPicks } = melbourne;

const countCallsOf = callCounter();
const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const [zoe, anna, ben] = [
  await cloud.player('Zoe'),
  await cloud.player('anna'),
  await cloud.player('Ben'),
];
const admin = await cloud.admin('race-director');

const rollCall = (as?: Caller, query = '') =>
  cloud.call('GET', `/api/predictions/${MELBOURNE}/roll-call${query}`, { as });
const entry = ({ id: user, username }: Caller) => ({ user, username });

test('every player and admin sees who has submitted a prediction, also without having submitted one', async () => {
  expect((await rollCall(zoe)).body).toEqual({ players: [] });
  await cloud.predict(zoe, MELBOURNE, rightPicks());
  await cloud.predict(anna, MELBOURNE, wrongPicks());
  const { text, body } = await rollCall(anna);
  expect(body).toEqual({ players: [entry(anna), entry(zoe)] });
  for (const as of [zoe, ben, admin]) expect((await rollCall(as)).text).toBe(text);
});

test('a changed prediction changes nothing of the roll call', async () => {
  const { text } = await rollCall(ben);
  await cloud.at('2025-03-11T00:00:00Z');
  for (const picks of [rightPicks(), wrongPicks(), rightPicks()]) {
    await cloud.predict(anna, MELBOURNE, picks);
  }
  expect((await rollCall(ben)).text).toBe(text);
});

test('on request the roll call has the caller’s own prediction, and nobody else’s', async () => {
  const { body } = await rollCall(zoe, '?with=own');
  expect(body).toMatchObject({ players: [entry(anna), entry(zoe)], own: { version: 1 } });
  const { own }: { own: { predictions: unknown } } = body;
  expect(own.predictions).toMatchObject({ podium: rightPicks().podium });
  expect((await rollCall(ben, '?with=own')).body).toMatchObject({ own: null });
});

test('a race that does not exist has no roll call, and a made-up cursor is refused', async () => {
  const path = '/api/predictions/2025-nowhere/roll-call';
  expectRefusal(await cloud.call('GET', path, { as: zoe }), 404, 'race.unknown', 'Race not found');
  for (const cursor of ['x', '0.0.AAAAAAA']) {
    expect((await rollCall(zoe, `?after=${cursor}`)).body).toMatchObject({ code: 'input.invalid' });
  }
});

const missingPlayers = async (raceId = MELBOURNE) =>
  cloud.call('GET', `/api/admin/predictions/${raceId}/missing`, { as: admin });
const remind = (raceId = MELBOURNE) =>
  cloud.call('POST', `/api/admin/predictions/${raceId}/reminder`, { as: admin });

const RACE_UNKNOWN = [404, 'race.unknown', 'Race not found'] as const;
const subjectsTo = async (name: string) =>
  (await mailsTo(cloud, `${name}@example.org`)).map(({ subject }) => subject);

test('an admin sees who has not picked yet, and reminds them all by one request, which is audited', async () => {
  const players = [ben, admin].map(({ id: user, username }) => ({ user, username }));
  expect((await missingPlayers()).body).toEqual({ players, remindedAt: null });
  expectRefusal(await missingPlayers('2025-nowhere'), ...RACE_UNKNOWN);
  expect((await remind()).status).toBe(202);
  const subject = 'Australian Grand Prix: your picks are missing';
  expect([await subjectsTo('anna'), await subjectsTo('Ben')]).toEqual([[], [subject]]);
  expect((await missingPlayers()).body).toMatchObject({ remindedAt: expect.any(String) });
  const by = { admin: { username: 'race-director' } };
  const [audited] = await cloud.data.audit.latest(1);
  expect(audited).toMatchObject({ ...by, action: 'players.reminded', about: MELBOURNE });
});

test('of two concurrent reminders for a race one is sent', async () => {
  const statuses = await Promise.all([remind('2025-shanghai'), remind('2025-shanghai')]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([202, 409]);
  const text = 'The players have been reminded of this race. One reminder a race is enough.';
  expectRefusal(await remind('2025-shanghai'), 409, 'reminder.sent', text);
});

test('no reminder is sent for a race that is closed or unknown', async () => {
  await cloud.at(melbourne.CLOSING);
  const closed = 'Predictions are now closed for this race.';
  expectRefusal(await remind(), 409, 'prediction.closed', closed);
  expectRefusal(await remind('2025-nowhere'), ...RACE_UNKNOWN);
});

test('the roll call does not change from closing until after the result', async () => {
  const { text } = await rollCall(ben);
  for (const instant of [melbourne.CLOSING, melbourne.REVEAL, melbourne.AFTER_RESULT]) {
    await cloud.at(instant);
    expect((await rollCall(ben)).text).toBe(text);
  }
});

const BAHRAIN = '2025-bahrain';

const table = openTable(process.env.TABLE_NAME ?? '');

type Page = { players: { user: string; username: string }[]; next?: string };

async function readPage(raceId: string, after?: string) {
  const query = after === undefined ? '' : `?after=${after}`;
  const path = `/api/predictions/${raceId}/roll-call${query}`;
  const { result: response, calls } = await countCallsOf(() =>
    cloud.call('GET', path, { as: zoe }),
  );
  expect(response.status).toBe(200);
  const page: Page = response.body;
  return { ...page, text: response.text, calls: calls.length };
}

async function readAllPages(raceId: string) {
  const pages = [await readPage(raceId)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await readPage(raceId, next));
  }
  return pages;
}

const namesOn = (pages: Page[]) =>
  pages.map(({ players }) => players.map(({ username }) => username));

async function submitForAll(
  players: ReturnType<typeof crowd>,
  race: { _id: string; shards: number },
) {
  const submission = {
    picks: fixtures.rightPicks(),
    pairing: fixtures.PAIRING_IDS,
    submittedAt: '2025-03-01T00:00:00.000Z',
  };
  await eachOf(players, 16, async (player) => {
    await cloud.data.predictions.submit(race, player, submission);
  });
}

test('the page breaks of the roll call do not reveal whose predictions are large', async () => {
  // Ten more than a page has.
  const players = crowd(210);
  await submitForAll(players, { _id: melbourne.SHANGHAI, shards: 1 });
  const before = await readAllPages(melbourne.SHANGHAI);
  expect(before.map(({ players }) => players.length)).toEqual([200, 10]);
  const names = players.map(({ username }) => username);
  expect(namesOn(before).flat().toSorted()).toEqual(names.toSorted());
  const items = await table.query(keys.picks(melbourne.SHANGHAI, 0));
  const padding = 'x'.repeat(15_000);
  await table.writeAll(
    items
      .filter((_, index) => index % 2 === 0)
      .map(({ pk, sk, ...item }) => ({ pk: String(pk), sk: String(sk), ...item, padding })),
  );
  const after = await readAllPages(melbourne.SHANGHAI);
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  // The session, the race, and two queries, as the large predictions of a page exceed the 1 MB of one.
  expect(Math.max(...after.map(({ calls }) => calls))).toBe(4);
});

test('the roll call has every player once if the predictions are spread over 16 partition keys', async () => {
  const players = crowd(40);
  const race = { _id: BAHRAIN, shards: 16 };
  await submitForAll(players, race);
  await table.update(keys.race(BAHRAIN), set({ shards: 16 }));
  const pages = await readAllPages(BAHRAIN);
  const names = players.map(({ username }) => username);
  expect(namesOn(pages).flat().toSorted()).toEqual(names.toSorted());
});
