import type { KnownRace } from '@parc-ferme/domain/calendar/calendar';
import type { JoinedIds } from '@parc-ferme/domain/entrants/joined-ids';
import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { voidPicksMailing } from '@parc-ferme/domain/message/changed-race';
import { PICKS_MISSING_AT, type ScheduledTurn } from '@parc-ferme/domain/message/picks-missing';
import { Totals } from '@parc-ferme/domain/player-season/totals';
import type { Half, Pairing } from '@parc-ferme/domain/race/pairing';
import { pairingsWithHalfWithdrawn, SetPairing } from '@parc-ferme/domain/race/pairing-in-force';
import { type AskedQuestion, RaceQuestion } from '@parc-ferme/domain/race/question';
import { withQuestionWithdrawn } from '@parc-ferme/domain/race/question-plan';
import { Circuit, ClosedRace, type Race, RaceFacts, RaceSheet } from '@parc-ferme/domain/race/race';
import { closingTime, withPairingAndQuestion } from '@parc-ferme/domain/race/race-clock';
import { Outcome } from '@parc-ferme/domain/result/result';
import * as z from 'zod/mini';
import {
  ABSENT,
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
import { historyWrite, type StoredKnownRace } from './histories.ts';

/** What the calendar says of a race, and the fields that follow from the race's history. */
const Calendar = z.extend(RaceFacts, {
  season: z.number(),
  round: z.number(),
  raceName: z.string(),
  circuit: Circuit,
});

/**
 * The calendar sync, admins and publications write different attributes, so that none overwrites
 * another. The status follows from them. `Race` explains each attribute.
 */
const StoredRace = z.object({
  _id: RaceId,
  shards: z.number(),
  calendar: json(Calendar),
  timesChangedAt: z.optional(Instant),
  pairings: z.optional(json(z.array(SetPairing))),
  questions: z.optional(json(z.array(RaceQuestion))),
  // When the message that picks are missing was requested: a day before closing, two hours before, by an admin.
  picksMissingAt: z.optional(Instant),
  lastPicksMissingAt: z.optional(Instant),
  remindedAt: z.optional(Instant),
  /** The planned time of the reveal, once an event has announced it. */
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

type CreateOptions = {
  /** The version of the history that was stored while the race was no race of the season. */
  historyVersion?: number | undefined;
  alsoWrite?: Write[];
};

export type RaceWithOutcome = Race & { outcome?: Outcome | undefined; totals?: Totals | undefined };

export function parseRace(item: Item): RaceWithOutcome {
  const { calendar, ...race } = StoredRace.parse(item);
  const isOffCalendar = calendar.listing?.state === 'off';
  const isCompleted = race.publishedRevision !== undefined;
  return withPairingAndQuestion({
    ...calendar,
    ...race,
    status: isCompleted ? 'completed' : isOffCalendar ? 'cancelled' : 'upcoming',
  });
}

// Parsed, so that the properties have one order, and a stored text can be compared.
export const calendarText = (race: Race) => JSON.stringify(Calendar.parse(race));
const pairingsText = (pairings: SetPairing[]) =>
  JSON.stringify(pairings.map((one) => SetPairing.parse(one)));
const questionsText = (questions: RaceQuestion[]) =>
  JSON.stringify(questions.map((one) => RaceQuestion.parse(one)));
const closedText = (closed: ClosedRace) => JSON.stringify(ClosedRace.parse(closed));
const sheetText = (sheet: RaceSheet) => JSON.stringify(RaceSheet.parse(sheet));

/**
 * The attributes that decide when a race closes and what is shown of it. Calendar sync, admins, the reveal and
 * publications write on condition that they are unchanged (optimistic locking).
 */
export function decisiveAttributes(race: Race | undefined): Item {
  return {
    calendar: race && calendarText(race),
    publishedRevision: race?.publishedRevision,
    closed: race?.closed && closedText(race.closed),
  };
}

/** The condition that these attributes, the pairings and the questions are as they were read. */
export function raceUnchanged(race: Race | undefined): Expression {
  return unchanged({
    ...decisiveAttributes(race),
    pairings: race?.pairings && pairingsText(race.pairings),
    questions: race?.questions && questionsText(race.questions),
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
 * Writes a race with its new history and what follows from it. Fails if race, history, pairing or question changed
 * meanwhile: after a new pairing or question, an earlier closing must leave players a day to choose again.
 */
export function historyWrites(before: StoredKnownRace, after: KnownRace, at: Date): Write[] {
  const { race } = before;
  const calendar = calendarText(after.race);
  const update = {
    update: keys.race(race._id),
    change: set({ calendar, timesChangedAt: at.toISOString() }),
    if: raceUnchanged(race),
  };
  const isChanged = calendar !== calendarText(race);
  return [...(isChanged ? [update] : []), historyWrite(after, before.version)];
}

/** Stores what is fixed as a race closes. */
export function closedWrites(before: StoredKnownRace, after: KnownRace): Write[] {
  const { closed, calendar } = decisiveAttributes(after.race);
  return [
    {
      update: keys.race(before.race._id),
      change: expression`${set({ closed, calendar })} REMOVE #pairings, #questions`,
      if: raceUnchanged(before.race),
    },
    historyWrite(after, before.version),
  ];
}

/**
 * Stores the joined ids of drivers for a race that is closed, unless the race changed since it was read.
 *
 * @param joinedAgain how often admins have changed the joined ids since the closing
 */
export function joinedIdsWrite(
  race: Race,
  joined: JoinedIds,
  joinedAgain = race.closed?.joinedAgain,
): Write {
  const closed =
    race.closed && closedText({ ...race.closed, joined, ...(joinedAgain && { joinedAgain }) });
  return { update: keys.race(race._id), change: set({ closed }), if: raceUnchanged(race) };
}

/** Reveals a race with the sheet of its picks, unless the race or its sheet changed since they were read. */
export function revealedWrite(race: Race, sheet: RaceSheet, at: Date): Write {
  const isSameSheet = unchanged({ sheet: race.sheet && sheetText(race.sheet) });
  return {
    update: keys.race(race._id),
    change: set({
      sheet: sheetText(sheet),
      revealedAt: race.revealedAt ?? at.toISOString(),
    }),
    if: expression`${raceUnchanged(race)} AND ${isSameSheet}`,
  };
}

export const racesIn = (table: Table) => ({
  async find(raceId: string): Promise<RaceWithOutcome | undefined> {
    const item = await table.get(keys.race(raceId));
    return item && parseRace(item);
  },

  /** Stores when the message about missing picks was requested. */
  async savePicksMissing(raceId: string, turn: ScheduledTurn, at: string): Promise<void> {
    await table.update(keys.race(raceId), set({ [PICKS_MISSING_AT[turn]]: at }), EXISTS);
  },

  /**
   * Requests the message that picks are missing, as an admin asks for it.
   *
   * @returns false if an admin asked before, and nothing was written
   */
  remind({ _id: raceId, season }: Race, at: Date, alsoWrite: Write[]): Promise<boolean> {
    return this.commit([
      {
        update: keys.race(raceId),
        change: set({ remindedAt: at.toISOString() }),
        if: unchanged({ remindedAt: undefined }),
      },
      mailingWrite(season, { kind: 'picks-missing', raceId, turn: 'by-admin' }),
      ...alsoWrite,
    ]);
  },

  /** @param revealAnnouncedFor the time of the reveal that an event has announced */
  async saveRevealAnnounced(raceId: string, revealAnnouncedFor: string): Promise<void> {
    await table.update(keys.race(raceId), set({ revealAnnouncedFor }), EXISTS);
  },

  /** @returns false if the race is stored already, and nothing was written */
  create(known: KnownRace, at: Date, { historyVersion, alsoWrite = [] }: CreateOptions = {}) {
    const { _id, shards } = known.race;
    const timesChangedAt = at.toISOString();
    const item = { _id, calendar: calendarText(known.race), shards, timesChangedAt };
    return this.commit([
      { put: { ...keys.race(_id), ...item }, if: ABSENT },
      historyWrite(known, historyVersion),
      ...alsoWrite,
    ]);
  },

  /** @returns false if a condition failed, and nothing was written */
  async commit(writes: Write[]): Promise<boolean> {
    return (await table.transact(writes)).length === 0;
  },

  /**
   * Replacing a pairing makes picks for it void, so the mailing to their owners is stored. A first pairing
   * makes predictions without a head-to-head incomplete, so their players are told again that picks are missing.
   *
   * @returns false if the race was changed since it was read, and nothing was written
   */
  setPairing(race: Race, pairing: Pairing, at: Date, alsoWrite: Write[] = []): Promise<boolean> {
    const newPairing = { pairing, setAt: at.toISOString(), closesAt: closesAtText(race) };
    const change = set({ pairings: pairingsText([...(race.pairings ?? []), newPairing]) });
    const isFirst = race.pairing === undefined;
    return this.commit([...choiceWrites(race, change, isFirst, at), ...alsoWrite]);
  },

  /** As `setPairing`: a question that replaces another makes answers void, a first one makes predictions incomplete. */
  setQuestion(race: Race, asked: AskedQuestion, at: Date, alsoWrite: Write[]): Promise<boolean> {
    const { questions = [] } = race;
    const setAt = at.toISOString();
    const newQuestion = {
      ...asked,
      setAt,
      closesAt: closesAtText(race),
      changes: questions.length,
    };
    const change = set({ questions: questionsText([...questions, newQuestion]) });
    const isFirst = race.question === undefined;
    return this.commit([...choiceWrites(race, change, isFirst, at), ...alsoWrite]);
  },

  /** @returns false if the race was changed or scored since it was read, and nothing was written */
  withdrawQuestion(race: Race, reason: string, alsoWrite: Write[]): Promise<boolean> {
    const questions = withQuestionWithdrawn(race.questions ?? [], race.question, reason);
    return this.commit([
      {
        update: keys.race(race._id),
        change: set({ questions: questionsText(questions) }),
        if: raceUnchanged(race),
      },
      ...alsoWrite,
    ]);
  },

  /** @returns false if the race was changed or scored since it was read, and nothing was written */
  withdrawHalf(race: Race, half: Half, reason: string, alsoWrite: Write[]): Promise<boolean> {
    const { pairing, pairings = [] } = race;
    const remaining = pairing
      ? pairingsWithHalfWithdrawn(pairings, pairing, half, reason)
      : pairings;
    const change = set({ pairings: pairingsText(remaining) });
    return this.commit([
      { update: keys.race(race._id), change, if: raceUnchanged(race) },
      ...alsoWrite,
    ]);
  },
});

function closesAtText(race: Race): string | undefined {
  return closingTime(race)?.toISOString();
}

/** Writes a changed pairing or question. After a first one, players are told again that picks are missing. */
function choiceWrites(race: Race, change: Expression, isFirst: boolean, at: Date): Write[] {
  const update = { update: keys.race(race._id), if: raceUnchanged(race) };
  const removal = remove(Object.values(PICKS_MISSING_AT));
  return isFirst
    ? [{ ...update, change: expression`${change} ${removal}` }]
    : [{ ...update, change }, mailingWrite(race.season, voidPicksMailing(race, at))];
}
