import type { Pairing } from '@parc-ferme/domain/head-to-head';
import { Race } from '@parc-ferme/domain/race';
import { Outcome } from '@parc-ferme/domain/result';
import * as z from 'zod/mini';
import type { Change, Item } from './expressions.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

/**
 * As stored: what the calendar, an admin and a publication know of a race are attributes of their
 * own, so that none of them overwrites another. The status follows from them.
 */
const StoredRace = z.extend(z.omit(Race, { status: true }), {
  cancelled: z.optional(z.boolean()),
  /** The published result without its classification, to stand beside a player's picks. */
  outcome: z.optional(Outcome),
});

export type RaceWithOutcome = Race & { outcome?: Outcome | undefined };

export function parseRace(item: Item): RaceWithOutcome {
  const { cancelled, ...race } = StoredRace.parse(item);
  const completed = race.publishedRevision !== undefined;
  return { ...race, status: completed ? 'completed' : cancelled ? 'cancelled' : 'upcoming' };
}

/** What a calendar sync writes of a race. */
export function calendarChange(race: Race): Change {
  const { _id, season, round, raceName, circuit, date, qualifyingDateTime, flaggedTimes } = race;
  const times = { qualifyingDateTime, flaggedTimes };
  const missing = Object.entries(times).flatMap(([name, value]) => (value ? [] : name));
  const cancelled = race.status === 'cancelled';
  return {
    set: { _id, season, round, raceName, circuit, date, cancelled, ...present(times) },
    first: { shards: race.shards },
    remove: missing,
  };
}

/** Lets everybody see a revision and its scores, unless another one was published meanwhile. */
export function publicationOf(race: Race, revision: number, outcome: Outcome): Write {
  return {
    update: keys.race(race._id),
    change: { set: { publishedRevision: revision, outcome } },
    if: { unchanged: { name: 'publishedRevision', value: race.publishedRevision } },
  };
}

export const racesIn = (table: Table) => ({
  async find(raceId: string): Promise<RaceWithOutcome | undefined> {
    const item = await table.get(keys.race(raceId));
    return item && parseRace(item);
  },

  async setPairing(raceId: string, pairing: Pairing): Promise<Race | undefined> {
    const item = await table.update(keys.race(raceId), { set: { pairing } }, { exists: true });
    return item && parseRace(item);
  },
});

function present(attributes: Item): Item {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
