import { Pairing } from '@parc-ferme/domain/head-to-head';
import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { Circuit, type Race, RaceTimes } from '@parc-ferme/domain/race';
import { Outcome } from '@parc-ferme/domain/result';
import * as z from 'zod/mini';
import type { Item } from './expressions.ts';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

/** What a calendar sync knows of a race. */
const Announced = z.extend(RaceTimes, {
  season: z.number(),
  round: z.number(),
  raceName: z.string(),
  circuit: Circuit,
  flaggedTimes: z.optional(RaceTimes),
  cancelled: z.boolean(),
});

/**
 * As stored: what the calendar, an admin and a publication know of a race are attributes of their
 * own, so that none of them overwrites another. The status follows from them.
 */
const StoredRace = z.object({
  _id: RaceId,
  shards: z.number(),
  announced: json(Announced),
  closingOverride: z.optional(Instant),
  pairing: z.optional(json(Pairing)),
  publishedRevision: z.optional(z.number()),
  /** The published result without its classification, to stand beside a player's picks. */
  outcome: z.optional(json(Outcome)),
});

export type RaceWithOutcome = Race & { outcome?: Outcome | undefined };

export function parseRace(item: Item): RaceWithOutcome {
  const { announced, ...race } = StoredRace.parse(item);
  const { cancelled, ...facts } = announced;
  const completed = race.publishedRevision !== undefined;
  return {
    ...facts,
    ...race,
    status: completed ? 'completed' : cancelled ? 'cancelled' : 'upcoming',
  };
}

/** What a sync writes of a race, the same text for the same facts. */
export function announcedText(race: Race): string {
  const { season, round, raceName, circuit, date, qualifyingDateTime, flaggedTimes } = race;
  const cancelled = race.status === 'cancelled';
  const facts = { season, round, raceName, circuit, date, qualifyingDateTime, flaggedTimes };
  return JSON.stringify(Announced.parse({ ...facts, cancelled }));
}

/** Lets everybody see a revision and its scores, unless another one was published meanwhile. */
export function publicationOf(race: Race, revision: number, outcome: Outcome): Write {
  return {
    update: keys.race(race._id),
    change: { set: { publishedRevision: revision, outcome: JSON.stringify(outcome) } },
    if: { unchanged: { name: 'publishedRevision', value: race.publishedRevision } },
  };
}

export const racesIn = (table: Table) => ({
  async find(raceId: string): Promise<RaceWithOutcome | undefined> {
    const item = await table.get(keys.race(raceId));
    return item && parseRace(item);
  },

  async setPairing(raceId: string, pairing: Pairing): Promise<Race | undefined> {
    const change = { set: { pairing: JSON.stringify(pairing) } };
    const { item } = await table.update(keys.race(raceId), change, { exists: true });
    return item && parseRace(item);
  },
});
