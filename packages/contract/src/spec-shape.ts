// Converts between domain records and the JSON shape that the API's specification requires. It imports only types of
// the schemas, so that the site does not load the schemas.

import {
  type PickKey,
  recordOf,
  SINGLE_PICKS,
  type SinglePick,
} from '@parc-ferme/domain/picks/categories';
import type { SentPicks } from '@parc-ferme/domain/picks/check-picks';
import { askedQuestion, type Choices } from '@parc-ferme/domain/picks/choices';
import type { Picks, PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import type { PairingIds } from '@parc-ferme/domain/race/pairing';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { SpecOutcome, SpecPicks, SpecPicksAsSent } from './spec-picks.ts';

const SINGLE_KEYS = SINGLE_PICKS.map(({ key }) => key);

/**
 * Picks in the shape of the specification.
 *
 * @param pairing the drivers and teams that each head-to-head was picked from
 * @param question the one that was answered
 */
export function specPicks<P extends Picks>(
  picks: P,
  pairing: Partial<PairingIds> = {},
  question?: Choices['question'],
): SpecPicks & { [Key in SinglePick]: P[Key] } {
  const { driverHeadToHead: driver, teamHeadToHead: team, question: answer } = picks;
  const { drivers, teams } = pairing;
  return {
    podium: podiumIn(picks),
    ...recordOf(SINGLE_KEYS, (key) => picks[key]),
    driverHeadToHead:
      driver && drivers ? { driver1: drivers[0], driver2: drivers[1], winner: driver } : null,
    teamHeadToHead: team && teams ? { team1: teams[0], team2: teams[1], winner: team } : null,
    ...(question && answer !== undefined && { question: { ...question, answer } }),
  };
}

/** The inverse of `specPicks`. */
export function picksIn(spec: SpecPicks): PicksWithChoices {
  const { driverHeadToHead: driver, teamHeadToHead: team, question: answered } = spec;
  return {
    picks: valuesIn(spec, driver?.winner, team?.winner, answered?.answer),
    pairing: {
      ...(driver && { drivers: [driver.driver1, driver.driver2] }),
      ...(team && { teams: [team.team1, team.team2] }),
    },
    ...(answered && { question: askedQuestion(answered) }),
  };
}

/** Picks as sent: the client may have left out one or both of a pairing, and the question or parts of it. */
export function sentPicksIn(spec: SpecPicksAsSent): SentPicks {
  const { driverHeadToHead: driver, teamHeadToHead: team, question } = spec;
  const { answer, ...seenQuestion } = question ?? {};
  return {
    picks: valuesIn(spec, driver?.winner, team?.winner, answer),
    question: seenQuestion,
    pairing: {
      drivers: [driver?.driver1, driver?.driver2].filter((id) => id !== undefined),
      teams: [team?.team1, team?.team2].filter((id) => id !== undefined),
    },
  };
}

/** Official values in the shape of the specification, with the two of each head-to-head. */
export function specOutcome(outcome: Outcome, pairing: PairingIds | undefined): SpecOutcome {
  const { drivers = [null, null], teams = [null, null] } = pairing ?? {};
  return {
    podium: podiumIn(outcome),
    ...recordOf(SINGLE_KEYS, (key) => outcome[key] ?? null),
    headToHead: {
      drivers: {
        winner: outcome.driverHeadToHead ?? null,
        driver1: drivers[0],
        driver2: drivers[1],
      },
      teams: { winner: outcome.teamHeadToHead ?? null, team1: teams[0], team2: teams[1] },
    },
    ...(outcome.question !== undefined && { question: outcome.question }),
  };
}

/** The inverse of `specOutcome`. */
export function outcomeIn(spec: SpecOutcome): Outcome {
  const { drivers, teams } = spec.headToHead;
  return valuesIn(spec, drivers.winner, teams.winner, spec.question);
}

type Podium = [string, string, string];

/** Every prediction and every result has a podium. */
function podiumIn({ winner = '', secondPlace = '', thirdPlace = '' }: Picks): Podium {
  return [winner, secondPlace, thirdPlace];
}

type Value = string | null | undefined;

/** The picks or official values as a domain record; what is null or undefined is left out. */
function valuesIn(
  { podium, ...singles }: { podium: Podium } & Partial<Record<PickKey, unknown>>,
  driverHeadToHead: Value,
  teamHeadToHead: Value,
  question: Value,
): Picks {
  const [winner, secondPlace, thirdPlace] = podium;
  const values = {
    winner,
    secondPlace,
    thirdPlace,
    ...recordOf(SINGLE_KEYS, (key) => singles[key]),
    driverHeadToHead,
    teamHeadToHead,
    question,
  };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string'),
  );
}
