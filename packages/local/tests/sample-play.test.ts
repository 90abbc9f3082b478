import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_PASSWORD, samplePlayers } from '../src/sample-players/people.ts';
import { predictionOf } from '../src/sample-players/picks.ts';
import { type CommentMove, commentMoves } from '../src/sample-players/timetable.ts';
import { type CloudProcess, startProcess } from './cloud-process.ts';

type Race = { _id: string; predictionClosingTime: string };
type Past = { race: { _id: string }; submitted: string; version: number; score: number | null };
type Comment = { username: string; message: string; timestamp: string };
type Season = { races: Race[]; predictions: Past[]; comments: Comment[] };

/** Hours before Imola closes, and a day after each of the next races: one on every Sunday. */
const NOW = '2025-05-17T08:00:00Z';
const AFTER_IMOLA = '2025-05-19T12:00:00Z';
const BEFORE_MONACO = '2025-05-23T20:00:00Z';
const AFTER_MONACO = '2025-05-26T12:00:00Z';
const AFTER_SPAIN = '2025-06-02T12:00:00Z';

const RACES = ['2025-imola', '2025-monaco', '2025-catalunya', '2025-villeneuve'];
const PLAYED = RACES.slice(0, LONG ? 3 : 2);
const NEXT = RACES[PLAYED.length] ?? '';
const AFTER_PLAYED = LONG ? AFTER_SPAIN : AFTER_MONACO;

/** It is killed after a race, while the next one is picked for, and after that one. */
const KILLS = LONG ? [AFTER_IMOLA, BEFORE_MONACO, AFTER_MONACO] : [BEFORE_MONACO];
const HOUR_MS = 3_600_000;

const environment = { NOW, SAMPLE_PLAYERS: '20', SAMPLE_PLAY: 'on' };
const people = samplePlayers(20);
const cloud = await testCloud(environment);
const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
let process: CloudProcess | undefined;
let undisturbed: Season;
let restarted: Season;
afterAll(async () => {
  process?.kill('SIGKILL', 'group');
  await process?.gone();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(url: string, method: string, path: string, body?: object, token = '') {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as never;
}

async function signIn(url: string, username = ''): Promise<string> {
  const account = { username, password: SAMPLE_PASSWORD };
  const { token }: { token: string } = await call(url, 'POST', '/api/auth/login', account);
  return token;
}

const moveTo = (url: string, now: string, stopped: boolean) =>
  call(url, 'PUT', '/local/clock', { now, stopped });

async function commentsAt(url: string): Promise<Comment[]> {
  const path = '/api/chat/messages?page=1&limit=50';
  const token = await signIn(url, 'anna');
  const { messages }: { messages: Comment[] } = await call(url, 'GET', path, undefined, token);
  return messages.map(({ username, message, timestamp }) => ({ username, message, timestamp }));
}

async function seasonAt(url: string): Promise<Season> {
  const predictions: Past[] = [];
  for (const { username } of people) {
    const token = await signIn(url, username);
    const own: Past[] = await call(url, 'GET', '/api/predictions/user', undefined, token);
    predictions.push(...own);
  }
  const races: Race[] = await call(url, 'GET', '/api/f1data/races/all');
  return { races, predictions, comments: await commentsAt(url) };
}

async function predictorsAt(url: string, raceId: string): Promise<string[]> {
  const token = await signIn(url, 'anna');
  const reply = await call(url, 'GET', `/api/scores/race/${raceId}`, undefined, token);
  const { scores }: { scores: { username: string }[] } = reply;
  return scores.map(({ username }) => username).sort();
}

function closingOf(raceId: string): number {
  const race = undisturbed.races.find(({ _id }) => _id === raceId);
  return Date.parse(race?.predictionClosingTime ?? '');
}

/** The predictions for a race, and how long before closing the last version was submitted. */
function predictionsFor(raceId: string) {
  return undisturbed.predictions
    .filter(({ race }) => race._id === raceId)
    .map((past) => ({ ...past, lead: closingOf(raceId) - Date.parse(past.submitted) }));
}

/** The second comment on the picks for the next race, once they are revealed. */
async function commentOnPicks(): Promise<CommentMove> {
  const race = await cloud.data.races.find(NEXT);
  const comments = race ? commentMoves(race, people) : [];
  const [, second] = comments.filter(({ topic }) => topic === 'revealed');
  if (!second) throw new Error(`Nobody comments on the picks for ${NEXT}.`);
  return second;
}

beforeAll(async () => {
  await cloud.at(AFTER_PLAYED);
  undisturbed = await seasonAt(cloud.url);

  for (const instant of [...KILLS, AFTER_PLAYED]) {
    process = await startProcess({ ...environment, DATA_DIR: dataDir });
    await moveTo(process.url, instant, true);
    if (instant === AFTER_PLAYED) break;
    process.kill('SIGKILL', 'group');
    await process.gone();
  }
  restarted = await seasonAt(process?.url ?? '');
}, 240_000);

test.each(PLAYED)('most sample players pick for %s before it closes, and are scored', (raceId) => {
  const predictions = predictionsFor(raceId);
  expect(predictions.length).toBeGreaterThanOrEqual(15);
  expect(predictions.length).toBeLessThan(20);
  for (const { lead, score } of predictions) {
    expect(lead).toBeGreaterThan(0);
    expect(score).not.toBeNull();
  }
});

test('some pick in the last half hour, and some change their picks', () => {
  const predictions = PLAYED.flatMap(predictionsFor);
  expect(predictions.filter(({ lead }) => lead < HOUR_MS / 2).length).toBeGreaterThan(1);
  expect(predictions.filter(({ version }) => version > 1).length).toBeGreaterThan(3);
});

test.each(PLAYED)(
  'they talk before %s closes, once the picks are revealed, and after the race',
  (raceId) => {
    const hours = undisturbed.comments
      .map(({ timestamp }) => (Date.parse(timestamp) - closingOf(raceId)) / HOUR_MS)
      .filter((hour) => hour > -24 && hour < 48);
    expect(hours.filter((hour) => hour < 0)).toHaveLength(1);
    expect(hours.filter((hour) => hour > 0 && hour < 2)).toHaveLength(2);
    expect(hours.filter((hour) => hour > 20)).toHaveLength(2);
  },
);

/** The race that was open at the start was picked for at times that depend on the start's. */
const pickedLater = ({ predictions }: Season) =>
  predictions.filter(({ race }) => race._id !== PLAYED[0]);

test('a season with restarts has the same picks and comments, each once', () => {
  expect(pickedLater(restarted)).toEqual(pickedLater(undisturbed));
  expect(restarted.predictions.map(({ score }) => score)).toEqual(
    undisturbed.predictions.map(({ score }) => score),
  );
  expect(restarted.comments).toEqual(undisturbed.comments);
  const times = restarted.comments.map(({ timestamp }) => timestamp);
  expect(new Set(times).size).toBe(times.length);
});

test('a blocked player makes no picks, and the others go on', async () => {
  const { url } = cloud;
  const comment = await commentOnPicks();
  const unknown = { form: [], pairing: undefined, outcome: undefined };
  const predictors = people
    .filter((player) => predictionOf(player, NEXT, unknown))
    .map(({ username }) => username);
  const [admin] = people;
  const [blocked] = predictors.filter(
    (username) => username !== admin?.username && username !== comment.player.username,
  );
  const id = people.find(({ username }) => username === blocked)?.id;
  const block = { blocked: true, reason: 'Plays no more.' };
  const path = `/api/admin/players/${id}/blocked`;
  await call(url, 'PUT', path, block, await signIn(url, admin?.username));
  await cloud.at(new Date(comment.at.getTime() - 500));
  const expected = predictors.filter((username) => username !== blocked);
  expect(await predictorsAt(url, NEXT)).toEqual(expected.sort());
});

test('a comment appears while the clock runs', async () => {
  const { url } = cloud;
  const { at, player } = await commentOnPicks();
  const due = at.toISOString();
  expect((await commentsAt(url)).filter(({ timestamp }) => timestamp >= due)).toEqual([]);
  await moveTo(url, new Date(at.getTime() - 1).toISOString(), false);
  let [latest] = await commentsAt(url);
  while (latest && latest.timestamp < due) [latest] = await commentsAt(url);
  expect(latest?.username).toBe(player.username);
});
