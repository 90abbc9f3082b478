import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { seasonTipsWrite } from '@parc-ferme/data/season/season-facts';
import { MAX_PENDING_PLAYERS } from '@parc-ferme/data/standings/standings';

/**
 * Adds players who registered since the last publication to the standings, once there are so many
 * that reading their items costs more than reading the standings.
 */
export async function addPendingPlayers(season: number, data: ScoringRepositories): Promise<void> {
  const { standings } = data;
  const read = await standings.load(season);
  if (read.pendingPlayers.length <= MAX_PENDING_PLAYERS) return;
  const listed = new Set(read.players.map(({ id }) => id));
  const added = read.pendingPlayers.filter(({ id }) => !listed.has(id));
  const players = [...read.players, ...added.map((player) => ({ ...player, scores: {} }))];
  const published = await standings.publish(season, read, { races: read.races, players });
  if (!published) await addPendingPlayers(season, data);
}

/**
 * Puts all players of the previous season on the standings of a new one, with those who registered
 * since. It begins with the house rules of the previous one. Repeated until the first result, as a player may have
 * registered for the previous season while the new one began; no player has a score yet.
 */
export async function carryPlayersOver(season: number, data: ScoringRepositories): Promise<void> {
  const { seasons, standings } = data;
  const earlier = (await seasons.played(season)).find((played) => played < season);
  if (earlier === undefined) return;
  const [registered, read] = await Promise.all([
    standings.registeredPlayers(earlier),
    standings.load(season),
  ]);
  const usernames = new Map(
    [...registered, ...read.pendingPlayers, ...read.players].map(({ id, username }) => [
      id,
      username,
    ]),
  );
  if (usernames.size === read.players.length) return;
  const players = [...usernames].map(([id, username]) => ({ id, username, scores: {} }));
  const rules = read.version === 0 ? (await standings.load(earlier)).rules : read.rules;
  const content = { races: [], players, rules };
  const tips = rules.seasonTips ? [seasonTipsWrite(season)] : [];
  const published = await standings.publish(season, read, content, tips);
  if (!published) await carryPlayersOver(season, data);
}
