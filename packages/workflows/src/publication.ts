import { publicationWrite, type RaceWithOutcome } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { progressDeletion } from '@parc-ferme/data/scores';
import type { Race } from '@parc-ferme/domain/race/race';
import { outcomeOf } from '@parc-ferme/domain/result/correction';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { impactOf } from './score-changes.ts';
import { withScores } from './scored-players.ts';
import { type PlayerScore, scoreRace } from './scoring.ts';

export type Published =
  | { scores: PlayerScore[] }
  | { refused: 'no result' | 'older' | 'cancelled' };

/**
 * Scores a race with a revision of its result, and publishes result, scores and standings in one
 * transaction. Idempotent: scores are new items with deterministic bytes.
 *
 * @param timeLeft milliseconds until the invocation times out: if it returns `unfinished`, the call is
 *   to be repeated and continues where it stopped
 */
export function scoreAndPublish(
  raceId: string,
  revision: number,
  data: ScoringRepositories,
): Promise<Published>;
export function scoreAndPublish(
  raceId: string,
  revision: number,
  data: ScoringRepositories,
  timeLeft: () => number,
): Promise<Published | { unfinished: true }>;
export async function scoreAndPublish(
  raceId: string,
  revisionNumber: number,
  data: ScoringRepositories,
  timeLeft = () => Number.POSITIVE_INFINITY,
): Promise<Published | { unfinished: true }> {
  const [race, revision] = await Promise.all([
    data.races.find(raceId),
    data.results.find(raceId, revisionNumber),
  ]);
  if (!race || !revision) return { refused: 'no result' };
  if (race.status === 'cancelled') return { refused: 'cancelled' };
  if ((race.publishedRevision ?? 0) > revisionNumber) return { refused: 'older' };

  const outcome = outcomeOf(revision.result, race.pairing, revision.corrections);
  const scores = await scoreRace(race, revisionNumber, outcome, data, timeLeft);
  if (!scores) return { unfinished: true };
  const isNew = race.publishedRevision !== revisionNumber;
  const impact = isNew && (await impactOf(race, outcome, scores, data));
  if (impact) await data.results.saveImpact(raceId, revisionNumber, impact);
  const published = await publishRevision(race, revisionNumber, outcome, scores, data);
  return published ? { scores } : scoreAndPublish(raceId, revisionNumber, data, timeLeft);
}

/** @returns false if the race or the standings changed since they were read (optimistic locking) */
async function publishRevision(
  race: Race,
  revision: number,
  outcome: Outcome,
  scores: PlayerScore[],
  { seasons, standings }: ScoringRepositories,
): Promise<boolean> {
  // Standings before races: if another race is published in between, the write of the standings fails.
  const read = await standings.load(race.season);
  const calendar = await seasons.races(race.season, true);
  const published = calendar.map((one) =>
    one._id === race._id ? { ...one, publishedRevision: revision } : one,
  );
  return standings.publish(
    race.season,
    read,
    { races: columns(published), players: withScores(read, race._id, scores) },
    [publicationWrite(race, revision, outcome), progressDeletion(race._id, revision)],
  );
}

function columns(races: RaceWithOutcome[]) {
  return races.flatMap(({ _id, raceName, circuit, round, publishedRevision: revision }) =>
    revision === undefined
      ? []
      : { _id, raceName, country: circuit.country, circuitName: circuit.name, round, revision },
  );
}
