import { seasonAuditWrites } from '@parc-ferme/data/operations/audit';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Write } from '@parc-ferme/data/table';
import { importLog } from '@parc-ferme/domain/past-season/import-log';
import { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { isBeingDeleted, type Player } from '@parc-ferme/domain/player/player';

type Change = {
  /** Null if it is an admin command. */
  admin: { id: string; username: string } | null;
  reason?: string | undefined;
  /** The current season, whose players see a notice. */
  current: number;
  now: Date;
};

type SaveContext = Change & { data: Pick<Repositories, 'pastSeasons' | 'players' | 'seasons'> };
type RemovalContext = Change & { reason: string; data: Pick<Repositories, 'pastSeasons'> };

type Refusal = 'past-season.played' | 'player.unknown' | 'past-season.changed' | 'reason.missing';

/**
 * Stores a season; with a reason, in place of an earlier import. Idempotent. A player who has an account has the name
 * of the account.
 */
export async function savePastSeason(
  past: PastSeason,
  context: SaveContext,
): Promise<PastSeason | Refusal> {
  const { current, data } = context;
  const { season, players } = past;
  const accountIds = players.flatMap(({ userId }) => userId ?? []);
  const [before, playedSeasons, accounts] = await Promise.all([
    data.pastSeasons.find(season),
    data.seasons.played(current),
    accountIds.length > 0 ? data.players.findAll(accountIds) : [],
  ]);
  if (season >= current || playedSeasons.includes(season)) return 'past-season.played';
  const saved = withNames(past, namesIn(accounts, before));
  if (!saved) return 'player.unknown';
  if (before && isSame(before, saved)) return saved;
  if (before && !context.reason) return 'reason.missing';
  // Of a replaced import, the log has the players who changed.
  const logged = before
    ? { before: importLog(before, saved), after: importLog(saved, before) }
    : { after: summary(saved) };
  const writes = auditWritesOf('past-season.imported', season, context, logged);
  return (await data.pastSeasons.save(saved, before, writes)) ? saved : 'past-season.changed';
}

/** @returns false if there is no such season */
export async function removePastSeason(season: number, context: RemovalContext): Promise<boolean> {
  const before = await context.data.pastSeasons.find(season);
  if (!before) return false;
  const writes = auditWritesOf('past-season.removed', season, context, {
    before: importLog(before),
  });
  const isRemoved = await context.data.pastSeasons.remove(before, writes);
  return isRemoved || removePastSeason(season, context);
}

/** The names of accounts by their ids, and those of deleted ones, which the import had before. */
function namesIn(accounts: Player[], before: PastSeason | undefined): Map<string, string> {
  const deleted = before?.players.filter(({ name }) => name === FORMER_PLAYER) ?? [];
  const current = accounts.filter((one) => !isBeingDeleted(one));
  const names = new Map(current.map(({ id, username }) => [id, username]));
  for (const { userId, name } of deleted) if (userId !== undefined) names.set(userId, name);
  return names;
}

/** @returns undefined if a player's account does not exist */
function withNames(past: PastSeason, names: Map<string, string>): PastSeason | undefined {
  const players = past.players.flatMap((player) => {
    const name = player.userId === undefined ? player.name : names.get(player.userId);
    return name === undefined ? [] : { ...player, name };
  });
  return players.length === past.players.length ? { ...past, players } : undefined;
}

function isSame(one: PastSeason, other: PastSeason): boolean {
  return comparableText(one) === comparableText(other);
}

/** The table ranks the players, so their order in the spreadsheet does not matter. */
function comparableText(season: PastSeason): string {
  const { players, ...rest } = PastSeason.parse(season);
  return JSON.stringify([rest, players.map((player) => JSON.stringify(player)).sort()]);
}

function auditWritesOf(
  action: 'past-season.imported' | 'past-season.removed',
  season: number,
  { admin, reason, now, current }: Change,
  logged: { before?: unknown; after?: unknown },
): Write[] {
  const reasonParts = admin ? [reason] : ['From the command line', reason];
  return seasonAuditWrites(current, {
    ...logged,
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
