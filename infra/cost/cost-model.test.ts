import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { countCalls, isRead } from '@parc-ferme/testing/counted-calls';
import { crowd } from '@parc-ferme/testing/crowd';
import { rightPicks } from '@parc-ferme/testing/fixtures';
import { seedSeason } from '@parc-ferme/testing/seeded-season';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { sendAgainInTime } from '@parc-ferme/workflows/send-again';
import { beforeAll, describe, expect, test } from 'vitest';
import { synthesized } from '../testing/synthesized.ts';
import {
  CALLS,
  callsToApi,
  costTable,
  fixedCost,
  JOB_RUN,
  POLLING,
  SCORING,
  SEND_AGAIN,
  seasonOf,
} from './cost-model.ts';

const NOW = '2025-03-10T00:00:00Z';

/** As the site asks for them. */
const COMMENTS = '/api/chat/messages?page=1&limit=50&with=threads';

const counting = countCalls();
const cloud = await testCloud({ NOW });
const player = await cloud.player('a-player');
const posted = await cloud.call('POST', '/api/chat/messages', {
  as: await cloud.player('another-player'),
  body: { message: 'Stay out.' },
});
const { _id: commentId }: { _id: string } = posted.body;

type Counted = Awaited<ReturnType<typeof counting>>['calls'];

const unitsOf = (calls: Counted) => ({
  reads: total(calls.filter(isRead)),
  writes: total(calls.filter((call) => !isRead(call))),
});
const total = (calls: Counted) => calls.reduce((sum, { units }) => sum + units, 0);

/** The model may exceed the measured units by a quarter, and never falls below them. */
function expectModelled(modelled: number, measured: number): void {
  expect(modelled).toBeGreaterThanOrEqual(measured);
  expect(modelled).toBeLessThanOrEqual(1.25 * measured + 1);
}

describe.each([
  { players: 10, season: 2110 },
  { players: 500, season: 2150 },
])('with $players players and 24 races', ({ players, season }) => {
  let races: Awaited<ReturnType<typeof seedSeason>>;
  let etag = '';
  beforeAll(async () => {
    const listed = await cloud.call('GET', COMMENTS, { as: player });
    etag = listed.headers.get('etag') ?? '';
    const seeded = { season, completed: 22, closed: 1, open: 1 };
    races = await seedSeason(seeded, players, player, new Date(NOW), cloud.data);
  });
  const scored = () => races.completed.at(-1)?._id ?? '';
  const open = () => races.open[0]?._id ?? '';

  const REQUESTS: Record<keyof typeof CALLS, () => Parameters<typeof cloud.call>> = {
    season: () => ['GET', `/api/season?season=${season}`],
    leaderboard: () => ['GET', `/api/scores/leaderboard?season=${season}`],
    raceScores: () => ['GET', `/api/scores/race/${scored()}`, { as: player }],
    playerSeason: () => ['GET', `/api/players/a-player?season=${season}`, { as: player }],
    home: () => ['GET', `/api/home?season=${season}&next=${open()}`, { as: player }],
    result: () => ['GET', `/api/results/race/${scored()}`, { as: player }],
    ownPicks: () => ['GET', `/api/predictions/${open()}`, { as: player }],
    submission: () => [
      'POST',
      `/api/predictions/${open()}`,
      { as: player, body: { predictions: rightPicks({ polePosition: 'alonso' }) } },
    ],
    comments: () => ['GET', COMMENTS, { as: player }],
    unchangedComments: () => ['GET', COMMENTS, { as: player, headers: { 'if-none-match': etag } }],
    comment: () => ['POST', '/api/chat/messages', { as: player, body: { message: 'Box, box.' } }],
    raceComment: () => [
      'POST',
      '/api/chat/messages',
      { as: player, body: { message: 'Box, box.', thread: open() } },
    ],
    reaction: () => [
      'PUT',
      `/api/chat/messages/${commentId}/reaction`,
      { as: player, body: { reaction: 'fire' } },
    ],
    signIn: () => [
      'POST',
      '/api/auth/login',
      { body: { username: 'a-player', password: 'correct horse' } },
    ],
  };

  test.each(Object.entries(REQUESTS))('%s takes the units of the model', async (name, request) => {
    const { answer, calls } = await counting(() => cloud.call(...request()));
    expect([200, 201, name === 'unchangedComments' ? 304 : 200]).toContain(answer.status);
    const model = Object.entries(CALLS).find(([kind]) => kind === name)?.[1];
    const { reads, writes } = unitsOf(calls);
    expectModelled(model?.reads(players) ?? 0, reads);
    expect(model?.writes).toBe(writes);
    expect(model?.bytes(players)).toBeGreaterThan(Number(answer.headers.get('content-length')));
  });

  test('scoring a race takes the units of the model', async () => {
    const { calls } = await counting(() => scoreAndPublish(scored(), 1, cloud.data));
    const { reads, writes } = unitsOf(calls);
    expectModelled(SCORING.reads(players), reads);
    expectModelled(SCORING.writes(players), writes);
  });
});

test('sending last picks again takes the units of the model', async () => {
  const seeded = { season: 2190, completed: 22, closed: 0, open: 1 };
  const races = await seedSeason(seeded, 10, player, new Date(NOW), cloud.data);
  const [race, last] = [races.open[0], races.completed.at(-1)];
  if (!race || !last) throw new Error('There is no race.');
  const closes = closing(race);
  const at = new Date('at' in closes ? closes.at.getTime() - 60_000 : Number.NaN);
  const chosen = crowd(40);
  for (const [index, { id, username }] of chosen.entries()) {
    const account = { id, username, email: `${id}@example.org`, passwordHash: '', createdAt: NOW };
    await cloud.data.players.register(newPlayer(account), 2190);
    await cloud.data.sendAgain.choose(id as CallerId, true, new Date(0));
    const submission = { picks: rightPicks(), submittedAt: '2000-01-01T00:00:00.000Z' };
    const predicted = index < 30 ? [last, race] : [last];
    for (const one of predicted) {
      await cloud.data.predictions.submit(one, { id, username }, submission, undefined);
    }
  }
  const { calls } = await counting(async () => {
    for (const now of [at, new Date(at.getTime() + 30_000)]) {
      const event = { raceId: race._id, at: now.toISOString() };
      await sendAgainInTime(event, {
        data: cloud.data,
        now: () => now,
        delayEvent: async () => {},
      });
    }
  });
  const { reads, writes } = unitsOf(calls);
  expectModelled(SEND_AGAIN.reads(40, 10), reads);
  expect(SEND_AGAIN.writes(10)).toBe(1 + writes);
});

test('a scheduled run with nothing due takes the units of the model', async () => {
  const { answer, calls } = await counting(() =>
    cloud.call('POST', '/local/schedule/race-data/run'),
  );
  expect(answer.status).toBe(200);
  const { reads, writes } = unitsOf(calls);
  expectModelled(JOB_RUN.reads, reads);
  expectModelled(JOB_RUN.writes, writes);
});

test('the model includes every queue that a function polls', () => {
  const mappings = synthesized('prod').all('AWS::Lambda::EventSourceMapping');
  expect(POLLING.queues).toBe(mappings.length);
  // With a maximum concurrency, Lambda polls more often.
  expect(mappings.filter(([, { Properties }]) => Properties.ScalingConfig)).toEqual([]);
});

test('a season of 500 players costs three dollars at most, and every player costs something', () => {
  expect(seasonOf(500).total).toBeLessThanOrEqual(3);
  expect(seasonOf(501).total).toBeGreaterThan(seasonOf(500).total);
});

test('ten players cost cents with two pollers for an idle queue, and dollars with five', () => {
  expect(seasonOf(10).total).toBeLessThan(0.15);
  expect(seasonOf(10, 5).total - seasonOf(10).total).toBeCloseTo(fixedCost(1, 5) - fixedCost(1));
  expect(seasonOf(10, 5).total).toBeGreaterThan(3);
});

test('the more players there are, the larger the share of calendar requests that the edge cache answers', () => {
  const missRate = (players: number) =>
    callsToApi(CALLS.season, players) / (players * CALLS.season.perRace);
  expect(missRate(10)).toBeGreaterThan(0.99);
  expect(missRate(10_000)).toBeLessThan(0.5);
  expect(callsToApi(CALLS.season, 1e9)).toBeLessThanOrEqual((6 * 48 * 3_600) / RACE_DATA_SECONDS);
  expect(callsToApi(CALLS.submission, 10_000)).toBe(20_000);
});

test('a season of 10,000 players costs 60 dollars at most', () => {
  expect(seasonOf(10_000).total).toBeLessThanOrEqual(60);
});

test('two stages in one account without players cost what docs/deploying.md states', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8');
  expect(guide).toContain(`about $${Math.round(fixedCost(2))} a season`);
  expect(guide).toContain(`$${Math.round(fixedCost(2, 5))} with five pollers`);
  expect(fixedCost(1)).toBeLessThan(0.2);
});

test('the cost table in the README is that of the model', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const [table] = /^\| players \|.*\n(?:\|.*\n)+/m.exec(readme) ?? [];
  expect(table?.trim()).toBe(costTable());
});
