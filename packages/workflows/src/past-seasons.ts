import { auditWrite } from '@parc-ferme/data/operations/audit';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { isBeingDeleted } from '@parc-ferme/domain/player/player';

type Context = {
  /** Null at the command line. */
  admin: { id: string; username: string } | null;
  /** The current season. */
  current: number;
  now: Date;
  data: Pick<Repositories, 'pastSeasons' | 'players' | 'seasons'>;
};

type Refusal = 'past-season.played' | 'player.unknown' | 'past-season.changed';

/** Stores a season in place of an earlier import. Players who are joined to an account have its name. */
export async function savePastSeason(
  past: PastSeason,
  { admin, current, now, data }: Context,
): Promise<PastSeason | Refusal> {
  const { season } = past;
  const joined = past.players.flatMap(({ userId }) => userId ?? []);
  const [before, played, accounts] = await Promise.all([
    data.pastSeasons.find(season),
    data.seasons.played(current),
    joined.length > 0 ? data.players.findAll(joined) : [],
  ]);
  if (season >= current || played.includes(season)) return 'past-season.played';
  const names = new Map(
    accounts.filter((one) => !isBeingDeleted(one)).map(({ id, username }) => [id, username]),
  );
  for (const { userId, name } of before?.players ?? []) {
    if (userId !== undefined && name === FORMER_PLAYER) names.set(userId, name);
  }
  if (joined.some((id) => !names.has(id))) return 'player.unknown';
  const players = past.players.map((player) => {
    return { ...player, name: names.get(player.userId ?? '') ?? player.name };
  });
  const audit = auditWrite({
    action: 'past-season.imported',
    at: now,
    admin,
    about: String(season),
    before: before && summary(before),
    after: summary(past),
    ...(admin ? {} : { reason: 'From the command line.' }),
  });
  const saved = { ...past, players };
  const isSaved = await data.pastSeasons.save(saved, before, [audit]);
  return isSaved ? saved : 'past-season.changed';
}

/** @returns false if there is no such season */
export async function removePastSeason(
  season: number,
  {
    admin,
    now,
    data,
  }: Pick<Context, 'admin' | 'now'> & { data: Pick<Repositories, 'pastSeasons'> },
): Promise<boolean> {
  const before = await data.pastSeasons.find(season);
  if (!before) return false;
  const audit = auditWrite({
    action: 'past-season.removed',
    at: now,
    admin,
    about: String(season),
    before: summary(before),
  });
  return data.pastSeasons.remove(season, [audit]);
}

function summary({ players, races, rule }: PastSeason): string {
  return `${players.length} players, ${races.length} races (${rule})`;
}
