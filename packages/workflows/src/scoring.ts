import { createHash } from 'node:crypto';
import { allPredictions } from '@parc-ferme/data/picks/picks-for-scoring';
import { decisiveAttributes } from '@parc-ferme/data/race/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { StoredScore } from '@parc-ferme/data/result/scores';
import { type Prediction, shownPicks } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { type PlayerScore, withCorrectPredictions } from '@parc-ferme/domain/scoring/player-score';
import { scorePicks } from '@parc-ferme/domain/scoring/score-picks';

/** Enough to write one more page of scores and the progress, or to publish. */
const MIN_TIME_LEFT_MS = 8_000;

/** Scores all players by an outcome, without writing the scores. */
export async function previewScores(
  race: Race,
  outcome: Outcome,
  { table }: ScoringRepositories,
): Promise<PlayerScore[]> {
  const scores: PlayerScore[] = [];
  for await (const { predictions } of allPredictions(table, race)) {
    const scored = predictions.flatMap(
      (prediction) => scorePrediction(prediction, race, outcome) ?? [],
    );
    scores.push(...scored.map((one) => withCorrectPredictions(one, outcome, race.question)));
  }
  return scores;
}

/**
 * Writes all players' scores of a revision, page by page. Repeated after it ran out of time, it
 * continues after the last page, unless what the scores depend on has changed.
 *
 * @returns the scores as stored; undefined if time ran out
 */
export async function scoreRace(
  race: Race,
  revision: number,
  outcome: Outcome,
  data: ScoringRepositories,
  timeLeft: () => number,
): Promise<PlayerScore[] | undefined> {
  const { table, scores } = data;
  const countedBy = fingerprint(race, outcome);
  const progress = await scores.progress(race._id, revision);
  const lastScored = progress?.countedBy === countedBy ? progress.after : undefined;
  for await (const { predictions } of allPredictions(table, race, lastScored)) {
    await writeScores(predictions, race, revision, outcome, data);
    const last = predictions.at(-1);
    if (last && timeLeft() < MIN_TIME_LEFT_MS) {
      await scores.saveProgress(race._id, revision, { countedBy, after: last.userId });
      return undefined;
    }
  }
  const pages = await Array.fromAsync(scores.pages(race._id, revision));
  return pages.flat().map((one) => withCorrectPredictions(one, outcome, race.question));
}

/** Deletes the scores of players without effective picks: the closing time may have been moved. */
async function writeScores(
  page: Prediction[],
  race: Race,
  revision: number,
  outcome: Outcome,
  { scores }: ScoringRepositories,
): Promise<void> {
  const scored = page.flatMap((prediction) => scorePrediction(prediction, race, outcome) ?? []);
  const scoredIds = new Set(scored.map(({ userId }) => userId));
  const unscored = page.map(({ userId }) => userId).filter((userId) => !scoredIds.has(userId));
  await scores.write(race._id, revision, scored, unscored);
}

/** A hash of all that scores depend on, apart from the predictions: what decides which picks count, and the outcome. */
function fingerprint(race: Race, outcome: Outcome): string {
  const text = JSON.stringify([decisiveAttributes(race), race.pairing, race.question, outcome]);
  return createHash('sha256').update(text).digest('hex');
}

/** @returns undefined if the player has no effective picks */
function scorePrediction(
  prediction: Prediction,
  race: Race,
  outcome: Outcome,
): StoredScore | undefined {
  const shown = shownPicks(prediction, race);
  if (!shown) return undefined;
  const { userId, username } = prediction;
  const { score } = scorePicks(shown.picks, outcome, race.question);
  return { userId, username, ...shown, score };
}
