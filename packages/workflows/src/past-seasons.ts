import { seasonAuditWrites } from '@parc-ferme/data/operations/audit';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Write } from '@parc-ferme/data/table';
import { importLog } from '@parc-ferme/domain/past-season/import-log';
import { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { isBeingDeleted, type Player } from '@parc-ferme/domain/player/player';

type Act = {
  /** Null at the command line. */
  admin: { id: string; username: string } | null;
  reason?: string | undefined;
  /** The current season, whose players see a notice. */
  current: number;
  now: Date;
};

type Saving = Act & { data: Pick<Repositories, 'pastSeasons' | 'players' | 'seasons'> };
type Removal = Act & { reason: string; data: Pick<Repositories, 'pastSeasons'> };

type Refusal = 'past-season.played' | 'player.unknown' | 'past-season.changed' | 'reason.missing';

/**
 * Stores a season; with a reason, in place of an earlier import. Idempotent. Players who are joined to an
 * account have its name.
 */
export async function savePastSeason(past: PastSeason, act: Saving): Promise<PastSeason | Refusal> {
  const { current, data } = act;
  const { season, players } = past;
  const joined = players.flatMap(({ userId }) => userId ?? []);
  const [before, played, accounts] = await Promise.all([
    data.pastSeasons.find(season),
    data.seasons.played(current),
    joined.length > 0 ? data.players.findAll(joined) : [],
  ]);
  if (season >= current || played.includes(season)) return 'past-season.played';
  const saved = withNames(past, namesIn(accounts, before));
  if (!saved) return 'player.unknown';
  if (before && isSame(before, saved)) return saved;
  if (before && !act.reason) return 'reason.missing';
  const change = before
    ? { before: importLog(before, saved), after: importLog(saved, before) }
    : { after: summary(saved) };
  const writes = actWrites('past-season.imported', season, act, change);
  return (await data.pastSeasons.save(saved, before, writes)) ? saved : 'past-season.changed';
}

/** @returns false if there is no such season */
export async function removePastSeason(season: number, act: Removal): Promise<boolean> {
  const before = await act.data.pastSeasons.find(season);
  if (!before) return false;
  const writes = actWrites('past-season.removed', season, act, { before: importLog(before) });
  const isRemoved = await act.data.pastSeasons.remove(before, writes);
  return isRemoved || removePastSeason(season, act);
}

/** The names of accounts by their ids, and those of deleted ones, which the import had before. */
function namesIn(accounts: Player[], before: PastSeason | undefined): Map<string, string> {
  const deleted = before?.players.filter(({ name }) => name === FORMER_PLAYER) ?? [];
  const current = accounts.filter((one) => !isBeingDeleted(one));
  const names = new Map(current.map(({ id, username }) => [id, username]));
  for (const { userId, name } of deleted) if (userId !== undefined) names.set(userId, name);
  return names;
}

/** @returns undefined if a player is joined to an account that does not exist */
function withNames(past: PastSeason, names: Map<string, string>): PastSeason | undefined {
  const players = past.players.flatMap((player) => {
    const name = player.userId === undefined ? player.name : names.get(player.userId);
    return name === undefined ? [] : { ...player, name };
  });
  return players.length === past.players.length ? { ...past, players } : undefined;
}

/** The table ranks the players, so their order in the spreadsheet does not matter. */
function isSame(...seasons: [PastSeason, PastSeason]): boolean {
  const [one, other] = seasons.map((season) => {
    const { players, ...others } = PastSeason.parse(season);
    return JSON.stringify([others, players.map((player) => JSON.stringify(player)).sort()]);
  });
  return one === other;
}

function actWrites(
  action: 'past-season.imported' | 'past-season.removed',
  season: number,
  { admin, reason, now, current }: Act,
  change: { before?: unknown; after?: unknown },
): Write[] {
  const reasonParts = admin ? [reason] : ['From the command line', reason];
  return seasonAuditWrites(current, {
    ...change,
    action,
    at: now,
    admin,
    about: String(season),
    reason: reasonParts.filter(Boolean).join(': ') || undefined,
  });
}

function summary({ players, races, rule }: PastSeason): string {
  return `${players.length} players, ${races.length} races (${rule})`;
}
