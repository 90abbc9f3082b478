import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import { everyService } from '@parc-ferme/functions/services';
import { countCalls, isRead } from '@parc-ferme/testing/counted-calls';
import { rightPicks } from '@parc-ferme/testing/fixtures';
import { seedSeason } from '@parc-ferme/testing/seeded-season';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { synthesized } from '../testing/synthesized.ts';
import {
  ASKED,
  CALLS,
  costTable,
  madeOfApi,
  SCORING,
  seasonOf,
  standing,
  TICK,
} from './cost-model.ts';

const NOW = '2025-03-10T00:00:00Z';

const counting = countCalls();
const cloud = await testCloud({ NOW });
afterAll(cloud.close);
const player = await cloud.player('a-player');

type Counted = Awaited<ReturnType<typeof counting>>['calls'];

const unitsOf = (calls: Counted) => ({
  reads: total(calls.filter(isRead)),
  writes: total(calls.filter((call) => !isRead(call))),
});
const total = (calls: Counted) => calls.reduce((sum, { units }) => sum + units, 0);

/** The model is never below what was counted, and not far above it. */
function expectModelled(modelled: number, counted: number): void {
  expect(modelled).toBeGreaterThanOrEqual(counted);
  expect(modelled).toBeLessThanOrEqual(1.25 * counted + 1);
}

describe.each([
  { players: 10, season: 2110 },
  { players: 500, season: 2150 },
])('with $players players and 24 races', ({ players, season }) => {
  let races: Awaited<ReturnType<typeof seedSeason>>;
  let etag = '';
  beforeAll(async () => {
    const listed = await cloud.call('GET', '/api/chat/messages', { as: player });
    etag = listed.headers.get('etag') ?? '';
    const seeded = { season, completed: 22, closed: 1, open: 1 };
    races = await seedSeason(seeded, players, player, new Date(NOW), everyService());
  });
  const scored = () => races.completed.at(-1)?._id ?? '';
  const open = () => races.open[0]?._id ?? '';

  /** Each kind of call, by what makes it. */
  const CALLED: Record<keyof typeof CALLS, () => Parameters<typeof cloud.call>> = {
    season: () => ['GET', `/api/season?season=${season}`],
    leaderboard: () => ['GET', `/api/scores/leaderboard?season=${season}`],
    everybodysScores: () => ['GET', `/api/scores/race/${scored()}`, { as: player }],
    result: () => ['GET', `/api/results/race/${scored()}`, { as: player }],
    ownPicks: () => ['GET', `/api/predictions/${open()}`, { as: player }],
    submission: () => [
      'POST',
      `/api/predictions/${open()}`,
      { as: player, body: { predictions: rightPicks({ polePosition: 'alonso' }) } },
    ],
    comments: () => ['GET', '/api/chat/messages', { as: player }],
    unchangedComments: () => [
      'GET',
      '/api/chat/messages',
      { as: player, headers: { 'if-none-match': etag } },
    ],
    comment: () => ['POST', '/api/chat/messages', { as: player, body: { message: 'Box, box.' } }],
    signIn: () => [
      'POST',
      '/api/auth/login',
      { body: { username: 'a-player', password: 'correct horse' } },
    ],
  };

  test.each(Object.entries(CALLED))('%s takes the units of the model', async (name, called) => {
    const { answer, calls } = await counting(() => cloud.call(...called()));
    expect([200, 201, name === 'unchangedComments' ? 304 : 200]).toContain(answer.status);
    const model = Object.entries(CALLS).find(([kind]) => kind === name)?.[1];
    const { reads, writes } = unitsOf(calls);
    expectModelled(model?.reads(players) ?? 0, reads);
    expect(model?.writes).toBe(writes);
    expect(model?.bytes(players)).toBeGreaterThan(Number(answer.headers.get('content-length')));
  });

  test('scoring a race takes the units of the model', async () => {
    const { calls } = await counting(() => scoreAndPublish(scored(), 1, everyService()));
    const { reads, writes } = unitsOf(calls);
    expectModelled(SCORING.reads(players), reads);
    expectModelled(SCORING.writes(players), writes);
  });
});

test('a look of the schedule at a season of 24 races takes the units of the model', async () => {
  const { answer, calls } = await counting(() =>
    cloud.call('POST', '/local/schedule/race-data/run'),
  );
  expect(answer.status).toBe(200);
  const { reads, writes } = unitsOf(calls);
  expectModelled(TICK.reads, reads);
  expectModelled(TICK.writes, writes);
});

test('the model has every queue that a function works off', () => {
  const workedOff = synthesized('prod').all('AWS::Lambda::EventSourceMapping');
  expect(ASKED.queues).toBe(workedOff.length);
  // With a limit to how many run at once it would be asked more often.
  expect(workedOff.filter(([, { Properties }]) => Properties.ScalingConfig)).toEqual([]);
});

test('a season of 500 players costs two dollars at most, and every player costs something', () => {
  expect(seasonOf(500).total).toBeLessThanOrEqual(2);
  expect(seasonOf(501).total).toBeGreaterThan(seasonOf(500).total);
});

test('the more players there are, the smaller a part of their calendars reaches the API', () => {
  const part = (players: number) =>
    madeOfApi(CALLS.season, players) / (players * CALLS.season.each);
  expect(part(10)).toBeGreaterThan(0.99);
  expect(part(10_000)).toBeLessThan(0.5);
  expect(madeOfApi(CALLS.season, 1e9)).toBeLessThanOrEqual((6 * 48 * 3_600) / RACE_DATA_SECONDS);
  expect(madeOfApi(CALLS.submission, 10_000)).toBe(20_000);
});

test('a season of 10,000 players costs 40 dollars at most', () => {
  expect(seasonOf(10_000).total).toBeLessThanOrEqual(40);
});

test('two stages in one account cost what the guide says while nobody plays', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8');
  expect(guide).toContain(`some $${Math.round(standing(2))} a season`);
  expect(standing(1)).toBeLessThan(0.2);
});

test('the table in the README is what the model says', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const [table] = /^\| players \|.*\n(?:\|.*\n)+/m.exec(readme) ?? [];
  expect(table?.trim()).toBe(costTable());
});
