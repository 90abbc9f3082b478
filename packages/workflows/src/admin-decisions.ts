import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/result/results';
import type { Write } from '@parc-ferme/data/table';
import { scoreAndPublish } from './publication.ts';

type Decision = Pick<Revision, 'source' | 'corrections' | 'by'> & { reason: string };

/**
 * Appends and publishes an admin's revision of a result. If it is cut short, the next run of the
 * race-data job publishes the revision.
 *
 * @param alsoWrite written in the transaction that appends the revision
 * @returns the new revision; undefined if there is a newer one, and nothing was written
 */
export async function publishDecision(
  latest: Revision,
  decision: Decision,
  alsoWrite: Write[],
  now: Date,
  data: ScoringRepositories,
): Promise<number | undefined> {
  const revision = await appendDecision(latest, decision, alsoWrite, now, data);
  if (revision) await scoreAndPublish(latest.raceId, revision, data);
  return revision;
}

/** @returns the new revision; undefined if there is a newer one, and nothing was written */
export async function appendDecision(
  latest: Revision,
  decision: Decision,
  alsoWrite: Write[],
  now: Date,
  { results }: Pick<ScoringRepositories, 'results'>,
): Promise<number | undefined> {
  const { raceId, result } = latest;
  const revision = latest.revision + 1;
  const appended = await results.appendDecision(
    { raceId, revision, acceptedAt: now.toISOString(), result, ...decision },
    alsoWrite,
  );
  return appended ? revision : undefined;
}
