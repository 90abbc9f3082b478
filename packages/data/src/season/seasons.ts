import { RaceId } from '@parc-ferme/domain/identifiers';
import type { MailingOfRace } from '@parc-ferme/domain/message/mailing';
import type { FetchLog } from '@parc-ferme/domain/race/fetch-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Entrants, Field, Grid } from '@parc-ferme/domain/race/season';
import * as z from 'zod/mini';
import { EXISTS, expression, type Item, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import { type DueMailing, mailingWrite, parseDueMailing } from '../message/mailings.ts';
import { type Audited, auditWrites } from '../operations/audit.ts';
import type { RaceShards } from '../picks/predictions.ts';
import { parseBlocks } from '../player/blocks.ts';
import { parseNotices } from '../race/notices.ts';
import { announcedText, parseRace, type RaceWithOutcome, raceUnchanged } from '../race/races.ts';
import type { Table, Write } from '../table.ts';
import { parseEntrants } from './entrants.ts';
import { seasonFactsIn } from './season-facts.ts';

/** The last check for a race's result, and the latest revision that was accepted. */
export const ResultCheck = z.object({
  raceId: z.string(),
  at: z.string(),
  outcome: z.enum(['accepted', 'unchanged', 'pending', 'unavailable']),
  /** Why the result is pending or unavailable, for admins. */
  reason: z.optional(z.string()),
  revision: z.optional(z.number()),
  /** Of the accepted result, to recognize the same one. */
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

export type SeasonState = {
  races: RaceWithOutcome[];
  entrants: Entrants;
  resultChecks: ResultCheck[];
  mailings: DueMailing[];
  log: FetchLog;
  /** What the season is played for, if an admin wrote it. */
  stakes: string | undefined;
};

/** What a calendar sync found. */
type Synced = Pick<SeasonState, 'races'> &
  Pick<Entrants, 'drivers' | 'teams'> & {
    /** The pairings that others replace because closing moves. */
    restored?: Audited[];
    /** What players are told of races that were moved. */
    mailings?: MailingOfRace[];
  };

const StoredStakes = z.object({ stakes: z.string() });

export const seasonsIn = (table: Table) => ({
  ...seasonFactsIn(table),

  async races(season: number, consistent = false): Promise<RaceWithOutcome[]> {
    return inOrder(await table.query(keys.season(season), { prefix: 'RACE#', consistent }));
  },

  async entrants(season: number): Promise<Entrants> {
    return parseEntrants(await table.get(keys.entrants(season)));
  },

  /** All that the race-data job decides by, in one query. */
  async state(season: number): Promise<SeasonState> {
    const items = await table.query(keys.season(season));
    const of = (kind: string) => items.filter(({ sk }) => String(sk).startsWith(kind));
    const resultChecks = of('RESULT_CHECK#').map((item) => ResultCheck.parse(item));
    const [sync] = of('SYNC').map((item) => Sync.parse(item));
    const [stakes] = of('STAKES').map((item) => StoredStakes.parse(item));
    const [entrants] = of('ENTRANTS');
    return {
      races: inOrder(of('RACE#')),
      entrants: parseEntrants(entrants),
      resultChecks,
      mailings: of('MAILING#').map(parseDueMailing),
      stakes: stakes?.stakes || undefined,
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

  /** One small item; the calendar would be a query. */
  async raceShards(season: number): Promise<RaceShards[]> {
    return shardsIn(await table.get(keys.sync(season)));
  },

  /** The season's races with their stewards' notices and the blocks, in one request. */
  async raceShardsAndNotices(season: number) {
    const wanted = [keys.sync(season), keys.notices(season), keys.blocks()];
    const [sync, notices, blocks] = await table.getAll(wanted);
    return {
      races: shardsIn(sync),
      notices: parseNotices(notices),
      blocks: parseBlocks(blocks).blocks,
    };
  },

  /** The season's races and entrants, in one request. */
  async raceShardsAndEntrants(season: number) {
    const [sync, entrants] = await table.getAll([keys.sync(season), keys.entrants(season)]);
    return { races: shardsIn(sync), entrants: parseEntrants(entrants) };
  },

  /**
   * The sync item is written last, so that a sync that is killed is repeated.
   *
   * @returns the races as they are stored now, as far as no admin changed them meanwhile
   */
  async saveSync(
    season: number,
    before: SeasonState,
    { races, drivers, teams, restored = [], mailings = [] }: Synced,
    at: string,
  ): Promise<RaceWithOutcome[]> {
    const saved: RaceWithOutcome[] = [];
    for (const race of races) {
      const known = before.races.find(({ _id }) => _id === race._id);
      const alsoWrite = [
        ...auditWrites(...restored.filter(({ about }) => about === race._id)),
        ...mailings
          .filter(({ raceId }) => raceId === race._id)
          .map((mailing) => mailingWrite(season, mailing)),
      ];
      const isSaved = await saveRace(table, known, race, alsoWrite, at);
      saved.push(known && !isSaved ? known : race);
    }
    const [listed, known] = [listsOf({ drivers, teams }), listsOf(before.entrants)];
    if (listed.drivers !== known.drivers || listed.teams !== known.teams) {
      await table.update(keys.entrants(season), set(listed));
    }
    if (before.log.syncedAt === undefined) {
      await table.update(keys.seasonPlayed(season), set({ season }));
    }
    const shards = JSON.stringify(races.map(({ _id, shards }) => ({ _id, shards })));
    await table.update(
      keys.sync(season),
      expression`${set({ at, races: shards })} REMOVE #failedAt, #reason`,
    );
    return saved;
  },

  async saveFailedSync(season: number, failedAt: string, reason: string): Promise<void> {
    await table.update(keys.sync(season), set({ failedAt, reason }));
  },

  /** The source asked not to be called before. */
  async savePause(season: number, notBefore: Date): Promise<void> {
    await table.update(keys.sync(season), set({ notBefore: notBefore.toISOString() }));
  },

  /** Keeps the field of the latest race. */
  async saveField(season: number, known: Entrants, field: Field): Promise<void> {
    if (known.field && known.field.date > field.date) return;
    await table.update(keys.entrants(season), set({ field: JSON.stringify(field) }), EXISTS);
  },

  async saveGrid(season: number, grid: Grid): Promise<void> {
    await table.update(keys.entrants(season), set({ grid: JSON.stringify(grid) }), EXISTS);
  },

  /** Idempotent. */
  async setStakes(season: number, stakes: string, audit: (before: string) => Write): Promise<void> {
    const item = await table.get(keys.stakes(season));
    const before = item && StoredStakes.parse(item).stakes;
    if ((before ?? '') === stakes) return;
    const failed = await table.transact([
      { put: { ...keys.stakes(season), stakes }, if: unchanged({ stakes: before }) },
      audit(before ?? ''),
    ]);
    if (failed.length > 0) await this.setStakes(season, stakes, audit);
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

/** @returns false if an admin changed the race since it was read: the next sync repeats it */
async function saveRace(
  table: Table,
  known: Race | undefined,
  race: Race,
  alsoWrite: Write[],
  at: string,
): Promise<boolean> {
  const announced = announcedText(race);
  if (known && announcedText(known) === announced) return true;
  const { _id, shards } = race;
  const attributes = set({ _id, announced, timesChangedAt: at });
  const failed = await table.transact([
    {
      update: keys.race(_id),
      change: expression`${attributes}, #shards = if_not_exists(#shards, ${shards})`,
      if: raceUnchanged(known),
    },
    ...alsoWrite,
  ]);
  return failed.length === 0;
}

function shardsIn(sync: Item | undefined): RaceShards[] {
  return (sync && Sync.parse(sync).races) ?? [];
}

function listsOf({ drivers, teams }: Entrants): Item {
  return { drivers: JSON.stringify(drivers), teams: JSON.stringify(teams) };
}

function inOrder(items: Item[]): RaceWithOutcome[] {
  return items.map(parseRace).sort(byDate);
}

/** Not by round: a cancelled race keeps its number, which another race then has. */
function byDate(one: Race, other: Race): number {
  return one.date === other.date ? one.round - other.round : one.date < other.date ? -1 : 1;
}
