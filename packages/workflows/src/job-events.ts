import type { Repositories } from '@parc-ferme/data/repositories';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import { duePicksMissing, picksMissingMailing } from '@parc-ferme/domain/message/picks-missing';
import type { Race } from '@parc-ferme/domain/race/race';
import { dueAnnouncements, dueReveals, isResultKnown } from '@parc-ferme/domain/race/reveal';
import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import type { JobOutcome } from './job-outcome.ts';
import type { RaceDataContext } from './race-data-context.ts';

/** Repeats the events of revisions that are not published yet: an earlier one may have been lost. */
export async function republishAcceptedResults(
  { races, resultChecks }: StoredSeason,
  { publishEvent }: RaceDataContext,
): Promise<void> {
  for (const { raceId, revision: acceptedRevision = 0 } of resultChecks) {
    const race = races.find(({ _id }) => _id === raceId);
    if (!race || race.status === 'cancelled' || acceptedRevision <= (race.publishedRevision ?? 0))
      continue;
    await publishEvent('result.accepted', { raceId, revision: acceptedRevision });
  }
}

/** Repeats the events of account deletions that are not completed yet. */
export async function republishDeletionRequests({
  data,
  publishEvent,
  now,
}: Pick<RaceDataContext, 'publishEvent' | 'now'> & {
  data: Pick<Repositories, 'players'>;
}): Promise<void> {
  for (const userId of await data.players.dueDeletions(now)) {
    await publishEvent('player.left', { userId });
  }
}

/**
 * Requests the messages about missing picks that are due. A race records them only after the request: a run that is
 * killed in between requests them again.
 */
export async function requestPicksMissing(
  races: Race[],
  context: RaceDataContext,
): Promise<JobOutcome[]> {
  const { data, now } = context;
  const due = duePicksMissing(races, now);
  for (const { race, turn } of due) {
    const { _id: raceId, season } = race;
    await requestMessages(season, picksMissingMailing(race, turn), context);
    await data.races.savePicksMissing(raceId, turn, now.toISOString());
  }
  return due.map(({ race, turn }) => ({ step: 'picks-missing', raceId: race._id, turn }));
}

/**
 * Announces reveals that are near, and repeats the events of those that were missed. An announcement is stored
 * only after its event is published: a run that is killed in between publishes it again.
 */
export async function publishReveals(
  state: StoredSeason,
  { data, publishEvent, now }: RaceDataContext,
): Promise<JobOutcome[]> {
  for (const { race, at } of dueAnnouncements(state.races, now)) {
    await publishEvent('race.reveal', { raceId: race._id, at });
    await data.races.saveRevealAnnounced(race._id, at);
  }
  const due = dueReveals(racesWithResults(state), now);
  for (const { _id: raceId } of due) await publishEvent('race.reveal', { raceId });
  return due.map(({ _id }) => ({ step: 'reveal', raceId: _id }));
}

/** The races of a season, and whether an accepted result of each is known. */
export function racesWithResults({ races, entrants, resultChecks }: StoredSeason) {
  return races.map((race) => {
    const check = resultChecks.find(({ raceId }) => raceId === race._id);
    return { race, hasResult: isResultKnown(race, entrants, check?.revision) };
  });
}

/** Repeats the events of mailings that are not finished, unless they wait for a later time. */
export async function publishDueMailings(
  season: number,
  { mailings }: Pick<StoredSeason, 'mailings'>,
  { publishEvent, now }: RaceDataContext,
): Promise<void> {
  for (const { about, dueAt } of mailings) {
    if (dueAt !== undefined && new Date(dueAt) > now) continue;
    await publishEvent('messages.due', { season, about });
  }
}
