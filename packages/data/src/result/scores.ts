import { UserId } from '@parc-ferme/domain/identifiers';
import { Picks } from '@parc-ferme/domain/picks/picks';
import { EnteredFrom } from '@parc-ferme/domain/picks/prediction';
import type { Impact } from '@parc-ferme/domain/result/impact';
import * as z from 'zod/mini';
import { EXISTS, type Item, set } from '../expressions.ts';
import { keys } from '../keys.ts';
import type { PageStart } from '../picks/pages.ts';
import type { Table, Write } from '../table.ts';
import { parseImpact, type Revision, StoredRevision } from './results.ts';

/** Players on one page of picks or scores. */
export const PLAYERS_PER_PAGE = 500;

/** A player's effective picks and their score by one revision. The breakdown follows from both. */
export const StoredScore = z.extend(EnteredFrom, {
  userId: UserId,
  username: z.string(),
  picks: Picks,
  score: z.number(),
});
export type StoredScore = z.infer<typeof StoredScore>;

export type RevisionPage = {
  revision: Revision | undefined;
  impact: Impact | undefined;
  scores: StoredScore[];
  /** The cursor of the next page, if there is one. */
  next: PageStart | undefined;
};

/** The items of a revision that sort before its scores: impact, progress and result. */
const ITEMS_BEFORE_SCORES = 3;

/** How far the scoring of a revision had got when it ran out of time. */
const Progress = z.object({
  /** A fingerprint of what the scores depend on: the progress is void once that changes. */
  countedBy: z.string(),
  /** The last player whose score is written. */
  after: UserId,
});
type Progress = z.infer<typeof Progress>;

/** Deletes the progress, together with the publication of the revision. */
export function progressDeletion(raceId: string, revision: number): Write {
  return { delete: keys.progress(raceId, revision) };
}

export const scoresIn = (table: Table) => ({
  /**
   * Idempotent: new items with deterministic bytes.
   *
   * @param withoutScore ids of players whose scores are deleted
   */
  async write(
    raceId: string,
    revision: number,
    scores: StoredScore[],
    withoutScore: string[] = [],
  ): Promise<void> {
    await table.writeAll(
      scores.map((score) => ({ ...keys.score(raceId, revision, score.userId), ...score })),
      withoutScore.map((userId) => keys.score(raceId, revision, userId)),
    );
  },

  async progress(raceId: string, revision: number): Promise<Progress | undefined> {
    const item = await table.get(keys.progress(raceId, revision));
    return item && Progress.parse(item);
  },

  async saveProgress(raceId: string, revision: number, progress: Progress): Promise<void> {
    await table.put({ ...keys.progress(raceId, revision), ...progress });
  },

  async rename(raceId: string, revision: number, userId: string, username: string): Promise<void> {
    await table.update(keys.score(raceId, revision, userId), set({ username }), EXISTS);
  },

  async *pages(raceId: string, revision: number): AsyncGenerator<StoredScore[]> {
    const partition = keys.revision(raceId, revision);
    for await (const page of table.pages(partition, { prefix: 'SCORE#' })) {
      yield page.map(parseScore);
    }
  },

  /**
   * A page of a revision's scores in one query. The first page includes the revision itself, which
   * sorts before the scores.
   *
   * @param after cursor: the last player of the previous page
   */
  async ofRevision(raceId: string, revision: number, after?: string): Promise<RevisionPage> {
    const pages = table.pages(keys.revision(raceId, revision), {
      after: after === undefined ? undefined : keys.score(raceId, revision, after),
      // One score more tells whether another page follows.
      limit: PLAYERS_PER_PAGE + 1 + ITEMS_BEFORE_SCORES,
    });
    const { value: items = [] } = await pages.next();
    const result = items.find(({ sk }) => sk === 'RESULT');
    const scores = items.filter(({ sk }) => String(sk).startsWith('SCORE#')).map(parseScore);
    const page = scores.slice(0, PLAYERS_PER_PAGE);
    // All scores of a revision are in one partition: its cursors have the shard 0.
    return {
      revision: result && StoredRevision.parse(result),
      impact: parseImpact(items.find(({ sk }) => sk === 'IMPACT')),
      scores: page,
      next: scores.length > page.length ? { shard: 0, after: page.at(-1)?.userId } : undefined,
    };
  },
});

export function parseScore(item: Item): StoredScore {
  return StoredScore.parse(item);
}
