import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/results';
import type { Write } from '@parc-ferme/data/table';
import { scoreAndPublish } from './publication.ts';

/** What somebody decided about a result. */
type Decision = Pick<Revision, 'source' | 'corrections'> & { reason: string };

/**
 * Appends a revision that somebody decided, together with what is written of the decision, and
 * publishes it. Where that is cut short, the next tick publishes it.
 *
 * @returns undefined where there is a newer revision by now, and nothing was written
 */
export async function publishDecision(
  latest: Revision,
  decision: Decision,
  together: Write[],
  now: Date,
  data: ScoringRepositories,
): Promise<{ revision: number; scoresCount: number } | undefined> {
  const { raceId, result } = latest;
  const revision = latest.revision + 1;
  const appended = await data.results.appendDecision(
    { raceId, revision, acceptedAt: now.toISOString(), result, ...decision },
    together,
  );
  if (!appended) return undefined;
  const published = await scoreAndPublish(raceId, revision, data);
  return { revision, scoresCount: 'scores' in published ? published.scores.length : 0 };
}
