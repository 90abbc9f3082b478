import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
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

const { MELBOURNE, PAIRING, SHANGHAI } = melbourne;
const [SUZUKA, BAHRAIN, JEDDAH] = ['2025-suzuka', '2025-bahrain', '2025-jeddah'];

const decide = (race: string, decision: unknown, reason = 'As announced', times?: object) =>
  cloud.call('POST', `/api/admin/races/${race}/flagged-times`, {
    as: admin,
    body: { decision, reason, times },
  });
type Race = {
  predictionClosingTime: string | null;
  qualifyingDateTime?: string;
  revealed: boolean;
};
async function getRace(id: string): Promise<Race> {
  return (await cloud.call('GET', `/api/f1data/races/${id}`)).body;
}
async function isFlagged(id: string): Promise<boolean> {
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const races: { race: { _id: string }; flagged: unknown }[] = body;
  return races.some((status) => status.race._id === id && status.flagged !== null);
}
await cloud.pair(admin, SHANGHAI, PAIRING);
const submit = async (id: string) => {
  const predictions = melbourne.rightPicks(melbourne.RIGHT_HEAD_TO_HEADS);
  return (await cloud.call('POST', `/api/predictions/${id}`, { as: anna, body: { predictions } }))
    .status;
};

test('without flagged times, a known decision and a reason, a request is refused', async () => {
  expectProblem(await decide(MELBOURNE, 'accept'), 'times.not-flagged');
  expectProblem(await decide('2025-nowhere', 'accept'), 'race.unknown');
  expect((await decide(SHANGHAI, 'ignore')).status).toBe(400);
  expect((await decide(SHANGHAI, 'accept', '')).status).toBe(400);
});

test('an admin accepts that qualifying is moved by three hours, which moves closing', async () => {
  server.change(MELBOURNE, { qualifying: '2025-03-15T08:00:00Z' });
  await cloud.at('2025-03-09T12:00:00Z');
  expect(await isFlagged(MELBOURNE)).toBe(true);
  expect(await getRace(MELBOURNE)).toMatchObject({
    predictionClosingTime: '2025-03-15T04:58:00.000Z',
  });

  const accepted = {
    qualifyingDateTime: '2025-03-15T08:00:00Z',
    predictionClosingTime: '2025-03-15T07:58:00.000Z',
  };
  const before = await cloud.everything();
  const preview = { decision: 'accept', preview: true };
  const path = `/api/admin/races/${MELBOURNE}/flagged-times`;
  const previewed = await cloud.call('POST', path, { as: admin, body: preview });
  expect(previewed.body).toMatchObject(accepted);
  expect(await cloud.everything()).toEqual(before);

  const { status, body } = await decide(MELBOURNE, 'accept');
  expect(status).toBe(200);
  expect(body).toMatchObject(accepted);
  expect((await cloud.data.audit.latest(1))[0]).toMatchObject({
    action: 'times.decided',
    about: MELBOURNE,
    admin: { username: 'race-director' },
    reason: 'As announced',
    before: {
      announced: { qualifyingDateTime: '2025-03-15T05:00:00Z' },
      flagged: { qualifyingDateTime: '2025-03-15T08:00:00Z' },
    },
    after: { decision: 'accept' },
  });
});

test('times that were dismissed are not flagged again, but other times are', async () => {
  server.change(SHANGHAI, { qualifying: '2025-03-22T10:00:00Z' });
  await cloud.at('2025-03-11T14:00:00Z');
  const { status, body } = await decide(SHANGHAI, 'dismiss');
  expect(status).toBe(200);
  expect(body).toMatchObject({ predictionClosingTime: '2025-03-22T06:58:00.000Z' });
  await cloud.at('2025-03-12T15:00:00Z');
  expect(await isFlagged(SHANGHAI)).toBe(false);
  server.change(SHANGHAI, { qualifying: '2025-03-22T11:00:00Z' });
  await cloud.at('2025-03-13T16:00:00Z');
  expect(await isFlagged(SHANGHAI)).toBe(true);
  await decide(SHANGHAI, 'dismiss');
  // A later test sends these picks again.
  expect(await submit(SHANGHAI)).toBe(200);
});

test('a decision about times that the calendar no longer has is refused', async () => {
  const seen = { date: '2025-03-23T07:00:00Z', qualifyingDateTime: '2025-03-22T10:00:00Z' };
  expectProblem(await decide(SHANGHAI, 'accept', 'As seen', seen), 'race.changed');
  const times = { ...seen, qualifyingDateTime: '2025-03-22T11:00:00Z' };
  const path = `/api/admin/races/${SHANGHAI}/flagged-times`;
  const body = { decision: 'accept', preview: true, times };
  expect((await cloud.call('POST', path, { as: admin, body })).status).toBe(200);
});

test('a time that cannot be read is not flagged, and the last readable one stays valid', async () => {
  // Its sessions are still to come, so the race data has no results of them.
  const noResults = { qualifyingResults: [], results: [] };
  server.change(SUZUKA, { qualifying: '2025-04-05T25:00:00Z', ...noResults });
  await cloud.at('2025-03-14T17:00:00Z');
  expect(await getRace(SUZUKA)).toMatchObject({
    predictionClosingTime: '2025-04-05T05:58:00.000Z',
  });
  expectProblem(await decide(SUZUKA, 'accept'), 'times.not-flagged');
});

test('times of another year are flagged, and can only be dismissed', async () => {
  server.change(SUZUKA, { qualifying: '2026-04-05T06:00:00Z', start: '2026-04-06T05:00:00Z' });
  await cloud.at('2025-03-15T12:00:00Z');
  expect(await isFlagged(SUZUKA)).toBe(true);
  expectProblem(await decide(SUZUKA, 'accept'), 'times.invalid');
  expect((await decide(SUZUKA, 'dismiss')).status).toBe(200);
  expect(await getRace(SUZUKA)).toMatchObject({
    predictionClosingTime: '2025-04-05T05:58:00.000Z',
  });
  // A later test changes the start of qualifying, too.
  server.change(SUZUKA, { start: '2025-04-06T05:00:00Z' });
});

test('a race that changes while an admin decides causes a conflict', async () => {
  server.change(BAHRAIN, { qualifying: '2025-04-12T19:00:00Z' });
  await cloud.at('2025-03-15T18:00:00Z');
  concurrentChange = async () => void (await decide(BAHRAIN, 'dismiss'));
  const late = await decide(BAHRAIN, 'accept', 'I was second');
  expectProblem(late, 'race.changed');
  expect((await cloud.everything()).join()).not.toContain('I was second');
});

const ownPredictionOf = async (id: string) =>
  (await cloud.call('GET', `/api/predictions/${id}`, { as: anna })).body;

test('a race whose times are flagged closes by the earlier ones and is not revealed; once they are dismissed it closes by the trusted ones and is revealed', async () => {
  await cloud.downUntil('2025-04-04T00:00:00Z');
  server.change(SUZUKA, { qualifying: '2025-04-05T05:45:00Z' });
  await cloud.at('2025-04-05T05:50:00Z');
  expect(await submit(SUZUKA)).toBe(409);
  expect(await getRace(SUZUKA)).toMatchObject({ revealed: false });
  await cloud.call('PATCH', '/api/account', { as: anna, body: { sendAgain: true } });
  expect((await decide(SUZUKA, 'dismiss')).status).toBe(200);
  // Anna does not pick, so the reveal, ten seconds after closing, enters her last picks.
  await cloud.at('2025-04-05T05:58:09.999Z');
  expect(await ownPredictionOf(SUZUKA)).toMatchObject({ hasPrediction: false });
  await cloud.at('2025-04-05T05:58:10Z');
  expect(await ownPredictionOf(SUZUKA)).toMatchObject({
    prediction: { sentAgainFrom: SHANGHAI, submitted: '2025-04-05T05:58:00.000Z' },
  });
});

test('flagged times in the past can be accepted once the race is closed by the trusted ones, and its picks are revealed at once', async () => {
  await cloud.downUntil('2025-04-10T17:00:00Z');
  await cloud.at('2025-04-10T18:00:00Z');
  server.change(BAHRAIN, { qualifying: '2025-04-12T15:00:00Z' });
  await cloud.at('2025-04-11T18:00:00Z');
  expect((await decide(BAHRAIN, 'dismiss')).status).toBe(200);
  await cloud.at('2025-04-12T15:05:00Z');
  expectProblem(await decide(BAHRAIN, 'accept', 'It was right after all'), 'closing.not-due');
  await cloud.at('2025-04-12T15:58:05Z');
  expect(await getRace(BAHRAIN)).toMatchObject({ revealed: false });
  expect((await decide(BAHRAIN, 'accept', 'It was right after all')).status).toBe(200);
  await cloud.handleEvents();
  expect(await getRace(BAHRAIN)).toMatchObject({ revealed: true });
  expect(await ownPredictionOf(BAHRAIN)).toMatchObject({
    prediction: { sentAgainFrom: SUZUKA, submitted: '2025-04-12T14:58:00.000Z' },
  });
});

test('a race opens again only if the race data, requested at that moment, has no session of it', async () => {
  const { qualifyingResults } = server.raceAt(JEDDAH);
  // The calendar puts the race off by three days, less than two days before closing: closing stays trusted.
  await cloud.downUntil('2025-04-18T11:00:00Z');
  await cloud.at('2025-04-18T12:00:00Z');
  server.change(JEDDAH, {
    qualifying: '2025-04-22T17:00:00Z',
    start: '2025-04-23T17:00:00Z',
    qualifyingResults: [],
    results: [],
  });
  await cloud.at('2025-04-19T17:30:00Z');
  const closing = async () => (await getRace(JEDDAH)).predictionClosingTime;
  expect(await closing()).toBe('2025-04-19T16:58:00.000Z');

  server.change(JEDDAH, { qualifyingResults });
  expectProblem(await decide(JEDDAH, 'accept'), 'closing.closed');
  server.state.fault = () => 'hang up';
  expectProblem(await decide(JEDDAH, 'accept'), 'source.unavailable');
  server.state.fault = undefined;
  expect(await closing()).toBe('2025-04-19T16:58:00.000Z');
  server.change(JEDDAH, { qualifyingResults: [] });
  expect((await decide(JEDDAH, 'accept')).status).toBe(200);
  expect(await closing()).toBe('2025-04-22T16:58:00.000Z');
});
