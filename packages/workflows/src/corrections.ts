import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/result/results';
import type { ResultCheck } from '@parc-ferme/data/season/seasons';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import type { Entrants } from '@parc-ferme/domain/race/season';
import {
  type Correction,
  type CorrectionFault,
  correctedFurther,
  correctionFault,
  OfficialValue,
  outcomeOf,
} from '@parc-ferme/domain/result/correction';
import type { Impact } from '@parc-ferme/domain/result/impact';
import type { Outcome } from '@parc-ferme/domain/result/result';
import {
  type StandingsImpact,
  standingsImpact,
} from '@parc-ferme/domain/standings/standings-impact';
import { withScores } from '@parc-ferme/domain/standings/with-scores';
import { impactBetween } from './score-changes.ts';
import { previewScores } from './scoring.ts';

type CorrectedRace = {
  race: RaceWithOutcome;
  lastCheck: ResultCheck | undefined;
  entrants: Entrants;
};

type RequestedCorrection = {
  values: Partial<Record<OfficialValue, string | null>>;
  withdraw: OfficialValue[];
  reason: string;
  by: string;
  at: string;
};

type Impacts = { impact: Impact; onStandings: StandingsImpact };
type Valued = Pick<Correction, 'value' | 'to'>;

type Proposal = Impacts & {
  latest: Revision;
  corrections: Correction[];
  /** The official values that are corrected or no longer are, as the audit log shows them. */
  before: Valued[];
  after: Valued[];
};
type Fault = CorrectionFault | { code: 'result.missing' | 'correction.nothing'; about?: never };

const NO_IMPACT: Impacts = {
  impact: { changes: [], scoreChanges: [], playersChanged: 0 },
  onStandings: { players: [], leaders: null },
};

/** The impact of a correction; writes nothing. */
export async function proposeCorrection(
  { race, lastCheck, entrants }: CorrectedRace,
  { values, withdraw, ...decision }: RequestedCorrection,
  data: ScoringRepositories,
): Promise<Proposal | { fault: Fault }> {
  const latest = lastCheck?.revision && (await data.results.find(race._id, lastCheck.revision));
  if (!latest || race.status === 'cancelled') return { fault: { code: 'result.missing' } };
  const current = valuesOf(outcomeOf(latest.result, race.pairing, latest.corrections));
  const set = OfficialValue.options.flatMap((value): Correction[] => {
    const to = values[value];
    return to === undefined || to === current[value] ? [] : [{ ...decision, value, to }];
  });
  const corrections = correctedFurther(latest.corrections, set, withdraw);
  if (sameValues(corrections, latest.corrections)) return { fault: { code: 'correction.nothing' } };
  const fault = correctionFault(corrections, latest.result, entrants, race.pairing);
  if (fault) return { fault };
  const outcome = outcomeOf(latest.result, race.pairing, corrections);
  const picksAreRevealed = isRevealed(race, new Date(decision.at));
  const impacts = picksAreRevealed ? await publishedImpacts(race, outcome, data) : NO_IMPACT;
  const touched = OfficialValue.options.filter(
    (value) => correctionOf(value, corrections) !== correctionOf(value, latest.corrections),
  );
  const valued = (values: Record<OfficialValue, string | null>) =>
    touched.map((value) => ({ value, to: values[value] }));
  const [before, after] = [valued(current), valued(valuesOf(outcome))];
  return { latest, corrections, before, after, ...impacts };
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
  const before = standings.players.flatMap(({ id: userId, username, scores: all }) => {
    const score = all[race._id];
    return score === undefined ? [] : { userId, username, score };
  });
  return {
    impact: impactBetween({ outcome: race.outcome, scores: before }, { outcome, scores }),
    onStandings: standingsImpact(
      withScores(standings, race._id, before),
      withScores(standings, race._id, scores),
      races,
    ),
  };
}

function correctionOf(value: OfficialValue, corrections: Correction[]): Correction | undefined {
  return corrections.find((correction) => correction.value === value);
}

function sameValues(one: Correction[], other: Correction[]): boolean {
  const values = (corrections: Correction[]) =>
    JSON.stringify(corrections.map(({ value, to }) => [value, to]));
  return values(one) === values(other);
}
