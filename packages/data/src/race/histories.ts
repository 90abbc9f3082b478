import type { KnownRace } from '@parc-ferme/domain/calendar/calendar';
import { RaceHistory } from '@parc-ferme/domain/calendar/race-history';
import { RaceId } from '@parc-ferme/domain/identifiers';
import { Race } from '@parc-ferme/domain/race/race';
import * as z from 'zod/mini';
import { type Item, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

const StoredHistory = z.object({
  raceId: RaceId,
  version: z.number(),
  history: json(RaceHistory),
  /** The race itself, while it is not part of the season and has no item of its own. */
  newRace: z.optional(json(Race)),
});
export type StoredHistory = z.infer<typeof StoredHistory>;

/** A race with its history, as stored, and the version of that history; undefined if none is stored. */
export type StoredKnownRace<R extends Race = Race> = KnownRace<R> & { version: number | undefined };

export function parseHistory(item: Item | undefined): StoredHistory | undefined {
  return item && StoredHistory.parse(item);
}

/** @param version the version of the stored history as it was read; undefined if none is stored */
export function historyWrite(known: KnownRace, version: number | undefined): Write {
  return historyPut(known, version, {});
}

/** Stores the history of a race that is not part of the season yet, and the race with it. */
function newRaceHistoryWrite(known: KnownRace, version: number | undefined): Write {
  return historyPut(known, version, { newRace: JSON.stringify(known.race) });
}

function historyPut(
  { race, history }: KnownRace,
  version: number | undefined,
  otherAttributes: Item,
): Write {
  const item = { raceId: race._id, version: (version ?? 0) + 1, history: historyText(history) };
  return {
    put: { ...keys.history(race._id), ...item, ...otherAttributes },
    if: unchanged({ version }),
  };
}

/** Deterministic, so that texts can be compared. */
export function historyText(history: RaceHistory): string {
  return JSON.stringify(RaceHistory.parse(history));
}

export const historiesIn = (table: Table) => ({
  /** The histories of all races of a season, and of new races that are not part of it yet. */
  async ofSeason(season: number): Promise<StoredHistory[]> {
    const items = await table.query(keys.histories(season));
    return items.map((item) => StoredHistory.parse(item));
  },

  /**
   * Stores the history of a new race that is not part of the season yet. If a concurrent sync has changed it, nothing
   * is written: the next sync repeats it.
   */
  async saveNew(known: KnownRace, storedVersion?: number): Promise<void> {
    await table.transact([newRaceHistoryWrite(known, storedVersion)]);
  },

  /** Removes the history of a new race that the calendar lacks again. */
  async removeNew({ race, version }: StoredKnownRace): Promise<void> {
    await table.transact([{ delete: keys.history(race._id), if: unchanged({ version }) }]);
  },
});
