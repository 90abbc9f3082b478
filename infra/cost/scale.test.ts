import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEADERBOARD_PAGE } from '@parc-ferme/data/standings/leaderboard';
import { MAX_PENDING_PLAYERS } from '@parc-ferme/data/standings/standings';
import { packPage, STANDINGS_PAGE } from '@parc-ferme/data/standings/standings-pages';
import { standings } from '@parc-ferme/domain/standings/standings';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { season2025 } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { costTable, seasonOf } from './cost-model.ts';
import { concurrency, MEASURED, scaleTable } from './scale.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'scale.md'), 'utf8');

const SIZES = [500, 10_000, 1_000_000];

test('the tables of docs/scale.md are those of the models', () => {
  const tables = page.match(/^\|.*\n(?:\|.*\n)+/gm)?.map((table) => table.trim());
  expect(tables?.slice(0, 2)).toEqual([
    costTable(SIZES.map((players) => ({ players }))),
    scaleTable(),
  ]);
});

test('the Lambda concurrency in docs/scale.md is enough for the last minute', () => {
  const [, requested = ''] = /request ([\d,]+)\. Lambda/.exec(page) ?? [];
  expect(Number(requested.replace(',', ''))).toBeGreaterThan(1.5 * concurrency(1_000_000));
  expect(concurrency(10_000)).toBeLessThan(1_000);
});

test('10,000 players cost less than a cent each, as docs/scale.md states', () => {
  expect(seasonOf(10_000).total / 10_000).toBeLessThan(0.01);
});

test('a page of the standings and the pending registrations are as large as the model assumes', () => {
  expect(MEASURED).toMatchObject({
    itemPlayers: STANDINGS_PAGE,
    pagePlayers: LEADERBOARD_PAGE,
    pendingPlayers: MAX_PENDING_PLAYERS,
  });
});

test('a standings row takes the bytes of the model after a whole season', () => {
  const races = season2025().map(({ circuit, round }) => ({
    _id: `2025-${circuit.circuitId}`,
    raceName: `${circuit.name} Grand Prix`,
    country: circuit.country,
    circuitName: circuit.name,
    round,
    revision: 1,
  }));
  const raceIds = races.map(({ _id }) => _id);
  const rows = standings(scoredCrowd(STANDINGS_PAGE, raceIds), raceIds);
  const head = {
    races,
    topScores: {},
    winners: {},
    players: 10_000,
    unscoredRank: 10_000,
    pages: 20,
  };
  const rowBytes = packPage({ ...head, rows }).length / STANDINGS_PAGE;
  expect(MEASURED.rowBytes).toBeGreaterThanOrEqual(rowBytes);
  expect(MEASURED.rowBytes).toBeLessThanOrEqual(1.25 * rowBytes);
});
