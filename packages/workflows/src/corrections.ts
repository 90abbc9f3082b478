import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/result/results';
import type { ResultCheck } from '@parc-ferme/data/season/seasons';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import { firstId, type JoinedIds, withFirstIds } from '@parc-ferme/domain/entrants/joined-ids';
import type { Pairing } from '@parc-ferme/domain/race/pairing';
import { shownPairing } from '@parc-ferme/domain/race/pairing-ids';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { isDisqualified } from '@parc-ferme/domain/result/classification';
import {
  type CorrectedValue,
  type Correction,
  type CorrectionFault,
  correctionFault,
  OfficialValue,
  outcomeOf,
  resultWithFirstIds,
  updatedCorrections,
} from '@parc-ferme/domain/result/correction';
import { disqualifiedIn } from '@parc-ferme/domain/result/disqualification';
import type { Impact } from '@parc-ferme/domain/result/impact';
import type { Outcome } from '@parc-ferme/domain/result/result';
import {
  type StandingsImpact,
  standingsImpact,
} from '@parc-ferme/domain/standings/standings-impact';
import { withScores } from '@parc-ferme/domain/standings/with-scores';
import { carImpact, carsOf, impactBetween } from './score-changes.ts';
import { previewScores } from './scoring.ts';

type CorrectedRace = {
  race: RaceWithOutcome;
  lastCheck: ResultCheck | undefined;
  entrants: Entrants;
};

type RequestedCorrection = {
  values: Partial<Record<OfficialValue, string | null>>;
  withdraw: OfficialValue[];
  /** Driver ids of the cars to disqualify. */
  disqualify: string[];
  /** Driver ids of the cars whose disqualification is withdrawn. */
  reinstate: string[];
  reason: string;
  by: string;
  at: string;
};

export type Impacts = { impact: Impact; onStandings: StandingsImpact };

type Proposal = Impacts & {
  latest: Revision;
  corrections: Correction[];
  /** The official values and disqualified cars that differ, as the audit log shows them. */
  before: CorrectedValue[];
  after: CorrectedValue[];
};
type Fault = CorrectionFault | { code: 'result.missing' | 'correction.nothing'; about?: never };

const NO_IMPACT: Impacts = {
  impact: { changes: [], scoreChanges: [], playersChanged: 0 },
  onStandings: { players: [], leaders: null },
};

/** The impact of a correction; writes nothing. */
export async function proposeCorrection(
  { race, lastCheck, entrants }: CorrectedRace,
  requested: RequestedCorrection,
  data: ScoringRepositories,
): Promise<Proposal | { fault: Fault }> {
  const latest = lastCheck?.revision && (await data.results.find(race._id, lastCheck.revision));
  if (!latest || race.status === 'cancelled') return { fault: { code: 'result.missing' } };
  const joinedIds = race.closed?.joined;
  // Drivers are compared by the first of their joined ids; what is stored keeps the ids that the race data had.
  const latestInFirstIds = resultWithFirstIds(latest, joinedIds);
  const before = latestInFirstIds.corrections;
  const pairing = shownPairing(race);
  const { question } = race;
  const corrections = correctionsAfter(
    latestInFirstIds,
    requestedInFirstIds(requested, joinedIds),
    pairing,
  );
  if (haveSameValues(corrections, before)) return { fault: { code: 'correction.nothing' } };
  const fault = correctionFault(corrections, latestInFirstIds.result, entrants, {
    pairing,
    question,
  });
  if (fault) return { fault };
  const outcome = outcomeOf(latestInFirstIds.result, pairing, corrections);
  const outcomeBefore = outcomeOf(latestInFirstIds.result, pairing, before);
  const { impact, onStandings } = isRevealed(race)
    ? await publishedImpacts(race, outcome, data)
    : NO_IMPACT;
  const cars = carImpact(carsOf(latestInFirstIds), carsOf({ ...latestInFirstIds, corrections }));
  return {
    latest,
    corrections: withStoredIds(corrections, { latest, latestInFirstIds }),
    ...differences(
      { corrections: before, values: outcomeBefore },
      { corrections, values: outcome },
    ),
    impact: { ...impact, ...cars },
    onStandings,
  };
}

/** The corrections as they are to be stored: earlier ones unchanged, and a disqualified car by its id in the result. */
function withStoredIds(
  corrections: Correction[],
  { latest, latestInFirstIds }: { latest: Revision; latestInFirstIds: Revision },
): Correction[] {
  // An earlier correction is still the same object as in `latestInFirstIds`.
  const storedCorrections = new Map(
    latestInFirstIds.corrections.map((one, index) => [one, latest.corrections[index]]),
  );
  const idInResult = (driverId: string | null) => {
    const index = latestInFirstIds.result.results.findIndex((car) => car.driverId === driverId);
    return latest.result.results[index]?.driverId ?? driverId;
  };
  return corrections.map((one) => {
    const to = one.value === 'disqualified' ? idInResult(one.to) : one.to;
    return storedCorrections.get(one) ?? { ...one, to };
  });
}

function requestedInFirstIds(requested: RequestedCorrection, joinedIds: JoinedIds = {}) {
  const { values, disqualify, reinstate } = requested;
  const toFirstId = (id: string) => firstId(id, joinedIds);
  return {
    ...requested,
    values: withFirstIds(values, joinedIds),
    disqualify: disqualify.map(toFirstId),
    reinstate: reinstate.map(toFirstId),
  };
}

type CorrectedState = { corrections: Correction[]; values: Outcome };

function differences(
  before: CorrectedState,
  after: CorrectedState,
): Pick<Proposal, 'before' | 'after'> {
  const touchedValues = OfficialValue.options.filter(
    (value) =>
      before.values[value] !== after.values[value] ||
      correctionOf(value, before.corrections) !== correctionOf(value, after.corrections),
  );
  const changedIn = (one: CorrectedState, other: CorrectedState) => [
    ...disqualifiedValues(disqualifiedOnlyIn(one.corrections, other.corrections)),
    ...touchedValues.map((value) => ({ value, to: one.values[value] ?? null })),
  ];
  return { before: changedIn(before, after), after: changedIn(after, before) };
}

/**
 * All corrections, with the requested ones. None is made for a value that the result has anyway, or for a car that is
 * disqualified already.
 */
function correctionsAfter(
  { result, corrections }: Revision,
  { values, withdraw, disqualify, reinstate, ...decision }: RequestedCorrection,
  pairing: Pairing | undefined,
): Correction[] {
  const disqualifiedIds = carsOf({ result, corrections })
    .filter(isDisqualified)
    .map(({ driverId }) => driverId);
  const toDisqualify = [...new Set(disqualify)].filter((id) => !disqualifiedIds.includes(id));
  const disqualifications = disqualifiedValues(toDisqualify).map((one) => ({
    ...decision,
    ...one,
  }));
  const withdrawn = [
    ...disqualifiedValues(reinstate),
    ...withdraw.map((value) => ({ value, to: null })),
  ];
  const withDisqualifications = updatedCorrections(corrections, disqualifications, withdrawn);
  const current = outcomeOf(result, pairing, withDisqualifications);
  const valueCorrections = OfficialValue.options.flatMap((value): Correction[] => {
    const to = values[value];
    return to === undefined || to === (current[value] ?? null) ? [] : [{ ...decision, value, to }];
  });
  return updatedCorrections(withDisqualifications, valueCorrections, []);
}

function disqualifiedValues(driverIds: string[]): CorrectedValue[] {
  return driverIds.map((to) => ({ value: 'disqualified', to }));
}

/** The drivers who are disqualified by some corrections, and not by others. */
function disqualifiedOnlyIn(corrections: Correction[], others: Correction[]): string[] {
  const disqualifiedByOthers = disqualifiedIn(others);
  return disqualifiedIn(corrections).filter((id) => !disqualifiedByOthers.includes(id));
}

/** Names players and their points, so it must not be shown before the picks are revealed. */
async function publishedImpacts(
  race: RaceWithOutcome,
  outcome: Outcome,
  data: ScoringRepositories,
): Promise<Impacts> {
  if (race.publishedRevision === undefined || !race.outcome) return NO_IMPACT;
  const [scores, standings] = await Promise.all([
    previewScores(race, outcome, data),
    data.standings.load(race.season),
  ]);
  const races = standings.races.map((one) => ({ ...one, circuit: { name: one.circuitName } }));
  const scoresBefore = standings.players.flatMap(({ id: userId, username, scores: byRace }) => {
    const score = byRace[race._id];
    return score === undefined ? [] : { userId, username, score };
  });
  return {
    impact: impactBetween({ outcome: race.outcome, scores: scoresBefore }, { outcome, scores }),
    onStandings: standingsImpact(
      withScores(standings, race._id, scoresBefore),
      withScores(standings, race._id, scores),
      races,
      standings.rules,
    ),
  };
}

function correctionOf(value: OfficialValue, corrections: Correction[]): Correction | undefined {
  return corrections.find((correction) => correction.value === value);
}

function haveSameValues(one: Correction[], other: Correction[]): boolean {
  const values = (corrections: Correction[]) =>
    JSON.stringify(corrections.map(({ value, to }) => [value, to]));
  return values(one) === values(other);
}
