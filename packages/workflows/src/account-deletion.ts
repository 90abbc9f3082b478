import type { Repositories } from '@parc-ferme/data/repositories';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import type { Player } from '@parc-ferme/domain/player/player';
import { tipsId, tipsRaceOf } from '@parc-ferme/domain/tips/season-tips';

/** Longer than any function runs: no write that began before the removal can come after this time. */
const SETTLED_MS = 15 * 60_000;

/**
 * Deletes an account and puts "Former player" in place of the name wherever others need the row to
 * follow the season. Idempotent. Repeated after `SETTLED_MS`, because a submission or a publication
 * that was under way may have written the name again.
 */
export async function deleteAccount(
  userId: string,
  currentSeason: number,
  now: Date,
  data: Repositories,
): Promise<void> {
  const { players, seasons, comments, notices, blocking, pastSeasons } = data;
  const [player, request] = await Promise.all([
    players.find(userId),
    players.findDeletionRequest(userId),
  ]);
  if (!request || now < new Date(request.dueAt)) return;
  // The next season may be stored already, and have picks and comments.
  const storedSeasons = (await seasons.allFacts(currentSeason)).map(({ season }) => season);
  for (const season of storedSeasons) {
    await anonymizeRaces(userId, player, season, data);
    await anonymizeStandings(userId, season, data);
    if (player) await notices.rename(season, player.username, FORMER_PLAYER);
  }
  await pastSeasons.rename(userId, FORMER_PLAYER);
  if (player) await blocking.rename(player.username, FORMER_PLAYER);
  await comments.rename(userId, FORMER_PLAYER, storedSeasons);
  await players.removeBelongings(userId);
  if (player) await players.remove(player, now);
  else if (isSettled(request.goneAt, now)) await players.removeDeletionRequest(userId);
}

function isSettled(goneAt: string | undefined, now: Date): boolean {
  return goneAt !== undefined && now.getTime() >= Date.parse(goneAt) + SETTLED_MS;
}

async function anonymizeRaces(
  userId: string,
  player: Player | undefined,
  season: number,
  { seasons, predictions, scores, results, stories, tips }: Repositories,
): Promise<void> {
  const { races, resultChecks } = await seasons.state(season);
  const seasonTips = await tips.find(season);
  const tipsRace = tipsRaceOf(races, seasonTips);
  // Tips are stored as the predictions of a race with an id of its own.
  if (tipsRace) {
    await predictions.rename({ ...tipsRace, _id: tipsId(season) }, userId, FORMER_PLAYER);
  }
  // Without the account, an earlier run has renamed the player as an admin already: here and in the results below.
  if (player) await tips.renameAdmin(seasonTips, player.username, FORMER_PLAYER);
  for (const race of races) {
    await predictions.rename(race, userId, FORMER_PLAYER);
    const { revision: latest = 0 } = resultChecks.find(({ raceId }) => raceId === race._id) ?? {};
    for (let revision = 1; revision <= latest; revision += 1) {
      await scores.rename(race._id, revision, userId, FORMER_PLAYER);
      await stories.rename(race._id, revision, userId, FORMER_PLAYER);
      await results.renameInImpact(race._id, revision, userId, FORMER_PLAYER);
      if (!player) continue;
      await results.renameAdmin(race._id, revision, player.username, FORMER_PLAYER);
    }
  }
}

/** A player with points keeps the row, so that all other ranks stay as they were. */
async function anonymizeStandings(
  userId: string,
  season: number,
  { standings }: Pick<Repositories, 'standings'>,
): Promise<void> {
  const stored = await standings.load(season);
  const pendingPlayers = stored.pendingPlayers.filter(({ id }) => id === userId);
  const isListed = [...pendingPlayers, ...stored.players].some(({ id }) => id === userId);
  // A run that was killed after its publication may have left an earlier one, with the name.
  if (!isListed) return standings.deleteOutdated(season, []);
  const players = stored.players.flatMap((player) => {
    if (player.id !== userId) return player;
    const isScored = Object.keys(player.scores).length > 0 || player.tips !== undefined;
    return isScored ? { ...player, username: FORMER_PLAYER } : [];
  });
  const content = { races: stored.races, players };
  // A publication deletes the pending players whom it names: here this player alone.
  const isPublished = await standings.publish(season, { ...stored, pendingPlayers }, content);
  if (!isPublished) await anonymizeStandings(userId, season, { standings });
}
