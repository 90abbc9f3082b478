import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bundles } from '@parc-ferme/infra/bundling/bundles';
import { moduleLoads } from '@parc-ferme/infra/bundling/module-load';
import { everyRoute } from '@parc-ferme/infra/function-files';
import { atMost, bytes, type Group, times } from './rows.ts';

/** A document client that reads an item: what every function needs at least. */
export const CONTROL = 'a document client alone';

/** Hashes, announces, tells common passwords and signs in: more than any other function does. */
const LARGEST = 'auth/register';

/** What is asked of functions by what they are for: bytes gzipped, and how long to load. */
const KINDS = [
  { kind: 'public', maxBytes: 85_000, maxLoad: 1.25 },
  { kind: 'others', maxBytes: 115_000, maxLoad: 1.5 },
  { kind: 'largest', maxBytes: 140_000, maxLoad: 1.5 },
] as const;

/** What the functions weigh, and what they take to load, by what they are for: the worst of each. */
export async function bundleFigures(
  { folder }: Bundles,
  names: string[],
  rounds: number,
): Promise<Group> {
  const kinds = KINDS.map((one) => ({
    ...one,
    of: names.filter((name) => kindOf(name) === one.kind),
  })).filter(({ of }) => of.length > 0);
  const loads = await moduleLoads(
    Object.fromEntries([CONTROL, ...names].map((name) => [name, join(folder, name)])),
    rounds,
  );
  const control = loads.get(CONTROL);
  const ratio = (name: string) => (loads.get(name)?.min ?? 0) / (control?.min ?? 0);
  const gzipped = (name: string) => gzipSync(readFileSync(join(folder, name, 'index.mjs'))).length;
  return {
    title: `Functions as deployed, the worst of ${names.length}; CPU over that of ${CONTROL}`,
    rows: [
      ...kinds.map(({ kind, of, maxBytes }) => {
        const { name, value } = worst(of, gzipped);
        return atMost('P1', `gzipped, ${kind}: ${name}`, value, maxBytes, bytes);
      }),
      ...kinds.map(({ kind, of, maxLoad }) => {
        const { name, value } = worst(of, ratio);
        const measure = `CPU to load it, ${kind}: ${name}`;
        return atMost('P2', measure, value, maxLoad, times);
      }),
    ],
  };
}

/** Who signs in or takes a new password calls a public route as well, and brings the tools for it. */
function kindOf(name: string): (typeof KINDS)[number]['kind'] {
  if (name === LARGEST) return 'largest';
  const access = everyRoute().find(({ functionName }) => functionName === name)?.access;
  const isPublic = access === 'public' && !name.startsWith('auth/');
  return isPublic ? 'public' : 'others';
}

function worst(names: string[], of: (name: string) => number) {
  const [first] = names
    .map((name) => ({ name, value: of(name) }))
    .sort((one, other) => other.value - one.value);
  return first ?? { name: 'none', value: Number.NaN };
}
