import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { isBeingDeleted, Player } from '@parc-ferme/domain/player/player';
import * as z from 'zod/mini';
import type { Item } from '../expressions.ts';
import { keys } from '../keys.ts';
import { shardOf } from '../picks/predictions.ts';
import { ownerOf } from '../player/accounts.ts';
import type { Reading } from '../reading.ts';
import {
  type PlayerSeasonRace,
  type StoredPlayerSeason,
  unpackHead,
  unpackPlayers,
} from './packed-player-seasons.ts';

/** Which items are published, and how many there are beside the one of the races. */
export type Pointer = { version: number; pagesUnder: string; shards: number };

const StoredPointer = z.object({
  version: z.number(),
  pagesUnder: z.string(),
  shards: z.number(),
  /** Those that the items are packed by: with others the next publication writes them again. */
  categories: z.string(),
});

export const NO_PLAYER_SEASONS = {
  ...{ version: 0, pagesUnder: '', shards: 0 },
  categories: CATEGORIES.map(({ key }) => key).join(),
};

export function parsePointer(item: Item | undefined): Pointer {
  if (!item) return NO_PLAYER_SEASONS;
  const stored = StoredPointer.parse(item);
  const isReadable = stored.categories === NO_PLAYER_SEASONS.categories;
  return isReadable ? stored : { ...NO_PLAYER_SEASONS, version: stored.version };
}

export function bytesOf(item: Item): Uint8Array {
  return z.instanceof(Uint8Array).parse(item.packed);
}

/** A player by the name in an address, or by the id of the session. */
export type Wanted = { username: string } | { userId: string };

/** A player with the races of the season so far; none before the first scored sheet. */
export type ShownPlayerSeason = Pick<Player, 'id' | 'username'> & Pick<StoredPlayerSeason, 'races'>;

/** Players in the order that they were wanted in; undefined if unknown, or deleting the account. */
export type Found = { races: PlayerSeasonRace[]; players: (ShownPlayerSeason | undefined)[] };

/** Two requests, whatever the number of races and players. */
export const shownPlayerSeasonsIn = (table: Reading) => ({
  async find(season: number, wanted: Wanted[]): Promise<Found> {
    const [stored, ...guards] = await table.getAll([
      keys.playerSeasons(season),
      ...wanted.flatMap((one) => ('username' in one ? keys.username(one.username) : [])),
    ]);
    const ids = wanted.map((one) =>
      'username' in one ? ownerOf(one.username, guards.shift()) : one.userId,
    );
    const found = await readPlayers(table, season, parsePointer(stored), ids);
    return found ?? this.find(season, wanted);
  },
});

/** @returns undefined if a publication has replaced the items since the pointer was read */
async function readPlayers(
  table: Reading,
  season: number,
  { pagesUnder, shards }: Pointer,
  ids: (string | undefined)[],
): Promise<Found | undefined> {
  const isEmpty = pagesUnder === '';
  const page = (number: number) => keys.playerSeasonPage(season, pagesUnder, number);
  const known = [...new Set(ids.filter((id) => id !== undefined))];
  const numbers = isEmpty
    ? []
    : [0, ...(shards > 0 ? known.map((id) => 1 + shardOf(id, shards)) : [])];
  const items = await table.getAll([...known.map(keys.account), ...numbers.map(page)]);
  const [head, ...pages] = items.slice(known.length);
  if (!isEmpty && [head, ...pages].some((item) => item === undefined)) return undefined;

  const races: PlayerSeasonRace[] = head ? unpackHead(bytesOf(head)) : [];
  const seasons = pages.flatMap((item) => (item ? unpackPlayers(bytesOf(item)) : []));
  const players = ids.map((id): ShownPlayerSeason | undefined => {
    const account = id === undefined ? undefined : items[known.indexOf(id)];
    const player = account && Player.parse(account);
    if (!player || isBeingDeleted(player)) return undefined;
    const own = seasons.find((one) => one.id === player.id);
    const none = races.map(() => ({ rank: null, sheet: null }));
    return { id: player.id, username: player.username, races: own?.races ?? none };
  });
  return { races, players };
}
