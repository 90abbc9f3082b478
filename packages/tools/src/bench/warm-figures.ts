import type { Bundles } from '@parc-ferme/infra/bundling/bundles';
import { measuredBy } from './own-process.ts';
import { atMost, type Group, times } from './rows.ts';
import type { Found, Told } from './warm-worker.ts';

/** What a function takes, once it is warm, beside what its calls of the table take alone. */
export async function warmFigures({ folder }: Bundles, warm: Omit<Told, 'folder'>): Promise<Group> {
  const found = await measuredBy<Found>('warm-worker.ts', { ...warm, folder });
  return {
    title: `CPU of a warm call, over the same calls of the bare SDK (${warm.players} players)`,
    rows: found.map(({ route, milliseconds, ratio }) =>
      atMost('P3', `${route}, ${milliseconds.toFixed(2)} ms`, ratio, 1.25, times),
    ),
  };
}
