import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bundles } from '@parc-ferme/infra/bundling/bundles';
import { LIMITS, sizeClassOf } from '@parc-ferme/infra/bundling/limits';
import { CONTROL, loadRatios } from './module-load.ts';
import { atMost, bytes, type Group, times } from './table.ts';

/** Bytes and load time of the functions: the worst of each kind. */
export async function measureBundles(
  bundles: Bundles,
  names: string[],
  rounds: number,
): Promise<Group> {
  const kinds = Object.entries(LIMITS)
    .map(([kind, max]) => ({ kind, max, of: names.filter((name) => sizeClassOf(name) === kind) }))
    .filter(({ of }) => of.length > 0);
  const ratios = await loadRatios(bundles, names, rounds);
  const ratio = (name: string) => ratios.get(name) ?? Number.NaN;
  const gzipped = (name: string) =>
    gzipSync(readFileSync(join(bundles.folder, name, 'index.mjs'))).length;
  return {
    title: `Functions as deployed, the worst of ${names.length}; CPU over that of ${CONTROL}`,
    rows: [
      ...kinds.map(({ kind, max, of }) => {
        const { name, value } = worst(of, gzipped);
        return atMost('P1', `gzipped, ${kind}: ${name}`, value, max.bytes, bytes);
      }),
      ...kinds.map(({ kind, max, of }) => {
        const { name, value } = worst(of, ratio);
        return atMost('P2', `CPU to load it, ${kind}: ${name}`, value, max.load, times);
      }),
    ],
  };
}

function worst(names: string[], of: (name: string) => number) {
  const [first] = names
    .map((name) => ({ name, value: of(name) }))
    .sort((one, other) => other.value - one.value);
  return first ?? { name: 'none', value: Number.NaN };
}
