import { UserId } from '@parc-ferme/domain/identifiers';
import { Picks } from '@parc-ferme/domain/prediction';
import * as z from 'zod/mini';
import { keys } from './keys.ts';
import { packPicks, unpackPicks } from './packed-picks.ts';
import { type Revision, StoredRevision } from './results.ts';
import type { Table } from './table.ts';

/** What one player's counting picks earned with one revision; the breakdown follows from both. */
export const ScoredPicks = z.object({
  userId: UserId,
  username: z.string(),
  picks: Picks,
  score: z.number(),
});
export type ScoredPicks = z.infer<typeof ScoredPicks>;

export const scoresIn = (table: Table) => ({
  /** Writes scores of a revision: new items with the same bytes each time, so a replay changes nothing. */
  async write(raceId: string, revision: number, scores: ScoredPicks[]): Promise<void> {
    await table.writeAll(
      scores.map(({ picks, ...score }) => ({
        ...keys.score(raceId, revision, score.userId),
        ...score,
        picks: packPicks(picks),
      })),
    );
  },

  /** A revision with its scores, which share a partition: one query. */
  async ofRevision(
    raceId: string,
    revision: number,
  ): Promise<{ revision: Revision | undefined; scores: ScoredPicks[] }> {
    const items = await table.query(keys.revision(raceId, revision));
    const result = items.find(({ sk }) => sk === 'RESULT');
    return {
      revision: result && StoredRevision.parse(result),
      scores: items
        .filter(({ sk }) => sk !== 'RESULT')
        .map((item) => ScoredPicks.parse({ ...item, picks: unpackPicks(String(item.picks)) })),
    };
  },
});
