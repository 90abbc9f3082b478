import { publicationWrite, type RaceWithOutcome } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { progressDeletion } from '@parc-ferme/data/scores';
import type { SeasonStandings } from '@parc-ferme/data/standings';
import type { Race } from '@parc-ferme/domain/race/race';
import { outcomeOf } from '@parc-ferme/domain/result/correction';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { impactOf } from './score-changes.ts';
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

type Total = { username: string; totalPoints: number; correctPredictions: number };

/**
 * Rescores every race of a season with its latest result. Idempotent.
 *
 * @returns all players' totals, by user id
 */
export async function scoreAndPublishSeason(
  season: number,
  data: ScoringRepositories,
): Promise<Map<string, Total>> {
  const { races, resultChecks } = await data.seasons.state(season);
  const totals = new Map<string, Total>();
  for (const race of races) {
    const revision = resultChecks.find(({ raceId }) => raceId === race._id)?.revision;
    const published =
      revision === undefined ? undefined : await scoreAndPublish(race._id, revision, data);
    if (published && 'scores' in published) addTo(totals, published.scores);
  }
  return totals;
}

function addTo(totals: Map<string, Total>, scores: PlayerScore[]): void {
  for (const { userId, username, score, correctPredictions } of scores) {
    const total = totals.get(userId) ?? { username, totalPoints: 0, correctPredictions: 0 };
    total.totalPoints += score;
    total.correctPredictions += correctPredictions;
    totals.set(userId, total);
  }
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

/** All registered players, with the scores of the race in place of earlier ones. */
export function withScores(
  { players, pendingPlayers }: SeasonStandings,
  raceId: string,
  scores: Pick<PlayerScore, 'userId' | 'username' | 'score'>[],
): ScoredPlayer[] {
  const all = new Map<string, ScoredPlayer>();
  for (const { id, username } of pendingPlayers) all.set(id, { id, username, scores: {} });
  for (const { id, username, scores: earlier } of players) {
    const { [raceId]: _, ...others } = earlier;
    all.set(id, { id, username, scores: others });
  }
  for (const { userId: id, username, score } of scores) {
    const player = all.get(id) ?? { id, username, scores: {} };
    all.set(id, { ...player, scores: { ...player.scores, [raceId]: score } });
  }
  return [...all.values()];
}
