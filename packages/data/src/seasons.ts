import { RaceId } from '@parc-ferme/domain/identifiers';
import type { FetchLog } from '@parc-ferme/domain/race/fetch-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { Driver, type Entrants, Field, Team } from '@parc-ferme/domain/race/season';
import * as z from 'zod/mini';
import type { Item } from './expressions.ts';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { RaceShards } from './predictions.ts';
import { announcedText, parseRace, type RaceWithOutcome, raceAsRead } from './races.ts';
import type { Reading } from './reading.ts';
import type { Table } from './table.ts';

/** What the last visit to a race's sessions found, and the latest result revision accepted for it. */
export const ResultCheck = z.object({
  raceId: z.string(),
  at: z.string(),
  outcome: z.enum(['accepted', 'unchanged', 'pending', 'unavailable']),
  /** Why a result waits, for admins. */
  reason: z.optional(z.string()),
  revision: z.optional(z.number()),
  /** Of the accepted result, so that the same one is not accepted twice. */
  hash: z.optional(z.string()),
});
export type ResultCheck = z.infer<typeof ResultCheck>;

const Sync = z.object({
  at: z.optional(z.string()),
  races: z.optional(json(z.array(z.object({ _id: RaceId, shards: z.number() })))),
  failedAt: z.optional(z.string()),
  reason: z.optional(z.string()),
  notBefore: z.optional(z.string()),
});

/** The lists are the calendar sync's, the field is the latest result's. */
const StoredEntrants = z.object({
  drivers: json(z.array(Driver)),
  teams: json(z.array(Team)),
  field: z.optional(json(Field)),
});

export type SeasonState = {
  races: RaceWithOutcome[];
  entrants: Entrants;
  resultChecks: ResultCheck[];
  log: FetchLog;
};

const NOBODY: Entrants = { drivers: [], teams: [] };

export type Calendar = ReturnType<typeof calendarIn>;
export const calendarIn = (table: Reading) => ({
  /** @param consistent where something is written by it */
  async races(season: number, consistent = false): Promise<RaceWithOutcome[]> {
    return inOrder(await table.query(keys.season(season), { prefix: 'RACE#', consistent }));
  },
});

export type ListedEntrants = ReturnType<typeof entrantsIn>;
export const entrantsIn = (table: Reading) => ({
  async entrants(season: number): Promise<Entrants> {
    const item = await table.get(keys.entrants(season));
    return item ? StoredEntrants.parse(item) : NOBODY;
  },
});

export type SeasonStates = ReturnType<typeof seasonStatesIn>;
export const seasonStatesIn = (table: Reading) => ({
  /** All that the schedule decides by. */
  async state(season: number): Promise<SeasonState> {
    const items = await table.query(keys.season(season));
    const of = (kind: string) => items.filter(({ sk }) => String(sk).startsWith(kind));
    const resultChecks = of('VISIT#').map((item) => ResultCheck.parse(item));
    const [sync] = of('SYNC').map((item) => Sync.parse(item));
    const [entrants] = of('ENTRANTS').map((item) => StoredEntrants.parse(item));
    return {
      races: inOrder(of('RACE#')),
      entrants: entrants ?? NOBODY,
      resultChecks,
      log: {
        syncedAt: sync?.at,
        syncFailedAt: sync?.failedAt,
        notBefore: sync?.notBefore,
        fetchedAt: Object.fromEntries(resultChecks.map(({ raceId, at }) => [raceId, at])),
        fetchFailed: resultChecks.flatMap(({ raceId, outcome }) =>
          outcome === 'unavailable' ? raceId : [],
        ),
      },
    };
  },

  /** The season played now and every one that ever was played here, the latest first. */
  async played(current: number): Promise<number[]> {
    const items = await table.query(keys.seasons());
    const seasons = new Set([current, ...items.map(({ season }) => Number(season))]);
    return [...seasons].sort((one, other) => other - one);
  },
});

export const seasonsIn = (table: Table) => ({
  ...calendarIn(table),
  ...entrantsIn(table),
  ...seasonStatesIn(table),

  /** Where the season's predictions are, in one item: a query would be a request of its own. */
  async raceShards(season: number): Promise<RaceShards[]> {
    const item = await table.get(keys.sync(season));
    return (item && Sync.parse(item).races) ?? [];
  },

  /** Writes what a sync changed; the sync itself last, so that a killed one is done again. */
  async saveSync(
    season: number,
    before: SeasonState,
    { races, drivers, teams }: Pick<SeasonState, 'races'> & Pick<Entrants, 'drivers' | 'teams'>,
    at: string,
  ): Promise<void> {
    for (const race of races) {
      const { _id, shards, scoredClosing } = race;
      const known = before.races.find((one) => one._id === _id);
      const announced = announcedText(race);
      if (known && announcedText(known) === announced) continue;
      // What an admin decided meanwhile stays, and the next sync goes on from there.
      await table.update(
        keys.race(_id),
        { set: { _id, announced, ...(scoredClosing && { scoredClosing }) }, first: { shards } },
        { unchanged: raceAsRead(known) },
      );
    }
    const [listed, known] = [listsOf({ drivers, teams }), listsOf(before.entrants)];
    if (listed.drivers !== known.drivers || listed.teams !== known.teams) {
      await table.update(keys.entrants(season), { set: listed });
    }
    if (before.log.syncedAt === undefined) {
      await table.put({ ...keys.seasonPlayed(season), season });
    }
    const shards = JSON.stringify(races.map(({ _id, shards }) => ({ _id, shards })));
    await table.update(keys.sync(season), {
      set: { at, races: shards },
      remove: ['failedAt', 'reason'],
    });
  },

  async saveFailedSync(season: number, failedAt: string, reason: string): Promise<void> {
    await table.update(keys.sync(season), { set: { failedAt, reason } });
  },

  /** The race data asked to be left alone until then. */
  async savePause(season: number, notBefore: Date): Promise<void> {
    await table.update(keys.sync(season), { set: { notBefore: notBefore.toISOString() } });
  },

  /** The field of the latest race; an earlier one does not replace it. */
  async saveField(season: number, known: Entrants, field: Field): Promise<void> {
    if (known.field && known.field.date > field.date) return;
    await table.update(
      keys.entrants(season),
      { set: { field: JSON.stringify(field) } },
      { exists: true },
    );
  },

  async findResultCheck(raceId: string): Promise<ResultCheck | undefined> {
    const item = await table.get(keys.resultCheck(raceId));
    return item && ResultCheck.parse(item);
  },

  async saveResultCheck({ raceId, at, outcome, reason }: ResultCheck): Promise<void> {
    await table.update(keys.resultCheck(raceId), {
      set: { raceId, at, outcome, ...(reason && { reason }) },
      ...(!reason && { remove: ['reason'] }),
    });
  },
});

function listsOf({ drivers, teams }: Entrants): Item {
  return { drivers: JSON.stringify(drivers), teams: JSON.stringify(teams) };
}

function inOrder(items: Item[]): RaceWithOutcome[] {
  return items.map(parseRace).sort(byDate);
}

/** By date, as a cancelled race keeps the round number that another one has now. */
function byDate(one: Race, other: Race): number {
  return one.date === other.date ? one.round - other.round : one.date < other.date ? -1 : 1;
}
