import type { RaceWithOutcome } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Effect, Revision } from '@parc-ferme/data/results';
import type { Visit } from '@parc-ferme/data/seasons';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import type { Entrants } from '@parc-ferme/domain/race/season';
import {
  type Correction,
  type CorrectionFault,
  correctedFurther,
  correctionFault,
  OfficialValue,
  outcomeOf,
  valuesOf,
} from '@parc-ferme/domain/result/correction';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { earnedIn } from './publication-scores.ts';
import { effectOf } from './score-changes.ts';

/** A race with what a correction of its result has to know. */
export type Corrected = {
  race: RaceWithOutcome;
  visit: Visit | undefined;
  entrants: Entrants;
};

export type WantedCorrection = {
  values: Partial<Record<OfficialValue, string | null>>;
  withdraw: OfficialValue[];
  reason: string;
  by: string;
  at: string;
};

export type Proposal = { latest: Revision; corrections: Correction[]; effect: Effect };
type Fault = CorrectionFault | { code: 'result.missing' | 'correction.nothing'; about?: never };

const NO_EFFECT: Effect = { changes: [], scoreChanges: [], playersChanged: 0 };

/** What a correction would do, without doing it. */
export async function proposeCorrection(
  { race, visit, entrants }: Corrected,
  { values, withdraw, ...said }: WantedCorrection,
  data: ScoringRepositories,
): Promise<Proposal | { fault: Fault }> {
  const latest = visit?.revision && (await data.results.find(race._id, visit.revision));
  if (!latest || race.status === 'cancelled') return { fault: { code: 'result.missing' } };
  const standing = valuesOf(outcomeOf(latest.result, race.pairing, latest.corrections));
  const set = OfficialValue.options.flatMap((value): Correction[] => {
    const to = values[value];
    return to === undefined || to === standing[value] ? [] : [{ ...said, value, to }];
  });
  const corrections = correctedFurther(latest.corrections, set, withdraw);
  if (sameValues(corrections, latest.corrections)) return { fault: { code: 'correction.nothing' } };
  const fault = correctionFault(corrections, latest.result, entrants, race.pairing);
  if (fault) return { fault };
  const outcome = outcomeOf(latest.result, race.pairing, corrections);
  const isShown = isRevealed(race, new Date(said.at));
  const effect = isShown ? await scoredEffect(race, outcome, data) : NO_EFFECT;
  return { latest, corrections, effect };
}

/** Names players and their points, so that it is told only of picks that are revealed. */
async function scoredEffect(
  race: RaceWithOutcome,
  outcome: Outcome,
  data: ScoringRepositories,
): Promise<Effect> {
  const earned = await earnedIn(race, outcome, data);
  return (await effectOf(race, outcome, earned, data)) ?? NO_EFFECT;
}

function sameValues(one: Correction[], other: Correction[]): boolean {
  const values = (corrections: Correction[]) =>
    JSON.stringify(corrections.map(({ value, to }) => [value, to]));
  return values(one) === values(other);
}
