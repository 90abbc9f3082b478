import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { seasonTipsWrite } from '@parc-ferme/data/season/season-facts';
import { MAX_PENDING_PLAYERS } from '@parc-ferme/data/standings/standings';

/**
 * Adds players who registered since the last publication to the standings, once there are so many
 * that reading their items costs more than reading the standings.
 */
export async function addPendingPlayers(season: number, data: ScoringRepositories): Promise<void> {
  const { standings } = data;
  const stored = await standings.load(season);
  if (stored.pendingPlayers.length <= MAX_PENDING_PLAYERS) return;
  const listedIds = new Set(stored.players.map(({ id }) => id));
  const added = stored.pendingPlayers.filter(({ id }) => !listedIds.has(id));
  const players = [...stored.players, ...added.map((player) => ({ ...player, scores: {} }))];
  const isPublished = await standings.publish(season, stored, { races: stored.races, players });
  if (!isPublished) await addPendingPlayers(season, data);
}

/**
 * Puts all players of the previous season on the standings of a new one, with those who registered since, and gives
 * it the house rules of the previous one. Repeated until the first result, as a player may have registered for the
 * previous season while the new one began. Until then no player has a score.
 */
export async function carryPlayersOver(season: number, data: ScoringRepositories): Promise<void> {
  const { seasons, standings } = data;
  const previous = (await seasons.played(season)).find((played) => played < season);
  if (previous === undefined) return;
  const [registered, stored] = await Promise.all([
    standings.registeredPlayers(previous),
    standings.load(season),
  ]);
  const usernames = new Map(
    [...registered, ...stored.pendingPlayers, ...stored.players].map(({ id, username }) => [
      id,
      username,
    ]),
  );
  if (usernames.size === stored.players.length) return;
  const players = [...usernames].map(([id, username]) => ({ id, username, scores: {} }));
  const rules = stored.version === 0 ? (await standings.load(previous)).rules : stored.rules;
  const content = { races: [], players, rules };
  const tips = rules.seasonTips ? [seasonTipsWrite(season)] : [];
  const isPublished = await standings.publish(season, stored, content, tips);
  if (!isPublished) await carryPlayersOver(season, data);
}
