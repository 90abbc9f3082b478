import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/result/results';
import { withFirstIds } from '@parc-ferme/domain/entrants/joined-ids';
import type { Car } from '@parc-ferme/domain/result/car';
import { carChanges } from '@parc-ferme/domain/result/car-changes';
import {
  changesBetween,
  resultWithFirstIds,
  withManualDisqualifications,
} from '@parc-ferme/domain/result/correction';
import type { Impact, ScoreChange } from '@parc-ferme/domain/result/impact';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { PlayerScore } from '@parc-ferme/domain/scoring/player-score';

/** The most players that an impact lists; the others are only counted. */
const MAX_LISTED_PLAYERS = 1_000;

/**
 * The changes that a new outcome makes to the published result and scores of a race.
 *
 * @param accepted the new result with all players' scores
 * @param carsBefore the published classification; all cars are by the first id of each driver
 * @returns undefined if the race has no published result
 */
export async function impactOf(
  race: RaceWithOutcome,
  accepted: ScoredResult & { cars: Car[] },
  carsBefore: Car[],
  data: Pick<ScoringRepositories, 'scores'>,
): Promise<Impact | undefined> {
  const { publishedRevision, outcome, closed } = race;
  if (publishedRevision === undefined || !outcome) return undefined;
  const pages = await Array.fromAsync(data.scores.pages(race._id, publishedRevision));
  const before = { outcome: withFirstIds(outcome, closed?.joined), scores: pages.flat() };
  return { ...impactBetween(before, accepted), ...carImpact(carsBefore, accepted.cars) };
}

/** The published classification, by the first id of each driver; empty if none is published. */
export async function publishedCars(
  { _id, publishedRevision, closed }: RaceWithOutcome,
  data: Pick<ScoringRepositories, 'results'>,
): Promise<Car[]> {
  if (publishedRevision === undefined) return [];
  const revision = await data.results.find(_id, publishedRevision);
  return revision ? carsOf(resultWithFirstIds(revision, closed?.joined)) : [];
}

type CorrectedResult = Pick<Revision, 'result' | 'corrections'>;

/** The classification as players see it. */
export function carsOf({ result, corrections }: CorrectedResult): Car[] {
  return withManualDisqualifications(result, corrections).results;
}

export function carImpact(before: Car[], after: Car[]): Pick<Impact, 'cars'> {
  const cars = carChanges(before, after);
  return cars.disqualified.length + cars.moved.length > 0 ? { cars } : {};
}

type ScoredResult = {
  outcome: Outcome;
  scores: Pick<PlayerScore, 'userId' | 'username' | 'score'>[];
};

export function impactBetween(before: ScoredResult, after: ScoredResult): Impact {
  const changes = new Map<string, ScoreChange>();
  for (const { userId: user, username, score } of after.scores) {
    changes.set(user, { user, username, points: score });
  }
  for (const { userId: user, username, score } of before.scores) {
    const change = changes.get(user) ?? { user, username, points: 0 };
    changes.set(user, { ...change, points: change.points - score });
  }
  const scoreChanges = [...changes.values()]
    .filter(({ points }) => points !== 0)
    .sort(byGreatestChange);
  return {
    changes: changesBetween(before.outcome, after.outcome),
    scoreChanges: scoreChanges.slice(0, MAX_LISTED_PLAYERS),
    playersChanged: scoreChanges.length,
  };
}

/** A gain before an equal loss. The order is deterministic. */
function byGreatestChange(one: ScoreChange, other: ScoreChange): number {
  return (
    Math.abs(other.points) - Math.abs(one.points) ||
    other.points - one.points ||
    (one.username < other.username ? -1 : 1)
  );
}
