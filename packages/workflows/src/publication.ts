import { publicationOf, type RaceWithOutcome } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { finished } from '@parc-ferme/data/scores';
import type { SeasonStandings } from '@parc-ferme/data/standings';
import type { Race } from '@parc-ferme/domain/race/race';
import { outcomeOf } from '@parc-ferme/domain/result/correction';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { type Earned, scoreRace } from './publication-scores.ts';
import { impactOf } from './score-changes.ts';

export type Published = { scores: Earned[] } | { refused: 'no result' | 'older' | 'cancelled' };

/**
 * Scores a race with a revision of its result and lets everybody see both at once. Whatever is
 * killed on the way or done twice, the table ends the same: scores are new items with the same bytes
 * each time, and one transaction turns revision and standings over together.
 *
 * @param timeLeft in milliseconds, where time may run out: unfinished, it is to be called again, and
 *   goes on where it stopped
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
  const isFurther = race.publishedRevision !== revisionNumber;
  const impact = isFurther && (await impactOf(race, outcome, scores, data));
  if (impact) await data.results.saveImpact(raceId, revisionNumber, impact);
  const turned = await turnOver(race, revisionNumber, outcome, scores, data);
  return turned ? { scores } : scoreAndPublish(raceId, revisionNumber, data, timeLeft);
}

export type Total = { username: string; totalPoints: number; correctPredictions: number };

/**
 * Scores every race of a season with its latest result again, race after race. What is right
 * already stays as it is; cut short, it begins again where it is called again.
 *
 * @returns what everybody has in all, by user id
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
    if (published && 'scores' in published) addUp(totals, published.scores);
  }
  return totals;
}

function addUp(totals: Map<string, Total>, scores: Earned[]): void {
  for (const { userId, username, score, correctPredictions } of scores) {
    const total = totals.get(userId) ?? { username, totalPoints: 0, correctPredictions: 0 };
    total.totalPoints += score;
    total.correctPredictions += correctPredictions;
    totals.set(userId, total);
  }
}

async function turnOver(
  race: Race,
  revision: number,
  outcome: Outcome,
  scores: Earned[],
  { seasons, standings }: ScoringRepositories,
): Promise<boolean> {
  // In this order: a race published after the standings were read makes their write fail.
  const read = await standings.load(race.season);
  const calendar = await seasons.races(race.season, true);
  const published = calendar.map((one) =>
    one._id === race._id ? { ...one, publishedRevision: revision } : one,
  );
  return standings.publish(
    race.season,
    read,
    { races: columns(published), players: withScores(read, race._id, scores) },
    [publicationOf(race, revision, outcome), finished(race._id, revision)],
  );
}

function columns(races: RaceWithOutcome[]) {
  return races.flatMap(({ _id, raceName, circuit, round, publishedRevision: revision }) =>
    revision === undefined
      ? []
      : { _id, raceName, country: circuit.country, circuitName: circuit.name, round, revision },
  );
}

/** Everybody registered, with the race's scores put in place of any earlier ones. */
function withScores(
  { players, pendingPlayers }: SeasonStandings,
  raceId: string,
  scores: Earned[],
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
