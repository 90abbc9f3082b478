import { specPicks } from '@parc-ferme/contract/spec-shape';
import type { MadePicks } from '@parc-ferme/domain/picks/picks';
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

/** What is lost on the way: the request, so that the server has nothing, or only its reply. */
let lost: Partial<Record<string, 'request' | 'reply'>> = {};
const posted = vi.fn();
const network = { onLine: true };
const stored = new Map<string, string>();
const realFetch = fetch;
vi.stubGlobal('navigator', network);
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
  if (!address.startsWith('/')) return realFetch(address, request);
  const { method = '' } = request;
  if (method === 'POST') posted();
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
  stored.set('token', token);
  stored.set('user', JSON.stringify(user));
}

let player: Caller;
beforeEach(async () => {
  lost = {};
  network.onLine = true;
  posted.mockClear();
  player = await cloud.player();
  signIn(player);
});

function made(winner: string): MadePicks {
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

const submitted = (winner: string, ifMatch = 0) => ({
  userId: player.id,
  raceId: RACE,
  made: made(winner),
  ifMatch,
});

/** The version that the server has, and who wins in it. */
async function onServer(): Promise<[version: number, winner: string] | null> {
  const { body } = await cloud.call('GET', `/api/predictions/${RACE}`, { as: player });
  const { prediction } = Object(body);
  return prediction && [prediction.version, prediction.predictions.podium[0]];
}

test('without a connection nothing arrives', async () => {
  network.onLine = false;
  lost = { POST: 'request', GET: 'request' };
  expect(await send(submitted('piastri'), undefined)).toMatchObject({
    state: 'idle',
    message: expect.stringContaining(
      'Failed to submit predictions. Please try again. There is no connection.',
    ),
  });
  await expect.poll(() => onServer()).toBeNull();
});

test('if the reply is lost the prediction is fetched, and the picks count as submitted', async () => {
  lost = { POST: 'reply' };
  expect(await send(submitted('piastri'), undefined)).toMatchObject({ state: 'saved' });
  expect(posted).toHaveBeenCalledOnce();
  await expect.poll(() => onServer()).toEqual([1, 'piastri']);
});

test('a submission that never arrived says so', async () => {
  lost = { POST: 'request' };
  expect(await send(submitted('piastri'), undefined)).toMatchObject({
    state: 'unknown',
    message: expect.stringContaining('They did not arrive.'),
  });
  await expect.poll(() => onServer()).toBeNull();
});

/** Picks that arrived, of which the page was told nothing. */
async function inDoubt(winner: string): Promise<void> {
  lost = { POST: 'reply', GET: 'request' };
  expect(await send(submitted(winner), undefined)).toMatchObject({
    state: 'unknown',
    message: expect.stringContaining('your picks may or may not have arrived'),
  });
  lost = {};
}

test.each([
  ['that did arrive are not sent again', 'piastri', 1],
  ['that were changed since replace what did arrive', 'albon', 2],
])('picks in doubt %s', async (_, winner, times) => {
  await inDoubt('piastri');
  expect(await send(submitted(winner), made('piastri'))).toMatchObject({ state: 'saved' });
  expect(posted).toHaveBeenCalledTimes(times);
  await expect.poll(() => onServer()).toEqual([times, winner]);
});

test('what another device has saved is neither replaced nor taken for one’s own', async () => {
  const { picks, pairing } = made('russell');
  await cloud.predict(player, RACE, specPicks(picks, pairing));
  for (const unknown of [undefined, made('piastri')]) {
    expect(await send(submitted('piastri'), unknown)).toMatchObject({
      state: 'changed elsewhere',
      current: { version: 1 },
    });
  }
  await expect.poll(() => onServer()).toEqual([1, 'russell']);
  expect(await send(submitted('piastri', 1), undefined)).toMatchObject({ state: 'saved' });
});

test('nothing is sent with the session of another player', async () => {
  const own = submitted('piastri');
  signIn(await cloud.player());
  expect(await send(own, undefined)).toMatchObject({
    state: 'idle',
    message: 'Someone else has logged in meanwhile. Nothing was sent.',
  });
  expect(posted).not.toHaveBeenCalled();
});

test.each([
  ['that arrived are saved', 'reply', false, { state: 'saved' }],
  ['that may still arrive stay unknown', 'request', true, { state: 'unknown' }],
  ['that cannot arrive any more were too late', 'request', false, { state: 'closed' }],
] as const)('picks in doubt %s', async (_, lostOnTheWay, canStillArrive, outcome) => {
  lost = { POST: lostOnTheWay, GET: 'request' };
  await send(submitted('piastri'), undefined);
  const again = () => check(submitted('piastri'), made('piastri'), canStillArrive);
  expect(await again()).toMatchObject({ state: 'unknown' });
  lost = {};
  expect(await again()).toMatchObject(outcome);
  expect(posted).toHaveBeenCalledOnce();
});

test('back online, picks in doubt lose their message and stay in doubt, and a refusal stays', () => {
  const unknown = { state: 'unknown', sent: made('piastri'), message: 'No answer' } as const;
  expect(backOnline(unknown)).toEqual({
    state: 'unknown',
    sent: made('piastri'),
    isBackOnline: true,
  });
  const refused = { state: 'idle', message: 'The matchup has changed.', status: 409 } as const;
  expect(backOnline(refused)).toEqual(refused);
});

test('a submission that is too late has the server’s message', async () => {
  await cloud.at('2025-08-02T13:58:00Z');
  expect(await send(submitted('piastri'), undefined)).toMatchObject({
    state: 'closed',
    message: 'Predictions are now closed for this race.',
  });
  await expect.poll(() => onServer()).toBeNull();
});
