import { Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { Circuit, type Race, RaceTimes } from '@parc-ferme/domain/race/race';
import { Outcome } from '@parc-ferme/domain/result/result';
import * as z from 'zod/mini';
import type { AttributeAsRead, Item } from './expressions.ts';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { Reading } from './reading.ts';
import type { Table, Write } from './table.ts';

/** What a calendar sync knows of a race. */
const Announced = z.extend(RaceTimes, {
  season: z.number(),
  round: z.number(),
  raceName: z.string(),
  circuit: Circuit,
  flaggedTimes: z.optional(RaceTimes),
  dismissedTimes: z.optional(RaceTimes),
  officialTimes: z.optional(RaceTimes),
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
  pairingChangedAt: z.optional(Instant),
  pairingToldOf: z.optional(Instant),
  remindedAt: z.optional(Instant),
  publishedRevision: z.optional(z.number()),
  /** The closing time that the published scores were counted by, once the calendar differs from it. */
  scoredClosing: z.optional(Instant),
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
  return JSON.stringify(Announced.parse({ ...race, cancelled: race.status === 'cancelled' }));
}

/** The same text for the same pairing, whatever order its parts came in. */
function pairingText(pairing: Pairing): string {
  return JSON.stringify(Pairing.parse(pairing));
}

/**
 * All that decides when a race closes and what is shown of it, as it was read. Calendar, admins and
 * publications decide by it, and what any of them writes makes the others look again.
 */
export function raceAsRead(race: Race | undefined): AttributeAsRead[] {
  return [
    { name: 'announced', value: race && announcedText(race) },
    { name: 'closingOverride', value: race?.closingOverride },
    { name: 'publishedRevision', value: race?.publishedRevision },
    { name: 'scoredClosing', value: race?.scoredClosing },
  ];
}

/** The same with the pairing, for what is decided or scored by that as well. */
function pairingAsRead(race: Race): AttributeAsRead[] {
  const value = race.pairing && pairingText(race.pairing);
  return [...raceAsRead(race), { name: 'pairing', value }];
}

/** Lets everybody see a revision with the scores that were counted for the race as it was read. */
export function publicationWrite(race: Race, revision: number, outcome: Outcome): Write {
  return {
    update: keys.race(race._id),
    change: { set: { publishedRevision: revision, outcome: JSON.stringify(outcome) } },
    if: { unchanged: pairingAsRead(race) },
  };
}

/**
 * Writes what was decided about the times of a race: the calendar's, and a closing time by hand. Not
 * if the pairing was changed meanwhile, as closing by hand leaves players a day to choose again.
 */
export function timesWrite(race: Race, decided: Race): Write {
  const { closingOverride, scoredClosing } = decided;
  return {
    update: keys.race(race._id),
    change: {
      set: {
        announced: announcedText(decided),
        ...(closingOverride && { closingOverride }),
        ...(scoredClosing && { scoredClosing }),
      },
      ...(!closingOverride && { remove: ['closingOverride'] }),
    },
    if: { unchanged: pairingAsRead(race) },
  };
}

export type ShownRaces = ReturnType<typeof shownRacesIn>;
export const shownRacesIn = (table: Reading) => ({
  async find(raceId: string): Promise<RaceWithOutcome | undefined> {
    const item = await table.get(keys.race(raceId));
    return item && parseRace(item);
  },
});

export const racesIn = (table: Table) => ({
  ...shownRacesIn(table),

  /** Its players are told that it closes soon, and need not be told again. */
  async saveReminded(raceId: string, remindedAt: string): Promise<void> {
    await table.update(keys.race(raceId), { set: { remindedAt } }, { exists: true });
  },

  /** @returns false where one of the writes was made impossible meanwhile, and none was made */
  async decide(writes: Write[]): Promise<boolean> {
    return (await table.transact(writes)).length === 0;
  },

  /**
   * Sets a race's pairing, together with what is written of who did it. Picks for the one that it
   * replaces are void, which their owners are to be told; a first one makes predictions without a
   * head-to-head incomplete, of which reminders are due again.
   *
   * @returns false where the race was changed since it was read, and nothing was written
   */
  setPairing(race: Race, pairing: Pairing, at: Date, together: Write[] = []): Promise<boolean> {
    const replaces = race.pairing !== undefined;
    const change = {
      set: {
        pairing: pairingText(pairing),
        ...(replaces && { pairingChangedAt: at.toISOString() }),
      },
      ...(!replaces && { remove: ['remindedAt'] }),
    };
    return this.decide([
      { update: keys.race(race._id), change, if: { unchanged: pairingAsRead(race) } },
      ...together,
    ]);
  },

  /**
   * Withdraws a part of a race's pairing, together with what is written of who did it.
   *
   * @returns false where the race was changed or scored since it was read, and nothing was written
   */
  withdrawPairing(race: Race, pairing: Pairing, together: Write[]): Promise<boolean> {
    const change = { set: { pairing: pairingText(pairing) } };
    return this.decide([
      { update: keys.race(race._id), change, if: { unchanged: pairingAsRead(race) } },
      ...together,
    ]);
  },

  /** The owners of void picks are told of the change that the race was read with. */
  async savePairingPublished({ _id, pairingChangedAt }: Race): Promise<void> {
    const set = { pairingToldOf: pairingChangedAt };
    await table.update(keys.race(_id), { set }, { exists: true });
  },
});
