import { specPicks } from '@parc-ferme/contract/spec-shape';
import type { PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { singlePicks } from '@parc-ferme/testing/single-picks';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { backOnline, check, send } from '../src/features/predictions/submission.ts';
import { sessionOfCaller } from './people.ts';
import { NOW, PAIRING, RACE } from './predicting.ts';

/* The form's submission against a real server, without a browser. */

const cloud = await testCloud({ NOW: '2025-08-01T07:00:00Z' });
await cloud.at(NOW);
await cloud.pair(await cloud.admin('director'), RACE, PAIRING);

/** For `send`: whether earlier picks have arrived is in no doubt. */
const NONE_IN_DOUBT = undefined;

/** What the network loses by method: the request, so that the server gets nothing, or only its reply. */
let lost: Partial<Record<string, 'request' | 'reply'>> = {};
const onPost = vi.fn();
const network = { onLine: true };
const storage = new Map<string, string>();
const realFetch = fetch;
vi.stubGlobal('navigator', network);
vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
  if (!address.startsWith('/')) return realFetch(address, request);
  const { method = '' } = request;
  if (method === 'POST') onPost();
  if (lost[method] === 'request') throw new TypeError('Failed to fetch');
  const response = await realFetch(cloud.url + address, request);
  if (lost[method] === 'reply') throw new TypeError('Failed to fetch');
  return response;
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function signIn(player: Caller): void {
  const { token, user } = sessionOfCaller(player);
  storage.set('token', token);
  storage.set('user', JSON.stringify(user));
}

let player: Caller;
beforeEach(async () => {
  lost = {};
  network.onLine = true;
  onPost.mockClear();
  player = await cloud.player();
  signIn(player);
});

function picksWith(winner: string): PicksWithChoices {
  return {
    picks: {
      winner,
      secondPlace: 'norris',
      thirdPlace: 'leclerc',
      ...singlePicks('norris'),
      driverHeadToHead: 'norris',
      teamHeadToHead: 'ferrari',
    },
    pairing: { drivers: ['norris', 'piastri'], teams: ['ferrari', 'mercedes'] },
  };
}

const submission = (winner: string, ifMatch = 0) => ({
  userId: player.id,
  raceId: RACE,
  chosen: picksWith(winner),
  ifMatch,
});

/** The version of the stored prediction, and its winner. */
async function storedPrediction(): Promise<[version: number, winner: string] | null> {
  const { body } = await cloud.call('GET', `/api/predictions/${RACE}`, { as: player });
  const { prediction } = Object(body);
  return prediction && [prediction.version, prediction.predictions.podium[0]];
}

test('without a connection nothing arrives', async () => {
  network.onLine = false;
  lost = { POST: 'request', GET: 'request' };
  expect(await send(submission('piastri'), NONE_IN_DOUBT)).toMatchObject({
    state: 'idle',
    message: expect.stringContaining(
      'Failed to submit predictions. Please try again. There is no connection.',
    ),
  });
  await expect.poll(() => storedPrediction()).toBeNull();
});

test('if the reply is lost the prediction is fetched, and the picks count as submitted', async () => {
  lost = { POST: 'reply' };
  expect(await send(submission('piastri'), NONE_IN_DOUBT)).toMatchObject({ state: 'saved' });
  expect(onPost).toHaveBeenCalledOnce();
  await expect.poll(() => storedPrediction()).toEqual([1, 'piastri']);
});

test('a submission that never arrived says so', async () => {
  lost = { POST: 'request' };
  expect(await send(submission('piastri'), NONE_IN_DOUBT)).toMatchObject({
    state: 'unknown',
    message: expect.stringContaining('They did not arrive.'),
  });
  await expect.poll(() => storedPrediction()).toBeNull();
});

/** Sends picks that arrive, while the reply is lost and a check fails. */
async function sendWithoutReply(winner: string): Promise<void> {
  lost = { POST: 'reply', GET: 'request' };
  expect(await send(submission(winner), NONE_IN_DOUBT)).toMatchObject({
    state: 'unknown',
    message: expect.stringContaining('your picks may or may not have arrived'),
  });
  lost = {};
}

test.each([
  ['that did arrive are not sent again', 'piastri', 1],
  ['that were changed after they arrived are replaced', 'albon', 2],
])('picks in doubt %s', async (_, winner, posts) => {
  await sendWithoutReply('piastri');
  expect(await send(submission(winner), picksWith('piastri'))).toMatchObject({ state: 'saved' });
  expect(onPost).toHaveBeenCalledTimes(posts);
  // Each post stores a version.
  await expect.poll(() => storedPrediction()).toEqual([posts, winner]);
});

test('picks that another device has saved are neither replaced nor taken for those of this device', async () => {
  const { picks, pairing } = picksWith('russell');
  await cloud.predict(player, RACE, specPicks(picks, pairing));
  for (const unconfirmed of [NONE_IN_DOUBT, picksWith('piastri')]) {
    expect(await send(submission('piastri'), unconfirmed)).toMatchObject({
      state: 'changed elsewhere',
      current: { version: 1 },
    });
  }
  await expect.poll(() => storedPrediction()).toEqual([1, 'russell']);
  expect(await send(submission('piastri', 1), NONE_IN_DOUBT)).toMatchObject({ state: 'saved' });
});

test('nothing is sent with the session of another player', async () => {
  const own = submission('piastri');
  signIn(await cloud.player());
  expect(await send(own, NONE_IN_DOUBT)).toMatchObject({
    state: 'idle',
    message: 'Someone else has logged in meanwhile. Nothing was sent.',
  });
  expect(onPost).not.toHaveBeenCalled();
});

test.each([
  ['that arrived are saved', 'reply', false, { state: 'saved' }],
  ['that may still arrive stay unknown', 'request', true, { state: 'unknown' }],
  ['that cannot arrive any more were too late', 'request', false, { state: 'closed' }],
] as const)('picks in doubt %s', async (_, lostPart, canStillArrive, expected) => {
  lost = { POST: lostPart, GET: 'request' };
  await send(submission('piastri'), NONE_IN_DOUBT);
  const checkAgain = () => check(submission('piastri'), picksWith('piastri'), canStillArrive);
  expect(await checkAgain()).toMatchObject({ state: 'unknown' });
  lost = {};
  expect(await checkAgain()).toMatchObject(expected);
  expect(onPost).toHaveBeenCalledOnce();
});

test('back online, picks in doubt stay in doubt without the message that there was no reply', async () => {
  const sent = picksWith('piastri');
  lost = { POST: 'request', GET: 'request' };
  const unknown = await send(submission('piastri'), NONE_IN_DOUBT);
  expect(unknown).toMatchObject({ state: 'unknown', message: expect.stringContaining('answer') });
  expect(backOnline(unknown)).toEqual({ state: 'unknown', sent, isBackOnline: true });
  expect(backOnline({ state: 'unknown', sent })).toEqual({
    state: 'unknown',
    sent,
    isBackOnline: true,
  });
});

test('a submission that is too late has the server’s message, also back online', async () => {
  await cloud.at('2025-08-02T13:58:00Z');
  for (const [unconfirmed, state] of [
    [NONE_IN_DOUBT, 'closed'],
    [picksWith('piastri'), 'unknown'],
  ] as const) {
    const refused = await send(submission('piastri'), unconfirmed);
    const message = 'Predictions are now closed for this race.';
    expect(refused).toMatchObject({ state, message });
    expect(backOnline(refused)).toEqual(refused);
  }
  await expect.poll(() => storedPrediction()).toBeNull();
});
