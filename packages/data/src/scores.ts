import { UserId } from '@parc-ferme/domain/identifiers';
import { Picks } from '@parc-ferme/domain/picks/prediction';
import * as z from 'zod/mini';
import type { Item } from './expressions.ts';
import { keys } from './keys.ts';
import { packPicks, unpackPicks } from './packed-picks.ts';
import { PLAYERS_A_PAGE } from './players-a-page.ts';
import { type Impact, parseImpact, type Revision, StoredRevision } from './results.ts';
import type { Table, Write } from './table.ts';

/** What one player's counting picks earned with one revision; the breakdown follows from both. */
export const ScoredPicks = z.object({
  userId: UserId,
  username: z.string(),
  picks: Picks,
  score: z.number(),
});
export type ScoredPicks = z.infer<typeof ScoredPicks>;

export type RevisionPage = {
  revision: Revision | undefined;
  impact: Impact | undefined;
  scores: ScoredPicks[];
  /** What the next page comes after, where there is one. */
  next: string | undefined;
};

/** What lies in a revision's partition before its scores: impact, progress and result. */
const BEFORE_SCORES = 3;

/** How far the scores of a revision are written, where that ran out of time. */
const Progress = z.object({
  /** What they are counted by; where that is something else by now, it means nothing any more. */
  countedBy: z.string(),
  /** Whose prediction was the last one. */
  after: UserId,
});
type Progress = z.infer<typeof Progress>;

/** Takes the progress of a revision away, to be done together with its publication. */
export function finished(raceId: string, revision: number): Write {
  return { delete: keys.progress(raceId, revision) };
}

export const scoresIn = (table: Table) => ({
  /**
   * Writes scores of a revision: new items with the same bytes each time, so a replay changes nothing.
   *
   * @param without who has no score with it
   */
  async write(
    raceId: string,
    revision: number,
    scores: ScoredPicks[],
    without: string[] = [],
  ): Promise<void> {
    await table.writeAll(
      scores.map(({ picks, ...score }) => ({
        ...keys.score(raceId, revision, score.userId),
        ...score,
        picks: packPicks(picks),
      })),
      without.map((userId) => keys.score(raceId, revision, userId)),
    );
  },

  async progress(raceId: string, revision: number): Promise<Progress | undefined> {
    const item = await table.get(keys.progress(raceId, revision));
    return item && Progress.parse(item);
  },

  async saveProgress(raceId: string, revision: number, progress: Progress): Promise<void> {
    await table.put({ ...keys.progress(raceId, revision), ...progress });
  },

  /** Puts another name on a score, where there is one. */
  async rename(raceId: string, revision: number, userId: string, username: string): Promise<void> {
    await table.update(
      keys.score(raceId, revision, userId),
      { set: { username } },
      { exists: true },
    );
  },

  /** Scores of a revision, page by page. */
  async *pages(raceId: string, revision: number): AsyncGenerator<ScoredPicks[]> {
    const partition = keys.revision(raceId, revision);
    for await (const page of table.pages(partition, { prefix: 'SCORE#' })) {
      yield page.map(parseScore);
    }
  },

  /**
   * A page of a revision's scores, by the ids of the players. With the first one comes the revision,
   * whose items lie before the scores in their partition: one query.
   *
   * @param after whose score was the last one of the page before
   */
  async ofRevision(raceId: string, revision: number, after?: string): Promise<RevisionPage> {
    const pages = table.pages(keys.revision(raceId, revision), {
      after: after === undefined ? undefined : keys.score(raceId, revision, after),
      limit: PLAYERS_A_PAGE + 1 + BEFORE_SCORES,
    });
    const { value: items = [] } = await pages.next();
    const result = items.find(({ sk }) => sk === 'RESULT');
    const scores = items.filter(({ sk }) => String(sk).startsWith('SCORE#')).map(parseScore);
    const page = scores.slice(0, PLAYERS_A_PAGE);
    return {
      revision: result && StoredRevision.parse(result),
      impact: parseImpact(items.find(({ sk }) => sk === 'EFFECT')),
      scores: page,
      next: scores.length > page.length ? page.at(-1)?.userId : undefined,
    };
  },
});

function parseScore(item: Item): ScoredPicks {
  return ScoredPicks.parse({ ...item, picks: unpackPicks(String(item.picks)) });
}
