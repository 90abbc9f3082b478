import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf } from '@parc-ferme/infra/api/function-files';
import { type Bundles, bundleFiles } from '@parc-ferme/infra/bundling/bundles';
import { seasonOf } from '@parc-ferme/infra/cost/cost-model';
import { measureBundles } from './bundles.ts';
import { CONTROL, CONTROL_FILE } from './module-load.ts';
import { measureRoutes } from './routes.ts';
import { measureScoring, type Scoring } from './scoring.ts';
import type { Size } from './season.ts';
import { atMost, dollars, type Group, reported, times } from './table.ts';
import type { WarmCall, WarmCallsInput } from './warm-calls.worker.ts';
import { runWorker } from './worker.ts';

/** How much is measured. */
export type Extent = {
  functions: string[];
  /** How often each function is loaded. */
  loads: number;
  /** Of the functions above. */
  warmCalls: Omit<WarmCallsInput, 'folder' | 'bareCalls'>;
  sizes: Size[];
  scoring: Scoring;
};

/** Figures that need a browser are measured by tests, which fail if a goal is missed. */
export const MEASURED_BY_TESTS = [
  {
    goals: 'P7, P12',
    what: 'calls and bytes of a first load',
    file: 'web/e2e/every-screen.test.ts',
  },
  { goals: 'P13', what: 'page load by Lighthouse', file: 'web/e2e/lighthouse.test.ts' },
  { goals: 'P14', what: 'polls of an open page', file: 'web/e2e/comments-watching.test.ts' },
];

const BARE_CALLS = 'bare calls';

/** Runs all measurements except those in a browser, one after the other. */
export async function bench(extent: Extent, onStart: (what: string) => void): Promise<Group[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    onStart('bundles');
    const files = {
      [CONTROL]: CONTROL_FILE,
      [BARE_CALLS]: join(import.meta.dirname, 'bare-calls.ts'),
      ...filesOf(extent.functions),
    };
    const bundles = await bundleFiles(files, folder);
    const loads = await measureBundles(bundles, extent.functions, extent.loads);
    onStart('warm calls');
    const warm = await measureWarmCalls(bundles, extent.warmCalls);
    onStart('routes');
    const routes = await measureRoutes(extent.sizes);
    onStart('scoring');
    const scoring = await measureScoring(extent.scoring);
    return [loads, warm, ...routes, scoring, modelledCosts()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureWarmCalls(
  { folder }: Bundles,
  warmCalls: Extent['warmCalls'],
): Promise<Group> {
  const input = { ...warmCalls, folder, bareCalls: BARE_CALLS } satisfies WarmCallsInput;
  const calls = await runWorker<WarmCall[]>('warm-calls.worker.ts', input);
  return {
    title: `CPU of a warm call over its DynamoDB calls alone (${warmCalls.players} players)`,
    rows: calls.map(({ route, milliseconds, ratio }) =>
      reported(`${route}, ${milliseconds.toFixed(2)} ms`, times(ratio), 'P3'),
    ),
  };
}

const MAX_DOLLARS: Record<number, number> = { 500: 2, 10000: 40 };

/** The infrastructure's tests compare the model with counted units. */
function modelledCosts(): Group {
  const rows = [10, 500, 10_000, 1_000_000].map((players) => {
    const { total } = seasonOf(players);
    const measure = `${players.toLocaleString('en-US')} players`;
    const goal = MAX_DOLLARS[players];
    return goal === undefined
      ? reported(measure, dollars(total))
      : atMost('P15', measure, total, goal, dollars);
  });
  return { title: 'A season of 24 races, by the cost model', rows };
}
