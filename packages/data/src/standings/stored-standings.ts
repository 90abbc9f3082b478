import * as z from 'zod/mini';
import type { Item } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { ReadOptions, Table } from '../table.ts';
import { EMPTY_PART, type StandingsPart, unpackPart } from './standings-parts.ts';

export type PendingPlayer = { id: string; username: string };

const StoredPendingPlayer = z.object({ sk: z.string(), username: z.string() });

/** The item with the first part. */
const StoredFirstPart = z.object({
  version: z.number(),
  /**
   * The key prefix of the further parts: version and fingerprint, so that concurrent publications never mix their
   * parts, and outdated ones can be recognized.
   */
  pagePrefix: z.string(),
  packed: z.instanceof(Uint8Array),
});

/** The first part and the pending players: one query. The version is 0 before the first publication. */
export async function readFirstPart(table: Table, season: number, options: ReadOptions) {
  const items = await table.query(keys.standings(season), options);
  const stored = items.find(({ sk }) => sk === 'TABLE');
  const pendingPlayers = items.filter(({ sk }) => sk !== 'TABLE').map(pendingPlayerOf);
  if (!stored) return { version: 0, partPrefix: '', firstPart: EMPTY_PART, pendingPlayers };
  const { version, pagePrefix: partPrefix, packed } = StoredFirstPart.parse(stored);
  return { version, partPrefix, firstPart: unpackPart(packed), pendingPlayers };
}

function pendingPlayerOf(item: Item): PendingPlayer {
  const { sk, username } = StoredPendingPlayer.parse(item);
  return { id: sk.slice(sk.indexOf('#') + 1), username };
}

/** The keys of the second part and all after it; parts are numbered from 1. */
export function furtherPartKeys(season: number, partPrefix: string, parts: number) {
  return Array.from({ length: parts - 1 }, (_, index) =>
    keys.standingsPart(season, partPrefix, index + 2),
  );
}

/** Undefined if a publication has deleted the part since its key was read: the caller reads the standings again. */
export function parsePart(item: Item | undefined): StandingsPart | undefined {
  return item && unpackPart(z.instanceof(Uint8Array).parse(item.packed));
}
