import type { Repositories } from '@parc-ferme/data/repositories';
import { FORMER_PLAYER, type Player } from '@parc-ferme/domain/player/player';

/** No function runs longer: what was under way when the account went has come to its end. */
const SETTLED_MS = 15 * 60_000;

/**
 * Forgets a player who deleted the account: what others need to follow the season stays, under no
 * name of anybody's. Done again once all is settled, as a submission or a publication that was under
 * way may have brought the name back. Cut short or done twice, it ends the same.
 *
 * @param current the season played
 */
export async function deleteAccount(
  userId: string,
  current: number,
  now: Date,
  data: Repositories,
): Promise<void> {
  const { players, seasons, comments } = data;
  const [player, leaving] = await Promise.all([
    players.find(userId),
    players.findDeletionRequest(userId),
  ]);
  if (!leaving) return;
  for (const season of await seasons.played(current)) {
    await forgetPicks(userId, player, season, data);
    await forgetStanding(userId, season, data);
    if (player) await data.notices.rename(season, player.username, FORMER_PLAYER);
  }
  await comments.rename(userId, FORMER_PLAYER);
  await players.removeBelongings(userId);
  if (player) await players.remove(player, now);
  else if (isSettled(leaving.goneAt, now)) await players.removeDeletionRequest(userId);
}

function isSettled(goneAt: string | undefined, now: Date): boolean {
  return goneAt !== undefined && now.getTime() >= Date.parse(goneAt) + SETTLED_MS;
}

async function forgetPicks(
  userId: string,
  player: Player | undefined,
  season: number,
  { seasons, predictions, scores, results }: Repositories,
): Promise<void> {
  const { races, resultChecks } = await seasons.state(season);
  for (const race of races) {
    await predictions.rename(race, userId, FORMER_PLAYER);
    const { revision: latest = 0 } = resultChecks.find(({ raceId }) => raceId === race._id) ?? {};
    for (let revision = 1; revision <= latest; revision += 1) {
      await scores.rename(race._id, revision, userId, FORMER_PLAYER);
      await results.renameInImpact(race._id, revision, userId, FORMER_PLAYER);
      if (!player) continue;
      await results.renameInCorrections(race._id, revision, player.username, FORMER_PLAYER);
    }
  }
}

/** Who was scored keeps the row, so that nobody else's rank is another one than it was. */
async function forgetStanding(
  userId: string,
  season: number,
  { standings }: Pick<Repositories, 'standings'>,
): Promise<void> {
  const read = await standings.load(season);
  const pendingPlayers = read.pendingPlayers.filter(({ id }) => id === userId);
  const isThere = [...pendingPlayers, ...read.players].some(({ id }) => id === userId);
  if (!isThere) return standings.clear(season, []);
  const { races } = read;
  const players = read.players.flatMap((player) => {
    if (player.id !== userId) return player;
    const isScored = Object.keys(player.scores).length > 0;
    return isScored ? { ...player, username: FORMER_PLAYER } : [];
  });
  const published = await standings.publish(
    season,
    { ...read, pendingPlayers },
    { races, players },
  );
  if (!published) await forgetStanding(userId, season, { standings });
}
