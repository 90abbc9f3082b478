import { Instant, RaceId } from '@parc-ferme/domain/identifiers';
import { RaceSheet } from '@parc-ferme/domain/race/race';
import {
  AskedTips,
  ChampionsClaim,
  SeasonTips,
  SetTipQuestions,
  TipDecision,
} from '@parc-ferme/domain/tips/season-tips';
import type { TipQuestions } from '@parc-ferme/domain/tips/tip-keys';
import * as z from 'zod/mini';
import { type Item, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

/** The fields of `SeasonTips`, some of them as JSON. */
const StoredTips = z.object({
  season: z.number(),
  questionSets: z.optional(json(z.array(SetTipQuestions))),
  race: z.optional(RaceId),
  revealedAt: z.optional(Instant),
  sheet: z.optional(json(RaceSheet)),
  questions: z.optional(json(AskedTips)),
  decisions: z.optional(json(z.array(TipDecision))),
  claim: z.optional(json(ChampionsClaim)),
  askedAt: z.optional(Instant),
});

function parseTips(item: Item | undefined, season: number): SeasonTips {
  return SeasonTips.parse(item ? StoredTips.parse(item) : { season });
}

export const tipsIn = (table: Table) => ({
  async find(season: number): Promise<SeasonTips> {
    return parseTips(await table.get(keys.seasonTips(season)), season);
  },

  /** @returns false if the questions were changed since they were read, and nothing was written */
  async setQuestions(
    { season, questionSets }: SeasonTips,
    questions: TipQuestions,
    { at, closesAt }: { at: Date; closesAt: Date | undefined },
    alsoWrite: Write[],
  ): Promise<boolean> {
    const latest = { questions, setAt: at.toISOString(), closesAt: closesAt?.toISOString() };
    const all = [...questionSets, latest].map((one) => SetTipQuestions.parse(one));
    return commit(table, [
      {
        update: keys.seasonTips(season),
        change: set({ season, questionSets: JSON.stringify(all) }),
        if: unchanged({ questionSets: questionSetsText(questionSets), revealedAt: undefined }),
      },
      ...alsoWrite,
    ]);
  },

  /**
   * Stores when the race data was asked for the champions.
   *
   * @param claim its reply; undefined if it had no champions, or did not reply
   */
  async saveChampionsRequest(season: number, askedAt: Date, claim?: ChampionsClaim): Promise<void> {
    const change = set({
      season,
      askedAt: askedAt.toISOString(),
      claim: claim && JSON.stringify(claim),
    });
    await table.update(keys.seasonTips(season), change);
  },

  /** Renames an admin who decided tips. */
  async renameAdmin({ season, decisions }: SeasonTips, from: string, to: string): Promise<void> {
    if (decisions.every(({ by }) => by !== from)) return;
    const renamed = decisions.map((one) => (one.by === from ? { ...one, by: to } : one));
    await table.update(
      keys.seasonTips(season),
      set({ decisions: decisionsText(renamed) }),
      unchanged({ decisions: decisionsText(decisions) }),
    );
  },
});

/** Reveals the tips with their sheet, unless another sheet was published or the questions changed meanwhile. */
export function tipsRevealedWrite(
  { season, revealedAt, questionSets, sheet: before }: SeasonTips,
  { firstRaceId, questions = {} }: { firstRaceId: string; questions: TipQuestions | undefined },
  sheet: RaceSheet,
  at: Date,
): Write {
  return {
    update: keys.seasonTips(season),
    change: set({
      season,
      race: firstRaceId,
      questions: JSON.stringify(AskedTips.parse(questions)),
      revealedAt: revealedAt ?? at.toISOString(),
      sheet: JSON.stringify(RaceSheet.parse(sheet)),
    }),
    if: unchanged({
      questionSets: questionSetsText(questionSets),
      sheet: before && JSON.stringify(RaceSheet.parse(before)),
    }),
  };
}

/** Adds decisions, unless others were made since the tips were read. */
export function tipsDecidedWrite({ season, decisions }: SeasonTips, further: TipDecision[]): Write {
  return {
    update: keys.seasonTips(season),
    change: set({ season, decisions: decisionsText([...decisions, ...further]) }),
    if: unchanged({ decisions: decisions.length > 0 ? decisionsText(decisions) : undefined }),
  };
}

function decisionsText(decisions: TipDecision[]): string {
  return JSON.stringify(decisions.map((one) => TipDecision.parse(one)));
}

/** Undefined if there are none, as nothing is stored then. */
function questionSetsText(sets: SetTipQuestions[]): string | undefined {
  return sets.length > 0
    ? JSON.stringify(sets.map((one) => SetTipQuestions.parse(one)))
    : undefined;
}

async function commit(table: Table, writes: Write[]): Promise<boolean> {
  return (await table.transact(writes)).length === 0;
}
