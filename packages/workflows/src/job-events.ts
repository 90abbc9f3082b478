import type { Repositories } from '@parc-ferme/data/repositories';
import type { SeasonState } from '@parc-ferme/data/season/seasons';
import { duePicksMissing } from '@parc-ferme/domain/message/picks-missing';
import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { dueReveals } from '@parc-ferme/domain/race/reveal';
import { dueToSendAgain } from '@parc-ferme/domain/race/send-again';
import type { Outcome } from './job-outcome.ts';
import type { RaceDataContext } from './race-data-context.ts';

/** Repeats the events of revisions that are not published yet: an earlier one may have been lost. */
export async function republishAcceptedResults(
  { races, resultChecks }: SeasonState,
  { publishEvent }: RaceDataContext,
): Promise<void> {
  for (const { raceId, revision = 0 } of resultChecks) {
    const race = races.find(({ _id }) => _id === raceId);
    if (!race || race.status === 'cancelled' || revision <= (race.publishedRevision ?? 0)) continue;
    await publishEvent('result.accepted', { raceId, revision });
  }
}

/** Repeats the events of account deletions that are not completed yet. */
export async function republishDeletionRequests({
  data,
  publishEvent,
}: Pick<RaceDataContext, 'publishEvent'> & { data: Pick<Repositories, 'players'> }): Promise<void> {
  for (const userId of await data.players.deletionRequests()) {
    await publishEvent('player.left', { userId });
  }
}

/** The change itself was a best-effort publish. No player is emailed twice. */
export async function publishChangedPairings(
  races: Race[],
  { data, publishEvent, now }: RaceDataContext,
): Promise<Outcome[]> {
  const changed = races.filter(
    (race) => race.pairingChangedAt !== race.pairingToldOf && isOpen(race, now),
  );
  for (const race of changed) {
    const { _id: raceId, pairingChangedAt: changedAt = '' } = race;
    await publishEvent('pairing.changed', { raceId, changedAt });
    await data.races.savePairingPublished(race);
  }
  return changed.map(({ _id }) => ({ step: 'pairing-changed', raceId: _id }));
}

/** The move itself was a best-effort publish where an admin made it. No player is told twice. */
export async function publishMovedClosings(
  races: Race[],
  { data, publishEvent, now }: RaceDataContext,
): Promise<Outcome[]> {
  const moved = races.filter(
    ({ closingMovedAt, closingToldOf, ...race }) =>
      closingMovedAt && closingMovedAt !== closingToldOf && !hasStarted(race, now),
  );
  for (const race of moved) {
    const { _id: raceId, closingMovedAt: movedAt = '' } = race;
    await publishEvent('closing.moved', { raceId, movedAt });
    await data.races.saveClosingPublished(race);
  }
  return moved.map(({ _id }) => ({ step: 'closing-moved', raceId: _id }));
}

function hasStarted(race: Race, now: Date): boolean {
  const start = raceStart(race);
  return start !== undefined && now >= start;
}

/** Stored only after the event is published: a run that is killed in between publishes it again. */
export async function publishClosingSoon(
  races: Race[],
  { data, publishEvent, now }: RaceDataContext,
): Promise<Outcome[]> {
  const due = duePicksMissing(races, now).map(({ race, turn }) => ({ raceId: race._id, turn }));
  for (const { raceId, turn } of due) {
    await publishEvent('race.closing-soon', { raceId, turn });
    await data.races.savePicksMissing(raceId, turn, now.toISOString());
  }
  return due.map(({ raceId, turn }) => ({ step: 'closing-soon', raceId, turn }));
}

/** Stored only after the event is published, as for closing races. */
export async function publishSendAgain(
  races: Race[],
  { data, publishEvent, now }: RaceDataContext,
): Promise<void> {
  for (const { race, closesAt } of dueToSendAgain(races, now)) {
    await publishEvent('picks.send-again', { raceId: race._id });
    await data.races.saveSendAgain(race._id, closesAt);
  }
}

/** Stored only after the event is published, as for closing races. */
export async function publishReveals(
  races: Race[],
  { data, publishEvent, now }: RaceDataContext,
): Promise<Outcome[]> {
  const revealed = dueReveals(races, now).map(({ _id }) => _id);
  for (const raceId of revealed) {
    await publishEvent('picks.revealed', { raceId });
    await data.races.saveRevealed(raceId, now.toISOString());
  }
  return revealed.map((raceId) => ({ step: 'reveal', raceId }));
}

/** Repeats the events of mailings that are not finished, unless they wait for a later time. */
export async function publishDueMailings(
  season: number,
  { mailings }: Pick<SeasonState, 'mailings'>,
  { publishEvent, now }: RaceDataContext,
): Promise<void> {
  for (const { about, dueAt } of mailings) {
    if (dueAt !== undefined && new Date(dueAt) > now) continue;
    await publishEvent('messages.due', { season, about });
  }
}
