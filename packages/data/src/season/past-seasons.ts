import { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import * as z from 'zod/mini';
import { type Item, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import { packJson, unpackJson } from '../packed-json.ts';
import type { Table, Write } from '../table.ts';

const StoredItem = z.object({ version: z.number(), packed: z.instanceof(Uint8Array) });

/** A stored season and its version, for optimistic locking. */
export type StoredPastSeason = PastSeason & { version: number };

export const pastSeasonsIn = (table: Table) => ({
  /** The latest first. */
  async all(): Promise<StoredPastSeason[]> {
    const items = await table.query(keys.pastSeasons());
    return items.map(parsePastSeason).sort((one, other) => other.season - one.season);
  },

  /** The years of the seasons, the latest first. */
  async years(): Promise<number[]> {
    const items = await table.query(keys.pastSeasons(), { consistent: false, attributes: ['sk'] });
    return items.map(({ sk }) => Number(String(sk).slice('SEASON#'.length))).toReversed();
  },

  async find(season: number): Promise<StoredPastSeason | undefined> {
    const item = await table.get(keys.pastSeason(season));
    return item && parsePastSeason(item);
  },

  /**
   * @param before the season that this one replaces, as it was read
   * @returns false if the season was changed since it was read
   */
  async save(
    past: PastSeason,
    before?: StoredPastSeason,
    alsoWrite: Write[] = [],
  ): Promise<boolean> {
    const { version } = before ?? {};
    const packed = packJson(PastSeason.parse(past));
    const put = { ...keys.pastSeason(past.season), version: (version ?? 0) + 1, packed };
    const failed = await table.transact([{ put, if: unchanged({ version }) }, ...alsoWrite]);
    return failed.length === 0;
  },

  /** @returns false if the season was changed since it was read */
  async remove({ season, version }: StoredPastSeason, alsoWrite: Write[]): Promise<boolean> {
    const removal = { delete: keys.pastSeason(season), if: unchanged({ version }) };
    return (await table.transact([removal, ...alsoWrite])).length === 0;
  },

  /** Renames the player of an account in every season. Retries if a season was changed meanwhile. */
  async rename(userId: string, name: string): Promise<void> {
    for (const { version, ...past } of await this.all()) {
      const hasOtherName = past.players.some((one) => one.userId === userId && one.name !== name);
      if (!hasOtherName) continue;
      const players = past.players.map((one) => (one.userId === userId ? { ...one, name } : one));
      const isSaved = await this.save({ ...past, players }, { ...past, version });
      if (!isSaved) return this.rename(userId, name);
    }
  },
});

export function parsePastSeason(item: Item): StoredPastSeason {
  const { version, packed } = StoredItem.parse(item);
  return { ...PastSeason.parse(unpackJson(packed)), version };
}
