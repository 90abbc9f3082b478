import { availableParallelism } from 'node:os';
import { functionNames } from '@parc-ferme/infra/api/function-files';
import { bench, type Extent, MEASURED_BY_TESTS } from './bench.ts';

import type { MeasuredRoute } from './requests.ts';
import { formatTable } from './table.ts';

const RACES = 24;
const scoring = (predictions: number, rounds: number) => ({ predictions, rounds, races: 12 });

/** The routes that are called most. */
const ROUTES: MeasuredRoute[] = [
  'account.get',
  'seasons.get',
  'predictions.get',
  'predictions.submit',
  'comments.list',
  'scores.leaderboard',
];

const WHOLE: Extent = {
  functions: functionNames(),
  loads: 9,
  warmCalls: { players: 500, races: RACES, routes: ROUTES, turns: 12, calls: 50 },
  sizes: [10, 500, 10_000].map((players) => ({ players, races: RACES })),
  scoring: {
    earlier: { predictions: 1_000, races: 1 },
    growing: [scoring(1_000, 5), scoring(10_000, 3), scoring(100_000, 1)],
  },
};

/** Without the largest sizes, which take minutes. */
const QUICK: Extent = {
  ...WHOLE,
  loads: 3,
  sizes: WHOLE.sizes.slice(0, 2),
  scoring: { ...WHOLE.scoring, growing: [scoring(1_000, 3), scoring(10_000, 1)] },
};

const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
const groups = await bench(process.argv.includes('--quick') ? QUICK : WHOLE, (what) =>
  console.error(`${String(seconds()).padStart(4)} s  ${what} ...`),
);
const missed = groups.flatMap(({ rows }) => rows).filter(({ met }) => met === false).length;
const elsewhere = MEASURED_BY_TESTS.map(
  ({ goals, what, file }) => `  ${goals.padEnd(7)}  ${what.padEnd(36)}  ${file}`,
);
console.log(`
${formatTable(groups)}

Measured by tests, in a browser
${elsewhere.join('\n')}

Goals missed: ${missed}. Measured on ${availableParallelism()} cores with Node ${process.version} in ${seconds()} s.`);
