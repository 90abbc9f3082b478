import type { PublishEvent } from '@parc-ferme/contract/events';
import { mailingWrite } from '@parc-ferme/data/message/mailings';
import { auditWrites, type NewAuditEntry } from '@parc-ferme/data/operations/audit';
import type { StoredKnownRace } from '@parc-ferme/data/race/histories';
import { historyWrites, type RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { ResultCheck } from '@parc-ferme/data/season/seasons';
import { type KnownRace, withHistory } from '@parc-ferme/domain/calendar/calendar';
import type { Decision } from '@parc-ferme/domain/calendar/race-history';
import { changedRaceMailings } from '@parc-ferme/domain/message/changed-race';
import { type MailingOfRace, mailingId } from '@parc-ferme/domain/message/mailing';
import type { Race } from '@parc-ferme/domain/race/race';
import { sameClosing } from '@parc-ferme/domain/race/race-clock';
import { dueAnnouncements, isRevealDue } from '@parc-ferme/domain/race/reveal';
import { appendDecision } from './admin-decisions.ts';
import { restoredByClosing } from './restored-by-closing.ts';

type Context = { data: ScoringRepositories; publish: PublishEvent };

/** A race before and after the race data said something of it, or an admin decided about it. */
export type RaceChange = {
  before: StoredKnownRace<RaceWithOutcome>;
  after: KnownRace;
  lastCheck: ResultCheck | undefined;
};

/** Who changed a race, when and why, with the audit entries and the mailings that go with the change. */
type Circumstances = Pick<NewAuditEntry, 'at' | 'admin'> & {
  reason: string;
  auditEntries: NewAuditEntry[];
  mailings: MailingOfRace[];
};

/**
 * Writes a race with another history. Moving the closing time can change which picks are effective, so a race
 * that has a result gets another revision.
 *
 * @returns false if the race or its result changed since they were read, and nothing was written
 */
export async function saveChange(
  { before, after, lastCheck }: RaceChange,
  { at, admin, reason, auditEntries, mailings }: Circumstances,
  { data, publish }: Context,
): Promise<boolean> {
  const { _id: raceId, season } = before.race;
  const alsoWrite = [
    ...historyWrites(before, after, at),
    ...mailings.map((one) => mailingWrite(season, one)),
    ...auditWrites(...auditEntries, ...restoredByClosing(before.race, after.race, { at, admin })),
  ];
  const acceptedRevision = sameClosing(before.race, after.race) ? undefined : lastCheck?.revision;
  const latest = acceptedRevision ? await data.results.find(raceId, acceptedRevision) : undefined;
  const corrections = latest?.corrections ?? [];
  const decision = { source: 'closing time' as const, reason, by: admin?.username, corrections };
  const isWritten = latest
    ? await appendDecision(latest, decision, alsoWrite, at, data)
    : await data.races.commit(alsoWrite);
  if (!isWritten) return false;
  for (const mailing of mailings) {
    await publish('messages.due', { season, about: mailingId(mailing) });
  }
  return true;
}

/**
 * Writes an admin's decision on a race. The events that it publishes have the race revealed and rescored, as
 * that takes longer than a request may.
 *
 * @returns undefined if the race or its result changed since they were read, and nothing was written
 */
export async function saveDecision(
  { before, lastCheck }: Omit<RaceChange, 'after'>,
  decision: Decision,
  auditEntry: Omit<NewAuditEntry, 'about' | 'reason'>,
  context: Context,
): Promise<RaceWithOutcome | undefined> {
  const after = withHistory<KnownRace>(before, [...before.history, decision]);
  const { at, admin } = auditEntry;
  const { reason } = decision;
  const auditEntries = [{ ...auditEntry, reason, about: before.race._id }];
  const mailings = changedRaceMailings(before.race, after.race, at);
  const circumstances = { at, admin, reason, auditEntries, mailings };
  if (!(await saveChange({ before, after, lastCheck }, circumstances, context))) return undefined;
  await announceReveal(after.race, at, context.publish);
  return context.data.races.find(before.race._id);
}

/** Publishes the event of a reveal that is due by the race's times alone, before the next run of the scheduled job. */
async function announceReveal(race: Race, now: Date, publish: PublishEvent): Promise<void> {
  const { _id: raceId } = race;
  if (isRevealDue({ race, hasResult: false }, now)) await publish('race.reveal', { raceId });
  for (const { at } of dueAnnouncements([race], now)) await publish('race.reveal', { raceId, at });
}
