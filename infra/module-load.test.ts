import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from './bundles.ts';
import { fileOf } from './function-files.ts';
import { type Load, moduleLoads } from './module-load.ts';

const CONTROL = 'a document client alone';

const NAMES = ['races/list', 'predictions/submit'];
/**
 * How many times the control's CPU time each may take. On a quiet machine it is about 1.4 and 1.6; on a
 * busy one it is less than this, which loading a second client or what weighs as much is not.
 */
const MAX_RATIO = 3;
const ROUNDS = 9;

const folder = mkdtempSync(join(tmpdir(), 'module-load-'));
afterAll(() => rmSync(folder, { recursive: true }));

let loads: Map<string, Load>;
beforeAll(async () => {
  const bundles = await bundled(
    {
      [CONTROL]: join(import.meta.dirname, 'testing', 'document-client.ts'),
      ...Object.fromEntries(NAMES.map((name) => [name, fileOf(name)])),
    },
    folder,
  );
  const folderOf = (name: string) => [name, join(bundles.folder, name)];
  loads = await moduleLoads(Object.fromEntries([CONTROL, ...NAMES].map(folderOf)), ROUNDS);
}, 60_000);

test.each(NAMES)('%s loads about as fast as its client alone', (name) => {
  const [own, control] = [loads.get(name), loads.get(CONTROL)];
  if (!own || !control) throw new Error('It was not loaded.');
  const ratios = { median: own.median / control.median, min: own.min / control.min };
  expect(ratios.min, JSON.stringify(ratios)).toBeLessThanOrEqual(MAX_RATIO);
});
