import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf } from '@parc-ferme/infra/api/function-files';
import { bundleFiles } from '@parc-ferme/infra/bundling/bundles';
import { bundleFigures } from './bundle-figures.ts';
import { costFigures } from './cost-figures.ts';
import { CONTROL, CONTROL_FILE } from './module-load.ts';
import type { Size } from './open-season.ts';
import { routeFigures } from './route-figures.ts';
import type { Group } from './rows.ts';
import { type Scoring, scoringFigures } from './scoring-figures.ts';
import { warmFigures } from './warm-figures.ts';
import type { Told as WarmCalls } from './warm-worker.ts';

/** How much is measured: more takes longer, and is nearer to the truth. */
export type Extent = {
  functions: string[];
  loads: number;
  /** Of functions among those above. */
  warm: Omit<WarmCalls, 'folder' | 'bare'>;
  sizes: Size[];
  scoring: Scoring;
};

/** What takes a browser is measured by tests, which fail where a goal is missed. */
export const HELD_BY_TESTS = [
  { goals: 'P7, P12', what: 'calls and bytes of a first load', file: 'web/e2e/first-load.test.ts' },
  {
    goals: 'P13',
    what: 'how soon a page is there and at rest',
    file: 'web/e2e/lighthouse.test.ts',
  },
  {
    goals: 'P14',
    what: 'how often an open page asks for more',
    file: 'web/e2e/comments.watching.test.ts',
  },
];

const BARE = 'bare calls';

/**
 * Measures all there is to measure without a browser, one thing after another.
 *
 * @param begins hears what comes next
 */
export async function bench(extent: Extent, begins: (what: string) => void): Promise<Group[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    begins('bundles, and what they take to load');
    const bundles = await bundleFiles(bundlesOf(extent.functions), folder);
    const loads = await bundleFigures(bundles, extent.functions, extent.loads);
    begins('warm calls');
    const warm = await warmFigures(bundles, { ...extent.warm, bare: BARE });
    begins('every route');
    const routes = await routeFigures(extent.sizes);
    begins('scoring');
    const scoring = await scoringFigures(extent.scoring);
    return [loads, warm, ...routes, scoring, costFigures()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bundlesOf(functions: string[]): Record<string, string> {
  return {
    [CONTROL]: CONTROL_FILE,
    [BARE]: join(import.meta.dirname, 'bare-calls.ts'),
    ...filesOf(functions),
  };
}
