import type { Half, Pairing } from '@parc-ferme/domain/head-to-head/head-to-head';
import { SetPairing, withoutHalf } from '@parc-ferme/domain/head-to-head/held-pairing';
import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { voidPicksMailing } from '@parc-ferme/domain/message/moved-race';
import { PICKS_MISSING_AT, type ScheduledTurn } from '@parc-ferme/domain/message/picks-missing';
import { Totals } from '@parc-ferme/domain/player-season/totals';
import { Circuit, ClosedRace, type Race, RaceSheet, RaceTimes } from '@parc-ferme/domain/race/race';
import { closingTime, withHeldPairing } from '@parc-ferme/domain/race/race-clock';
import { Outcome } from '@parc-ferme/domain/result/result';
import * as z from 'zod/mini';
import {
  EXISTS,
  type Expression,
  expression,
  type Item,
  remove,
  set,
  unchanged,
} from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import { mailingWrite } from '../message/mailings.ts';
import type { Table, Write } from '../table.ts';

/** What the calendar announced. */
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
 * The calendar sync, admins and publications write different attributes, so that none overwrites
 * another. The status follows from them.
 */
const StoredRace = z.object({
  _id: RaceId,
  shards: z.number(),
  announced: json(Announced),
  closingOverride: z.optional(Instant),
  timesChangedAt: z.optional(Instant),
  pairings: z.optional(json(z.array(SetPairing))),
  picksMissingAt: z.optional(Instant),
  lastPicksMissingAt: z.optional(Instant),
  remindedAt: z.optional(Instant),
  revealAnnouncedFor: z.optional(Instant),
  closed: z.optional(json(ClosedRace)),
  revealedAt: z.optional(Instant),
  publishedRevision: z.optional(z.number()),
  resultAt: z.optional(Instant),
  /** The published result without its classification, shown beside a player's picks. */
  outcome: z.optional(json(Outcome)),
  totals: z.optional(json(Totals)),
  sheet: z.optional(json(RaceSheet)),
});

export type RaceWithOutcome = Race & { outcome?: Outcome | undefined; totals?: Totals | undefined };

export function parseRace(item: Item): RaceWithOutcome {
  const { announced, ...race } = StoredRace.parse(item);
  const { cancelled, ...facts } = announced;
  const completed = race.publishedRevision !== undefined;
  return withHeldPairing({
    ...facts,
    ...race,
    status: completed ? 'completed' : cancelled ? 'cancelled' : 'upcoming',
  });
}

/** Deterministic, so that texts can be compared. */
export function announcedText(race: Race): string {
  return JSON.stringify(Announced.parse({ ...race, cancelled: race.status === 'cancelled' }));
}

/** Deterministic, whatever the order of the properties. */
function pairingsText(pairings: SetPairing[]): string {
  return JSON.stringify(pairings.map((one) => SetPairing.parse(one)));
}

/** Deterministic, so that texts can be compared. */
function closedText(closed: ClosedRace): string {
  return JSON.stringify(ClosedRace.parse(closed));
}

/**
 * All attributes that decide when a race closes and what is shown of it. Calendar sync, admins, the reveal and
 * publications write on condition that they are unchanged (optimistic locking).
 */
export function raceAsRead(race: Race | undefined): Item {
  return {
    announced: race && announcedText(race),
    closingOverride: race?.closingOverride,
    publishedRevision: race?.publishedRevision,
    closed: race?.closed && closedText(race.closed),
  };
}

/** The same with the pairings, as a condition. */
export function raceUnchanged(race: Race | undefined): Expression {
  return unchanged({
    ...raceAsRead(race),
    pairings: race?.pairings && pairingsText(race.pairings),
  });
}

/** Publishes a revision, unless the race changed since its scores were computed. */
export function publicationWrite(
  race: Race,
  { revision, acceptedAt, outcome }: { revision: number; acceptedAt: string; outcome: Outcome },
  totals: Totals,
): Write {
  return {
    update: keys.race(race._id),
    change: set({
      publishedRevision: revision,
      resultAt: acceptedAt,
      outcome: JSON.stringify(outcome),
      totals: JSON.stringify(totals),
    }),
    if: raceUnchanged(race),
  };
}

/**
 * Writes an admin's decision on the times of a race. Fails if the pairing was changed meanwhile: an
 * earlier closing time must leave its players a day to choose again.
 */
export function timesWrite(race: Race, decided: Race, at: Date): Write {
  const { closingOverride } = decided;
  const attributes = set({
    announced: announcedText(decided),
    timesChangedAt: at.toISOString(),
    closingOverride,
  });
  return {
    update: keys.race(race._id),
    change: closingOverride ? attributes : expression`${attributes} REMOVE #closingOverride`,
    if: raceUnchanged(race),
  };
}

/** Stores what is fixed as a race closes. */
export function closedWrite(race: Race, closed: Race): Write {
  const { closed: stored, announced } = raceAsRead(closed);
  return {
    update: keys.race(race._id),
    change: expression`${set({ closed: stored, announced })} REMOVE #pairings`,
    if: raceUnchanged(race),
  };
}

/** Reveals a race with the sheet of its picks, unless it or its sheet changed since they were read. */
export function revealedWrite(race: Race, sheet: RaceSheet, at: Date): Write {
  return {
    update: keys.race(race._id),
    change: set({
      sheet: sheetText(sheet),
      revealedAt: race.revealedAt ?? at.toISOString(),
    }),
    if: expression`${raceUnchanged(race)} AND ${unchanged({ sheet: race.sheet && sheetText(race.sheet) })}`,
  };
}

/** Deterministic, so that texts can be compared. */
function sheetText(sheet: RaceSheet): string {
  return JSON.stringify(RaceSheet.parse(sheet));
}

export const racesIn = (table: Table) => ({
  async find(raceId: string): Promise<RaceWithOutcome | undefined> {
    const item = await table.get(keys.race(raceId));
    return item && parseRace(item);
  },

  /** The message is requested that picks are missing. */
  async savePicksMissing(raceId: string, turn: ScheduledTurn, at: string): Promise<void> {
    await table.update(keys.race(raceId), set({ [PICKS_MISSING_AT[turn]]: at }), EXISTS);
  },

  /**
   * Requests the message that picks are missing because an admin asks for it.
   *
   * @returns false if one did before, and nothing was written
   */
  remind({ _id: raceId, season }: Race, at: Date, alsoWrite: Write[]): Promise<boolean> {
    return this.decide([
      {
        update: keys.race(raceId),
        change: set({ remindedAt: at.toISOString() }),
        if: unchanged({ remindedAt: undefined }),
      },
      mailingWrite(season, { kind: 'picks-missing', raceId, turn: 'asked' }),
      ...alsoWrite,
    ]);
  },

  /** The event handler is told of a reveal at this time. */
  async saveAnnounced(raceId: string, revealAnnouncedFor: string): Promise<void> {
    await table.update(keys.race(raceId), set({ revealAnnouncedFor }), EXISTS);
  },

  /** @returns false if a condition failed, and nothing was written */
  async decide(writes: Write[]): Promise<boolean> {
    return (await table.transact(writes)).length === 0;
  },

  /**
   * Replacing a pairing makes picks for it void, so the mailing to their owners is stored. A first pairing
   * makes predictions without a head-to-head incomplete, so its players are told again that picks are missing.
   *
   * @returns false if the race was changed since it was read, and nothing was written
   */
  setPairing(race: Race, pairing: Pairing, at: Date, alsoWrite: Write[] = []): Promise<boolean> {
    const replaces = race.pairing !== undefined;
    const closesAt = closingTime(race)?.toISOString();
    const setPairing = { pairing, setAt: at.toISOString(), closesAt };
    const pairings = set({ pairings: pairingsText([...(race.pairings ?? []), setPairing]) });
    const change = replaces
      ? pairings
      : expression`${pairings} ${remove(Object.values(PICKS_MISSING_AT))}`;
    return this.decide([
      { update: keys.race(race._id), change, if: raceUnchanged(race) },
      ...(replaces ? [mailingWrite(race.season, voidPicksMailing(race, at))] : []),
      ...alsoWrite,
    ]);
  },

  /** @returns false if the race was changed or scored since it was read, and nothing was written */
  withdrawHalf(race: Race, half: Half, reason: string, alsoWrite: Write[]): Promise<boolean> {
    const { pairing, pairings = [] } = race;
    const left = pairing ? withoutHalf(pairings, pairing, half, reason) : pairings;
    const change = set({ pairings: pairingsText(left) });
    return this.decide([
      { update: keys.race(race._id), change, if: raceUnchanged(race) },
      ...alsoWrite,
    ]);
  },
});
