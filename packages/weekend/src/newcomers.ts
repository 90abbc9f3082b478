import type { Repositories } from '@parc-ferme/data/repositories';
import { MAX_NEWCOMERS } from '@parc-ferme/data/standings';

/**
 * Folds players who registered since the last publication into the standings, once there are so many
 * that reading them beside it costs more than reading it.
 */
export async function foldNewcomers(season: number, data: Repositories): Promise<void> {
  const { standings } = data;
  const read = await standings.whole(season);
  if (read.newcomers.length <= MAX_NEWCOMERS) return;
  const present = new Set(read.players.map(({ id }) => id));
  const joining = read.newcomers.filter(({ id }) => !present.has(id));
  const players = [...read.players, ...joining.map((player) => ({ ...player, scores: {} }))];
  const published = await standings.publish(season, read, { races: read.races, players });
  if (!published) await foldNewcomers(season, data);
}
