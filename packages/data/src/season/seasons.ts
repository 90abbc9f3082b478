import {
  Driver,
  type EntrantLists,
  type Entrants,
  type Field,
  type QualifyingOrder,
  Team,
} from '@parc-ferme/domain/entrants/entrants';
import { RaceId } from '@parc-ferme/domain/identifiers';
import type { Race } from '@parc-ferme/domain/race/race';
import { isResultKnown } from '@parc-ferme/domain/race/reveal';
import type { FetchLog } from '@parc-ferme/domain/schedule/fetch-plan';
import * as z from 'zod/mini';
import { EXISTS, expression, type Item, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import { type DueMailing, parseDueMailing } from '../message/mailings.ts';
import type { RaceShards } from '../picks/predictions.ts';
import { parseBlocks } from '../player/blocks.ts';
import { historiesIn, type StoredKnownRace } from '../race/histories.ts';
import { parseNotices } from '../race/notices.ts';
import { parseRace, type RaceWithOutcome } from '../race/races.ts';
import type { ReadOptions, Table, Write } from '../table.ts';
import { parseEntrants } from './entrants.ts';
import { type SeasonFacts, seasonFactsIn } from './season-facts.ts';

/** How the last request for a race's result ended, and the latest revision of the result that was accepted. */
export const ResultCheck = z.object({
  raceId: z.string(),
  at: z.string(),
  outcome: z.enum(['accepted', 'unchanged', 'pending', 'unavailable']),
  /** Why the result is pending or unavailable, for admins. */
  reason: z.optional(z.string()),
  revision: z.optional(z.number()),
  /** The hash of the accepted result, to recognize it in a later check. */
  hash: z.optional(z.string()),
});
export type ResultCheck = z.infer<typeof ResultCheck>;

/** The last sync of a season's calendar. */
const Sync = z.object({
  /** When the schedule last had the calendar read. */
  at: z.optional(z.string()),
  /** When the calendar was last read, by the schedule or for an admin. */
  readAt: z.optional(z.string()),
  races: z.optional(json(z.array(z.object({ _id: RaceId, shards: z.number() })))),
  /** The rows of the last calendar and lists that could not be read. */
  unreadable: z.optional(json(z.array(z.string()))),
  /** When the last sync failed; absent if it did not. */
  failedAt: z.optional(z.string()),
  /** When the first of the latest syncs that all failed did so. */
  failedSince: z.optional(z.string()),
  /** Why the last sync failed. */
  reason: z.optional(z.string()),
  /** Until when the race data asked not to be called. */
  notBefore: z.optional(z.string()),
});

/** What is stored of a season, but the picks, results and standings of its races. */
export type StoredSeason = {
  races: RaceWithOutcome[];
  entrants: Entrants;
  resultChecks: ResultCheck[];
  mailings: DueMailing[];
  log: FetchLog;
  /** When the calendar was last read. */
  readAt: string | undefined;
  /** The rows of the last calendar and lists that could not be read. */
  unreadable: string[];
  /** What the season is played for, if an admin wrote it. */
  stakes: string | undefined;
};

/** The calendar as it was stored, with the versions of the histories. */
export type StoredCalendar = {
  races: StoredKnownRace<RaceWithOutcome>[];
  /** Races that the calendar has not had for long enough to make them races of the season. */
  newRaces: StoredKnownRace[];
};

/** What a calendar sync read. */
type SyncedCalendar = Pick<StoredSeason, 'races'> & { unreadable?: string[] };

/** The text is empty once an admin has removed it. */
const StoredStakes = z.object({ stakes: z.string() });

export const seasonsIn = (table: Table) => ({
  ...seasonFactsIn(table),

  async races(
    season: number,
    { consistent = false }: ReadOptions = {},
  ): Promise<RaceWithOutcome[]> {
    return racesByDate(await table.query(keys.season(season), { prefix: 'RACE#', consistent }));
  },

  async entrants(season: number): Promise<Entrants> {
    return parseEntrants(await table.get(keys.entrants(season)));
  },

  /** All that the race-data job decides by, in one query. */
  async state(season: number): Promise<StoredSeason> {
    const items = await table.query(keys.season(season));
    const itemsOf = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
    const resultChecks = itemsOf('RESULT_CHECK#').map((item) => ResultCheck.parse(item));
    const [sync] = itemsOf('SYNC').map((item) => Sync.parse(item));
    const [stakes] = itemsOf('STAKES').map((item) => StoredStakes.parse(item));
    const [entrants] = itemsOf('ENTRANTS');
    return {
      races: racesByDate(itemsOf('RACE#')),
      entrants: parseEntrants(entrants),
      resultChecks,
      mailings: itemsOf('MAILING#').map(parseDueMailing),
      stakes: stakes?.stakes || undefined,
      readAt: sync?.readAt,
      unreadable: sync?.unreadable ?? [],
      log: {
        syncedAt: sync?.at,
        syncFailedAt: sync?.failedAt,
        syncFailedSince: sync?.failedSince,
        notBefore: sync?.notBefore,
        fetchedAt: Object.fromEntries(resultChecks.map(({ raceId, at }) => [raceId, at])),
        fetchFailed: resultChecks.flatMap(({ raceId, outcome }) =>
          outcome === 'unavailable' ? raceId : [],
        ),
      },
    };
  },

  /** Read from the one small item of the sync: reading the races themselves would be a query. */
  async raceShards(season: number): Promise<RaceShards[]> {
    return shardsIn(await table.get(keys.sync(season)));
  },

  /** The season's races with their stewards' notices and the blocks, in one request. */
  async raceShardsAndNotices(season: number) {
    const [sync, notices, blocks] = await table.getAll([
      keys.sync(season),
      keys.notices(season),
      keys.blocks(),
    ]);
    return {
      races: shardsIn(sync),
      notices: parseNotices(notices),
      blocks: parseBlocks(blocks).blocks,
    };
  },

  async raceShardsAndEntrants(season: number) {
    const [sync, entrants] = await table.getAll([keys.sync(season), keys.entrants(season)]);
    return { races: shardsIn(sync), entrants: parseEntrants(entrants) };
  },

  /** The races of a season, and those that are not part of it yet, with their histories. */
  async calendar(season: number, state: StoredSeason): Promise<StoredCalendar> {
    const histories = await historiesIn(table).ofSeason(season);
    const historyByRace = new Map(histories.map((one) => [one.raceId, one]));
    const races = state.races.map((race) => {
      const check = state.resultChecks.find(({ raceId }) => raceId === race._id);
      const hasResult = isResultKnown(race, state.entrants, check?.revision);
      const { history = [], version } = historyByRace.get(race._id) ?? {};
      return { race, hasResult, history, version };
    });
    const newRaces = histories.flatMap(({ newRace, ...history }) =>
      newRace ? { ...history, race: newRace, hasResult: false } : [],
    );
    return { races, newRaces };
  },

  /**
   * Written last, so that a sync that is killed is repeated.
   *
   * @param at when the schedule last had the calendar read; `readAt` is later if an admin had it read
   */
  async saveSync(
    season: number,
    before: StoredSeason,
    { races, unreadable = [] }: SyncedCalendar,
    at: string,
    readAt = at,
  ): Promise<void> {
    // The first sync makes the item by which the season is found.
    if (before.log.syncedAt === undefined) {
      await table.update(keys.seasonFacts(season), set({ season }));
    }
    const shards = JSON.stringify(races.map(({ _id, shards }) => ({ _id, shards })));
    const synced = set({ at, readAt, races: shards, unreadable: JSON.stringify(unreadable) });
    await table.update(
      keys.sync(season),
      expression`${synced} REMOVE #failedAt, #failedSince, #reason`,
    );
  },

  /**
   * Changes the lists of a season. If another run has changed them since they were read, `change` is applied to the
   * lists as they are stored now.
   *
   * @param alsoWrite makes the writes for the same transaction
   * @returns the lists as stored
   */
  async saveEntrants(
    season: number,
    before: Entrants,
    change: (stored: Entrants) => EntrantLists | Promise<EntrantLists>,
    alsoWrite: (before: EntrantLists, after: EntrantLists) => Write[] = () => [],
  ): Promise<EntrantLists> {
    const after = await change(before);
    if (haveSameLists(before, after)) return before;
    const writes = [entrantsWrite(season, before, after), ...alsoWrite(before, after)];
    const failed = await table.transact(writes);
    return failed.length === 0
      ? after
      : this.saveEntrants(season, await this.entrants(season), change, alsoWrite);
  },

  async saveFailedSync(season: number, failedAt: string, reason: string): Promise<void> {
    const change = expression`${set({ failedAt, reason })},
      #failedSince = if_not_exists(#failedSince, ${failedAt})`;
    await table.update(keys.sync(season), change);
  },

  /** Stores until when the race data asked not to be called. */
  async savePause(season: number, notBefore: Date): Promise<void> {
    await table.update(keys.sync(season), set({ notBefore: notBefore.toISOString() }));
  },

  /** Stores the field, unless that of a later race is stored. */
  async saveField(season: number, stored: Entrants, field: Field): Promise<void> {
    if (stored.field && stored.field.date > field.date) return;
    await table.update(keys.entrants(season), set({ field: JSON.stringify(field) }), EXISTS);
  },

  async saveQualifyingOrder(season: number, qualifyingOrder: QualifyingOrder): Promise<void> {
    await table.update(
      keys.entrants(season),
      set({ qualifyingOrder: JSON.stringify(qualifyingOrder) }),
      EXISTS,
    );
  },

  /** Idempotent. */
  async setStakes(
    season: number,
    stakes: string,
    alsoWrite: (before: string, facts: SeasonFacts) => Write[],
  ): Promise<void> {
    const [item, facts] = await Promise.all([table.get(keys.stakes(season)), this.facts(season)]);
    const before = item && StoredStakes.parse(item).stakes;
    if ((before ?? '') === stakes) return;
    const failed = await table.transact([
      { put: { ...keys.stakes(season), stakes }, if: unchanged({ stakes: before }) },
      ...alsoWrite(before ?? '', facts),
    ]);
    if (failed.length > 0) await this.setStakes(season, stakes, alsoWrite);
  },

  async findResultCheck(raceId: string): Promise<ResultCheck | undefined> {
    const item = await table.get(keys.resultCheck(raceId));
    return item && ResultCheck.parse(item);
  },

  async saveResultCheck({ raceId, at, outcome, reason }: ResultCheck): Promise<void> {
    const checked = set({ raceId, at, outcome, reason });
    await table.update(
      keys.resultCheck(raceId),
      reason ? checked : expression`${checked} REMOVE #reason`,
    );
  },
});

function shardsIn(sync: Item | undefined): RaceShards[] {
  return (sync && Sync.parse(sync).races) ?? [];
}

export function haveSameLists(one: EntrantLists, other: EntrantLists): boolean {
  return JSON.stringify(listsOf(one)) === JSON.stringify(listsOf(other));
}

/** Changes the lists of a season, unless another run has changed them since they were read. */
export function entrantsWrite(season: number, before: EntrantLists, after: EntrantLists): Write {
  const noLists = { drivers: undefined, teams: undefined, joins: undefined, parted: undefined };
  return {
    update: keys.entrants(season),
    change: set(listsOf(after)),
    if: unchanged(before.drivers.length > 0 ? listsOf(before) : noLists),
  };
}

/** Deterministic, so that texts can be compared. */
function listsOf({ drivers, teams, joins, parted }: EntrantLists): Item {
  return {
    drivers: JSON.stringify(drivers.map((one) => Driver.parse(one))),
    teams: JSON.stringify(teams.map((one) => Team.parse(one))),
    joins: joins && JSON.stringify(joins),
    parted: parted && JSON.stringify(parted),
  };
}

function racesByDate(items: Item[]): RaceWithOutcome[] {
  return items.map(parseRace).sort(compareDates);
}

/** Not by round alone: a cancelled race keeps its number, which another race then has, too. */
function compareDates(one: Race, other: Race): number {
  return one.date === other.date ? one.round - other.round : one.date < other.date ? -1 : 1;
}
