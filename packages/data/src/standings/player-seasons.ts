import { createHash } from 'node:crypto';
import { keys } from '../keys.ts';
import { shardOf } from '../picks/predictions.ts';
import type { Table, Write } from '../table.ts';
import {
  type PlayerSeasonRace,
  packHead,
  packPlayers,
  type StoredPlayerSeason,
  unpackHead,
  unpackPlayers,
} from './packed-player-seasons.ts';
import { bytesOf, NO_PLAYER_SEASONS, type Pointer, parsePointer } from './shown-player-seasons.ts';

/** So many players are in one item: it costs one read unit, and two or three write units. */
export const PLAYERS_AN_ITEM = 16;

export type PlayerSeasons = {
  /** As stored, to recognize that nothing changed. */
  pointer: Pointer;
  races: PlayerSeasonRace[];
  players: StoredPlayerSeason[];
};

/** All players' picks, points and ranks race by race, for their pages: one item for some players. */
export const playerSeasonsIn = (table: Table) => ({
  async load(season: number): Promise<PlayerSeasons> {
    const pointer = parsePointer(await table.get(keys.playerSeasons(season)));
    const { pagesUnder, shards } = pointer;
    if (pagesUnder === '') return { pointer, races: [], players: [] };
    const numbers = Array.from({ length: shards + 1 }, (_, number) => number);
    const [head, ...pages] = await table.getAll(
      numbers.map((number) => keys.playerSeasonPage(season, pagesUnder, number)),
    );
    // A publication has replaced them since.
    if (!head || pages.some((page) => page === undefined)) return this.load(season);
    return {
      pointer,
      races: unpackHead(bytesOf(head)),
      players: pages.flatMap((page) => (page ? unpackPlayers(bytesOf(page)) : [])),
    };
  },

  /**
   * Writes the items, which nothing refers to yet, and returns the write that publishes them all.
   * Idempotent: the same content keeps its version and bytes.
   */
  async prepare(
    season: number,
    { pointer }: PlayerSeasons,
    { races, players }: Pick<PlayerSeasons, 'races' | 'players'>,
  ): Promise<Write> {
    const shards = Math.ceil(players.length / PLAYERS_AN_ITEM);
    const pages = [packHead(races), ...shardsOf(players, shards).map(packPlayers)];
    const print = fingerprint(pages);
    const version = pointer.pagesUnder.endsWith(print) ? pointer.version : pointer.version + 1;
    const pagesUnder = `${String(version).padStart(VERSION_DIGITS, '0')}#${print}`;
    await table.writeAll(
      pages.map((packed, number) => ({
        ...keys.playerSeasonPage(season, pagesUnder, number),
        packed,
      })),
    );
    return {
      update: keys.playerSeasons(season),
      change: { set: { ...NO_PLAYER_SEASONS, version, pagesUnder, shards } },
      if: { unchanged: { name: 'version', value: pointer.version || undefined } },
    };
  },

  /** Deletes outdated items, also those of a publication that was killed; later ones are under way. */
  async clear(season: number): Promise<void> {
    const [stored, pages] = await Promise.all([
      table.get(keys.playerSeasons(season)),
      table.query(keys.playerSeasonPages(season), { only: ['pk', 'sk'] }),
    ]);
    const { pagesUnder } = parsePointer(stored);
    const outdated = pages
      .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
      .filter(({ sk }) => !sk.startsWith(pagesUnder) && versionOf(sk) <= versionOf(pagesUnder));
    await table.writeAll([], outdated);
  },
});

const VERSION_DIGITS = 8;

function versionOf(pagesUnder: string): string {
  return pagesUnder.slice(0, VERSION_DIGITS);
}

/** In the order of the ids, so that the bytes do not depend on the ranks. */
function shardsOf(players: StoredPlayerSeason[], shards: number): StoredPlayerSeason[][] {
  const pages = Array.from({ length: shards }, (): StoredPlayerSeason[] => []);
  for (const player of players.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    pages[shardOf(player.id, shards)]?.push(player);
  }
  return pages;
}

function fingerprint(pages: Buffer[]): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(page);
  return hash.digest('hex').slice(0, 16);
}
