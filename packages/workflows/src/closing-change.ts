import { type Audited, auditWrites } from '@parc-ferme/data/audit';
import { type RaceWithOutcome, timesWrite } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { ResultCheck } from '@parc-ferme/data/seasons';
import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { publishDecision } from './decisions.ts';

/**
 * Writes what an admin decided about the clock of a race. Moving the closing time can change which
 * picks are effective, so a race that has a result is rescored as a new revision.
 *
 * @param audited to be written in the same transaction
 * @returns undefined where race or result were changed meanwhile, and nothing was written
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
  const together = [timesWrite(race, decided), ...auditWrites({ ...audited, about: raceId })];
  const moves = JSON.stringify(closing(race)) !== JSON.stringify(closing(decided));
  const latest =
    moves && lastCheck?.revision && (await data.results.find(raceId, lastCheck.revision));
  const moved = latest
    ? await publishDecision(
        latest,
        { source: 'closing time', corrections: latest.corrections, reason },
        together,
        now,
        data,
      )
    : await data.races.decide(together);
  return moved ? data.races.find(raceId) : undefined;
}
