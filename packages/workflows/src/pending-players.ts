import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { MAX_PENDING_PLAYERS } from '@parc-ferme/data/standings';

/**
 * Folds players who registered since the last publication into the standings, once there are so many
 * that reading them beside it costs more than reading it.
 */
export async function addPendingPlayers(season: number, data: ScoringRepositories): Promise<void> {
  const { standings } = data;
  const read = await standings.load(season);
  if (read.pendingPlayers.length <= MAX_PENDING_PLAYERS) return;
  const present = new Set(read.players.map(({ id }) => id));
  const joining = read.pendingPlayers.filter(({ id }) => !present.has(id));
  const players = [...read.players, ...joining.map((player) => ({ ...player, scores: {} }))];
  const published = await standings.publish(season, read, { races: read.races, players });
  if (!published) await addPendingPlayers(season, data);
}

/**
 * Puts everybody of the season before on the standings of a new one, beside who has registered in it
 * already. Done before its calendar is known, so that nobody has scored in it yet.
 */
export async function carryPlayersOver(season: number, data: ScoringRepositories): Promise<void> {
  const { seasons, standings } = data;
  const earlier = (await seasons.played(season)).find((played) => played < season);
  if (earlier === undefined) return;
  const [known, read] = await Promise.all([
    standings.registeredPlayers(earlier),
    standings.load(season),
  ]);
  const everybody = new Map(
    [...known, ...read.pendingPlayers, ...read.players].map(({ id, username }) => [id, username]),
  );
  const players = [...everybody].map(([id, username]) => ({ id, username, scores: {} }));
  const published = await standings.publish(season, read, { races: [], players });
  if (!published) await carryPlayersOver(season, data);
}
