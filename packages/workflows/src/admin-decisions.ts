import { type Audited, auditWrites } from '@parc-ferme/data/audit';
import { type RaceWithOutcome, timesWrite } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/results';
import type { ResultCheck } from '@parc-ferme/data/seasons';
import type { Write } from '@parc-ferme/data/table';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { scoreAndPublish } from './publication.ts';

type Decision = Pick<Revision, 'source' | 'corrections'> & { reason: string };

/**
 * Appends and publishes an admin's revision of a result. If it is cut short, the next run of the
 * race-data job publishes the revision.
 *
 * @param together written in the transaction that appends the revision
 * @returns undefined if there is a newer revision, and nothing was written
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

/**
 * Writes an admin's decision on the times of a race. Moving the closing time can change which picks
 * are effective, so a race that has a result is rescored as a new revision.
 *
 * @param audited written in the same transaction
 * @returns undefined if the race or its result changed since they were read, and nothing was written
 */
export async function moveClosing(
  race: RaceWithOutcome,
  decided: Race,
  lastCheck: ResultCheck | undefined,
  audited: Omit<Audited, 'about'> & { reason: string },
  data: ScoringRepositories,
): Promise<RaceWithOutcome | undefined> {
  const { _id: raceId } = race;
  const { at: now, reason } = audited;
  const together = [timesWrite(race, decided, now), ...auditWrites({ ...audited, about: raceId })];
  const moves = JSON.stringify(closing(race)) !== JSON.stringify(closing(decided));
  const latest =
    moves && lastCheck?.revision && (await data.results.find(raceId, lastCheck.revision));
  const decision = { source: 'closing time' as const, reason };
  const written = latest
    ? await publishDecision(
        latest,
        { ...decision, corrections: latest.corrections },
        together,
        now,
        data,
      )
    : await data.races.decide(together);
  return written ? data.races.find(raceId) : undefined;
}
