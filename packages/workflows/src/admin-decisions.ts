import type { PublishEvent } from '@parc-ferme/contract/events';
import { mailingWrite } from '@parc-ferme/data/message/mailings';
import { type Audited, auditWrites } from '@parc-ferme/data/operations/audit';
import { type RaceWithOutcome, timesWrite } from '@parc-ferme/data/race/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/result/results';
import type { ResultCheck } from '@parc-ferme/data/season/seasons';
import type { Write } from '@parc-ferme/data/table';
import { aboutOf } from '@parc-ferme/domain/message/mailing';
import { movedRaceMailings } from '@parc-ferme/domain/message/moved-race';
import type { Race } from '@parc-ferme/domain/race/race';
import { sameClosing, withHeldPairing } from '@parc-ferme/domain/race/race-clock';
import { dueAnnouncements, isRevealDue } from '@parc-ferme/domain/race/reveal';
import { scoreAndPublish } from './publication.ts';
import { restoredPairing } from './restored-pairing.ts';

type Decision = Pick<Revision, 'source' | 'corrections' | 'by'> & { reason: string };

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
  const revision = await appendDecision(latest, decision, together, now, data);
  if (revision) await scoreAndPublish(latest.raceId, revision, data);
  return revision;
}

async function appendDecision(
  latest: Revision,
  decision: Decision,
  together: Write[],
  now: Date,
  { results }: Pick<ScoringRepositories, 'results'>,
): Promise<number | undefined> {
  const { raceId, result } = latest;
  const revision = latest.revision + 1;
  const appended = await results.appendDecision(
    { raceId, revision, acceptedAt: now.toISOString(), result, ...decision },
    together,
  );
  return appended ? revision : undefined;
}

/**
 * Writes an admin's decision on the times of a race. Moving the closing time can change which picks are
 * effective, so a race that has a result gets another revision. The events that it publishes have the race
 * revealed and rescored, as that takes longer than a request may.
 *
 * @param audited written in the same transaction
 * @returns undefined if the race or its result changed since they were read, and nothing was written
 */
export async function moveClosing(
  race: RaceWithOutcome,
  decided: Race,
  lastCheck: ResultCheck | undefined,
  audited: Omit<Audited, 'about'> & { reason: string },
  { data, publish }: { data: ScoringRepositories; publish: PublishEvent },
): Promise<RaceWithOutcome | undefined> {
  const { _id: raceId, season } = race;
  const { at: now, reason } = audited;
  const settled = withHeldPairing(decided);
  const mailings = movedRaceMailings(race, settled, now);
  const together = [
    timesWrite(race, settled, now),
    ...mailings.map((one) => mailingWrite(season, one)),
    ...auditWrites({ ...audited, about: raceId }, ...restoredPairing(race, settled, audited)),
  ];
  const latest =
    !sameClosing(race, settled) &&
    lastCheck?.revision &&
    (await data.results.find(raceId, lastCheck.revision));
  const decision = { source: 'closing time' as const, reason, by: audited.admin?.username };
  const written = latest
    ? await appendDecision(
        latest,
        { ...decision, corrections: latest.corrections },
        together,
        now,
        data,
      )
    : await data.races.decide(together);
  if (!written) return undefined;
  await announceReveal(settled, now, publish);
  for (const mailing of mailings) {
    await publish('messages.due', { season, about: aboutOf(mailing) });
  }
  return data.races.find(raceId);
}

/** The scheduled job would be too late for a reveal within its next interval. */
async function announceReveal(race: Race, now: Date, publish: PublishEvent): Promise<void> {
  const { _id: raceId } = race;
  if (isRevealDue(race, false, now)) await publish('race.reveal', { raceId });
  for (const { at } of dueAnnouncements([race], now)) await publish('race.reveal', { raceId, at });
}
