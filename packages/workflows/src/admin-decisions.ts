import type { PublishEvent } from '@parc-ferme/contract/events';
import { mailingWrite } from '@parc-ferme/data/message/mailings';
import { type Audited, auditWrites } from '@parc-ferme/data/operations/audit';
import { type RaceWithOutcome, timesWrite } from '@parc-ferme/data/race/races';
import type { ClosingRepositories, ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/result/results';
import type { ResultCheck } from '@parc-ferme/data/season/seasons';
import type { Write } from '@parc-ferme/data/table';
import { aboutOf } from '@parc-ferme/domain/message/mailing';
import { movedRaceMailings } from '@parc-ferme/domain/message/moved-race';
import type { Race } from '@parc-ferme/domain/race/race';
import { sameClosing, withHeldPairing } from '@parc-ferme/domain/race/race-clock';
import { dueToSendAgain } from '@parc-ferme/domain/race/send-again';
import { scoreAndPublish } from './publication.ts';
import { restoredPairing } from './restored-pairing.ts';
import { sendAgainBefore } from './send-again.ts';

type Decision = Pick<Revision, 'source' | 'corrections'> & { reason: string };

/**
 * Appends and publishes an admin's revision of a result. If it is cut short, the next run of the
 * race-data job publishes the revision.
 *
 * @param together written in the transaction that appends the revision
 * @returns the new revision; undefined if there is a newer one, and nothing was written
 */
export async function publishDecision(
  latest: Revision,
  decision: Decision,
  together: Write[],
  now: Date,
  data: ScoringRepositories,
): Promise<number | undefined> {
  const { raceId, result } = latest;
  const revision = latest.revision + 1;
  const appended = await data.results.appendDecision(
    { raceId, revision, acceptedAt: now.toISOString(), result, ...decision },
    together,
  );
  if (!appended) return undefined;
  await scoreAndPublish(raceId, revision, data);
  return revision;
}

/**
 * Writes an admin's decision on the times of a race. Moving the closing time can change which picks and
 * which pairing are effective, so a race that has a result is rescored as a new revision.
 *
 * @param audited written in the same transaction
 * @returns undefined if the race or its result changed since they were read, and nothing was written
 */
export async function moveClosing(
  race: RaceWithOutcome,
  decided: Race,
  lastCheck: ResultCheck | undefined,
  audited: Omit<Audited, 'about'> & { reason: string },
  data: ClosingRepositories,
): Promise<RaceWithOutcome | undefined> {
  const { _id: raceId } = race;
  const { at: now, reason } = audited;
  const settled = withHeldPairing(decided);
  const moves = !sameClosing(race, settled);
  if (moves) await sendAgainBefore(settled, { data, now });
  const together = [
    timesWrite(race, settled, now),
    ...movedRaceMailings(race, settled, now).map((one) => mailingWrite(race.season, one)),
    ...auditWrites({ ...audited, about: raceId }, ...restoredPairing(race, settled, audited)),
  ];
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

/** The scheduled job would be too late for a closing time within its next interval. */
export async function publishMovedClosing(
  race: Race,
  moved: Race,
  { publish, now }: { publish: PublishEvent; now: Date },
): Promise<void> {
  const { _id: raceId } = moved;
  if (dueToSendAgain([moved], now).length > 0) await publish('picks.send-again', { raceId });
  for (const mailing of movedRaceMailings(race, moved, now)) {
    await publish('messages.due', { season: moved.season, about: aboutOf(mailing) });
  }
}
