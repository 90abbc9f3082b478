import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf } from '../function-files.ts';
import { bundled } from './bundles.ts';
import { kindOf, LIMITS } from './limits.ts';
import { CONTROL, CONTROL_FILE, loadRatios } from './module-load.ts';

/** Of each kind those that load the most. */
const NAMES = [
  ...['races/list', 'seasons/get', 'scores/leaderboard', 'openapi/get'],
  ...['predictions/submit', 'auth/login', 'results/fetch'],
  ...['events/keep-standings', 'scheduled/race-data'],
];

const ROUNDS = 9;
/** What else the machine does may hit one more than the other in a go, but hardly in all of them. */
const MAX_GOES = 3;
/**
 * What a busy machine adds. The bench says how near the limits they are; this is for what would go far
 * beyond them.
 */
const TOLERANCE = 0.2;

const folder = mkdtempSync(join(tmpdir(), 'module-load-'));
const bundles = await bundled({ [CONTROL]: CONTROL_FILE, ...filesOf(NAMES) }, folder);
afterAll(() => rmSync(folder, { recursive: true }));

const least = new Map<string, number>();
const ratioOf = (name: string) => least.get(name) ?? Number.POSITIVE_INFINITY;
const limitOf = (name: string) => LIMITS[kindOf(name)].load + TOLERANCE;

beforeAll(async () => {
  for (let go = 1; go <= MAX_GOES; go += 1) {
    const slow = NAMES.filter((name) => ratioOf(name) > limitOf(name));
    if (slow.length === 0) return;
    for (const [name, { median, min }] of await loadRatios(bundles, slow, ROUNDS)) {
      least.set(name, Math.min(ratioOf(name), median, min));
    }
  }
}, 120_000);

test.each(NAMES)('%s loads about as fast as a document client alone', (name) => {
  expect(ratioOf(name)).toBeLessThanOrEqual(limitOf(name));
});
