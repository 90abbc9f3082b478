import { createHash } from 'node:crypto';
import { allPredictions } from '@parc-ferme/data/picks-for-scoring';
import { raceAsRead } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { ScoredPicks } from '@parc-ferme/data/scores';
import { effectivePicks, type Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { Score } from '@parc-ferme/domain/scoring/award';
import { scorePicks } from '@parc-ferme/domain/scoring/scoring';

/** What a player earned in a race. */
export type Earned = Pick<ScoredPicks, 'userId' | 'username' | 'score'> &
  Pick<Score, 'correctPredictions'>;

/** Less than this is left only for saying so: a page of predictions and the turning over take less. */
const SAFE_REST_MS = 8_000;

/** What everybody earns by an outcome, without writing anything. */
export async function previewScores(race: Race, outcome: Outcome, data: ScoringRepositories) {
  const earned: Earned[] = [];
  for await (const page of allPredictions(data.picksForScoring, race)) {
    earned.push(...page.flatMap((one) => scoreOf(one, race, outcome) ?? []).map(earnedBy(outcome)));
  }
  return earned;
}

/**
 * Writes what everybody earns with a revision, page by page of the predictions. Called again after
 * it ran out of time, it goes on where it stopped, unless something else is to be counted by now.
 *
 * @returns everybody's as it is stored; undefined where time runs out
 */
export async function scoreRace(
  race: Race,
  revision: number,
  outcome: Outcome,
  data: ScoringRepositories,
  timeLeft: () => number,
): Promise<Earned[] | undefined> {
  const { picksForScoring, scores } = data;
  const countedBy = fingerprint(race, outcome);
  const progress = await scores.progress(race._id, revision);
  const after = progress?.countedBy === countedBy ? progress.after : undefined;
  for await (const page of allPredictions(picksForScoring, race, after)) {
    await writePage(page, race, revision, outcome, data);
    const last = page.at(-1);
    if (last && timeLeft() < SAFE_REST_MS) {
      await scores.saveProgress(race._id, revision, { countedBy, after: last.userId });
      return undefined;
    }
  }
  const pages = await Array.fromAsync(scores.pages(race._id, revision));
  return pages.flat().map(earnedBy(outcome));
}

/** Who does not count has no score: not even one that was counted before closing was moved. */
async function writePage(
  page: Prediction[],
  race: Race,
  revision: number,
  outcome: Outcome,
  { scores }: ScoringRepositories,
): Promise<void> {
  const scored = page.flatMap((prediction) => scoreOf(prediction, race, outcome) ?? []);
  const counting = new Set(scored.map(({ userId }) => userId));
  const others = page.map(({ userId }) => userId).filter((userId) => !counting.has(userId));
  await scores.write(race._id, revision, scored, others);
}

/** The same for the same scores: all that they are counted by, but for the predictions. */
function fingerprint(race: Race, outcome: Outcome): string {
  const text = JSON.stringify([raceAsRead(race), race.pairing, outcome]);
  return createHash('sha256').update(text).digest('hex');
}

function scoreOf(prediction: Prediction, race: Race, outcome: Outcome): ScoredPicks | undefined {
  const picks = effectivePicks(prediction, race);
  if (!picks) return undefined;
  const { userId, username } = prediction;
  return { userId, username, picks, score: scorePicks(picks, outcome).score };
}

const earnedBy =
  (outcome: Outcome) =>
  ({ userId, username, picks, score }: ScoredPicks): Earned => {
    const { correctPredictions } = scorePicks(picks, outcome);
    return { userId, username, score, correctPredictions };
  };
