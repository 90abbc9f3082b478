import type { RaceStatus, Race as ShownRace } from '@parc-ferme/contract/races';
import { specOutcome } from '@parc-ferme/contract/spec-shape';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { ResultCheck } from '@parc-ferme/data/season/seasons';
import type { KnownRace } from '@parc-ferme/domain/calendar/calendar';
import { possibleDecisions } from '@parc-ferme/domain/calendar/possible-decisions';
import { raceState } from '@parc-ferme/domain/calendar/race-state';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import { joinedIdsIn } from '@parc-ferme/domain/entrants/joined-ids';
import { proposedPairs } from '@parc-ferme/domain/entrants/persons';
import { WEEK_MS } from '@parc-ferme/domain/race/deadline';
import { idsIn, shownPairing } from '@parc-ferme/domain/race/pairing-ids';
import type { Race, RaceTimes } from '@parc-ferme/domain/race/race';
import { closing, isRevealed } from '@parc-ferme/domain/race/race-clock';
import { closingBy, raceStart } from '@parc-ferme/domain/race/race-times';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { pendingTexts } from '@parc-ferme/domain/schedule/pending-work';
import type * as z from 'zod/mini';

/** A race as every visitor sees it. */
export function raceReply(race: RaceWithOutcome): z.infer<typeof ShownRace> {
  const { _id, raceName, season, round, date, qualifyingDateTime, status } = race;
  const { name, locality, country } = race.circuit;
  const raceClosing = closing(race);
  return {
    _id,
    raceName,
    season,
    round,
    date,
    qualifyingDateTime,
    status,
    revealed: isRevealed(race),
    circuit: { name, locality, country },
    winner: race.outcome?.winner ?? null,
    ...('at' in raceClosing
      ? { predictionClosingTime: raceClosing.at.toISOString() }
      : { predictionClosingTime: null, closingProblem: raceClosing.invalid }),
    headToHead: headToHeadReply(race, race.outcome),
    ...(race.question && {
      question: { ...race.question, answer: race.outcome?.question ?? null },
    }),
  };
}

function headToHeadReply(race: Race, outcome: Outcome | undefined) {
  const pairing = shownPairing(race);
  if (!pairing) return null;
  const { headToHead } = specOutcome(outcome ?? {}, idsIn(pairing));
  return {
    drivers: { ...pairing.drivers, winner: headToHead.drivers.winner },
    teams: { ...pairing.teams, winner: headToHead.teams.winner },
    setBy: pairing.setBy,
  };
}

/**
 * A race as admins see it: its times by each source, its `listing` if the calendar lacks or doubts it, what is pending.
 *
 * @param lastCheck the last import of its result, with the latest accepted revision
 */
export function statusReply(
  known: KnownRace<RaceWithOutcome>,
  lastCheck: ResultCheck | undefined,
  entrants: Entrants,
  now: Date,
): z.infer<typeof RaceStatus> {
  const { race, history } = known;
  const { times = race, dismissed, officialStart, closingSet } = raceState(history);
  const alike = proposedPairs(entrants, race.closed?.joined);
  const acceptedRevision = lastCheck?.revision;
  const hasRaceResult = acceptedRevision !== undefined;
  return {
    race: raceReply(race),
    announced: timesReply(times),
    flagged: race.timesInReview ? timesReply(race.timesInReview) : null,
    dismissed: dismissed ? timesReply(dismissed) : null,
    official: officialStart ? timesReply({ ...times, qualifyingDateTime: officialStart }) : null,
    closingOverride: closingSet ?? null,
    listing: race.listing ?? null,
    resultCheck: lastCheck ? { ...lastCheck, reason: lastCheck.reason ?? null } : null,
    acceptedRevision: acceptedRevision ?? null,
    publishedRevision: race.publishedRevision ?? null,
    possible: possibleDecisions(known, hasRaceResult, now),
    waitsFor: [
      ...pendingTexts(known, lastCheck, now),
      ...(alike.length > 0 && isWithinAWeek(race, now) ? [JOIN_HINT] : []),
    ],
    joined: race.closed?.joined ?? joinedIdsIn(entrants.drivers),
    alike,
    parted: entrants.parted ?? [],
  };
}

const JOIN_HINT =
  'Two ids may be one driver: picks of one count for the other only if you join them.';

/** Whether a race starts in less than a week, or started less than a week ago. */
function isWithinAWeek(race: Race, now: Date): boolean {
  const start = raceStart(race);
  if (!start || race.status === 'cancelled') return false;
  return Math.abs(start.getTime() - now.getTime()) < WEEK_MS;
}

function timesReply({
  date,
  qualifyingDateTime,
}: RaceTimes): z.infer<typeof RaceStatus>['announced'] {
  const raceClosing = closingBy({ date, qualifyingDateTime });
  const closesAt = 'at' in raceClosing ? raceClosing.at.toISOString() : null;
  return { date, qualifyingDateTime, closesAt };
}
