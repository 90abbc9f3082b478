import { type Audited, auditWrite } from '@parc-ferme/data/audit';
import type { RaceWithOutcome } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Visit } from '@parc-ferme/data/seasons';
import type { Write } from '@parc-ferme/data/table';
import { closing, type Race } from '@parc-ferme/domain/race';
import { decideRevision } from './decisions.ts';

/** A race before and after an admin decided about its times, with the write that makes it so. */
export type Move = { race: RaceWithOutcome; decided: Race; write: Write };

/**
 * Decides about the times of a race. Where that moves the closing time of a race that has a result
 * already, other versions of the predictions may count now: a new revision says so and is scored.
 *
 * @param audited to be written together with it
 * @returns undefined where race or result were changed meanwhile, and nothing was written
 */
export async function moveClosing(
  { race, decided, write }: Move,
  visit: Visit | undefined,
  audited: Omit<Audited, 'about'> & { reason: string },
  data: ScoringRepositories,
): Promise<RaceWithOutcome | undefined> {
  const { _id: raceId } = race;
  const { at: now, reason } = audited;
  const together = [write, auditWrite({ ...audited, about: raceId })];
  const moves = JSON.stringify(closing(race)) !== JSON.stringify(closing(decided));
  const latest = moves && visit?.revision && (await data.results.find(raceId, visit.revision));
  const moved = latest
    ? await decideRevision(
        latest,
        { source: 'closing time', corrections: latest.corrections, reason },
        together,
        now,
        data,
      )
    : await data.races.decide(together);
  return moved ? data.races.find(raceId) : undefined;
}
