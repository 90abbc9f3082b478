import { createHash } from 'node:crypto';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { Order } from '@parc-ferme/domain/standings/orders';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { versionUnchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import { rulesSetWrite, seasonFactsIn } from '../season/season-facts.ts';
import type { ReadOptions, Table, Write } from '../table.ts';
import { everyRow, findLeaderboardPage, leaderboardPage } from './leaderboard.ts';
import { EMPTY_PART, packPart, type StandingsRace, standingsParts } from './standings-parts.ts';
import {
  furtherPartKeys,
  type PendingPlayer,
  parsePart,
  readFirstPart,
} from './stored-standings.ts';

/** How many pending players are read beside the standings at most, before they are added to them. */
export const MAX_PENDING_PLAYERS = 12;

export type SeasonStandings = {
  /** 0 before the first publication. */
  version: number;
  /** The prefix of the sort keys of all parts after the first. */
  partPrefix: string;
  races: StandingsRace[];
  players: ScoredPlayer[];
  rules: HouseRules;
  pendingPlayers: PendingPlayer[];
};

/** The standings to store. Without rules they pass on the stored ones. */
type Content = Pick<SeasonStandings, 'races' | 'players'> & { rules?: HouseRules };

export const standingsIn = (table: Table) => ({
  /** A page of the leaderboard: 100 players. */
  page: (season: number, page: number, options?: ReadOptions) =>
    leaderboardPage(table, season, page, options),

  /**
   * The page of a number, or of the first player whose name contains a text; the first page if no name does.
   *
   * @param order the official one by default
   */
  findPage: (season: number, numberOrName: number | string, order?: Order) =>
    findLeaderboardPage(table, season, numberOrName, order),

  /** All players with their ranks. */
  everyRow: (season: number) => everyRow(table, season),

  /** All players of the standings and all pending ones, without former players. */
  async registeredPlayers(season: number): Promise<PendingPlayer[]> {
    const { players, pendingPlayers } = await this.load(season);
    const byId = new Map(
      [...pendingPlayers, ...players].map(({ id, username }) => [id, { id, username }]),
    );
    return [...byId.values()].filter(({ username }) => username !== FORMER_PLAYER);
  },

  async load(season: number): Promise<SeasonStandings> {
    const { version, partPrefix, firstPart, pendingPlayers } = await readFirstPart(table, season, {
      consistent: true,
    });
    const items = await table.getAll(furtherPartKeys(season, partPrefix, firstPart.parts));
    const parts = [firstPart, ...items.map(parsePart)];
    // A publication has deleted a part meanwhile.
    if (parts.includes(undefined)) return this.load(season);
    const rows = parts.flatMap((part) => part?.rows ?? []);
    const players = rows.map(({ id, username, scores, tips }) => {
      return { id, username, scores, ...(tips !== undefined && { tips }) };
    });
    const content = { races: firstPart.races, players, rules: firstPart.rules };
    return { version, partPrefix, ...content, pendingPlayers };
  },

  /**
   * Publishes the standings and the other writes in one transaction. Idempotent: the same standings
   * keep their version and bytes.
   *
   * @returns false if the standings were published since they were read: read them again and retry
   */
  async publish(
    season: number,
    stored: SeasonStandings,
    content: Content,
    alsoWrite: Write[] = [],
  ): Promise<boolean> {
    const write = await this.prepare(season, stored, content);
    const failed = await table.transact([write, ...alsoWrite]);
    if (failed.length > 0) return false;
    await this.deleteOutdated(season, stored.pendingPlayers);
    return true;
  },

  /**
   * Publishes the standings by other rules, with the audit entry of the rules before. Idempotent.
   *
   * @returns false once the rules of the season are fixed
   */
  async setRules(
    season: number,
    rules: HouseRules,
    at: Date,
    audit: (before: HouseRules) => Write,
  ): Promise<boolean> {
    const { rules: fixedRules } = await seasonFactsIn(table).facts(season);
    if (fixedRules) return false;
    const stored = await this.load(season);
    if (JSON.stringify(stored.rules) === JSON.stringify(rules)) return true;
    // Pending players are not in the standings that are published, so they stay pending.
    const published = await this.publish(
      season,
      { ...stored, pendingPlayers: [] },
      { ...stored, rules },
      [rulesSetWrite(season, rules, at), audit(stored.rules)],
    );
    return published || this.setRules(season, rules, at, audit);
  },

  /** Writes the parts after the first, which nothing refers to yet, and returns the write that publishes them all. */
  async prepare(
    season: number,
    { version, ...stored }: SeasonStandings,
    { races, players, rules = stored.rules }: Content,
  ): Promise<Write> {
    const packedParts = standingsParts(races, players, rules).map(packPart);
    const [firstPart = packPart(EMPTY_PART), ...furtherParts] = packedParts;
    const hash = fingerprint(packedParts);
    const nextVersion = stored.partPrefix.endsWith(hash) ? version : version + 1;
    const partPrefix = `${String(nextVersion).padStart(VERSION_DIGITS, '0')}#${hash}`;
    const partKeys = furtherPartKeys(season, partPrefix, packedParts.length);
    await table.writeAll(partKeys.map((key, index) => ({ ...key, packed: furtherParts[index] })));
    // Stored under the name that parts had when they were called pages.
    const attributes = { version: nextVersion, pagePrefix: partPrefix, packed: firstPart };
    return {
      put: { ...keys.standingsTable(season), ...attributes },
      if: versionUnchanged(version),
    };
  },

  /**
   * Deletes outdated parts, also those of a publication that was killed, and pending players that the published
   * standings have now. Parts of a later version belong to a publication that is under way.
   */
  async deleteOutdated(season: number, pendingPlayers: PendingPlayer[]): Promise<void> {
    const [{ partPrefix }, furtherParts] = await Promise.all([
      readFirstPart(table, season, { consistent: true }),
      table.query(keys.standingsParts(season)),
    ]);
    const outdated = furtherParts
      .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
      .filter(({ sk }) => !sk.startsWith(partPrefix) && versionOf(sk) <= versionOf(partPrefix));
    const addedPlayers = pendingPlayers.map(({ id }) => keys.pendingPlayer(season, id));
    await table.deleteAll([...addedPlayers, ...outdated]);
  },
});

const VERSION_DIGITS = 8;

/** @param partPrefix or a sort key that begins with it */
function versionOf(partPrefix: string): string {
  return partPrefix.slice(0, VERSION_DIGITS);
}

function fingerprint(packedParts: Buffer[]): string {
  const hash = createHash('sha256');
  for (const packed of packedParts) hash.update(packed);
  return hash.digest('hex').slice(0, 16);
}
