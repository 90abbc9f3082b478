import type { RaceWithOutcome } from '@parc-ferme/data/races';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { Impact } from '@parc-ferme/data/results';
import { changesBetween } from '@parc-ferme/domain/result/correction';
import type { Outcome } from '@parc-ferme/domain/result/result';

/** As many players are named in an impact; of everybody else it is told how many they are. */
const NAMED = 1_000;

type Scored = { userId: string; username: string; score: number };
type ScoreChange = Impact['scoreChanges'][number];

/**
 * What another outcome changes of what is published of a race: the values, and who gains and loses.
 *
 * @param earned what everybody earns by the new outcome
 * @returns undefined where nothing is published yet
 */
export async function impactOf(
  race: RaceWithOutcome,
  outcome: Outcome,
  earned: Scored[],
  data: ScoringRepositories,
): Promise<Impact | undefined> {
  const { publishedRevision, outcome: before } = race;
  if (publishedRevision === undefined || !before) return undefined;
  const changed = new Map(
    earned.map(({ userId: user, username, score }) => [user, { user, username, points: score }]),
  );
  for await (const page of data.scores.pages(race._id, publishedRevision)) {
    for (const { userId: user, username, score } of page) {
      const points = (changed.get(user)?.points ?? 0) - score;
      changed.set(user, { user, username: changed.get(user)?.username ?? username, points });
    }
  }
  const scoreChanges = [...changed.values()].filter(({ points }) => points !== 0).sort(greatest);
  return {
    changes: changesBetween(before, outcome),
    scoreChanges: scoreChanges.slice(0, NAMED),
    playersChanged: scoreChanges.length,
  };
}

/** The greatest change first, a gain before a loss; the same order every time. */
function greatest(one: ScoreChange, other: ScoreChange): number {
  return (
    Math.abs(other.points) - Math.abs(one.points) ||
    other.points - one.points ||
    (one.username < other.username ? -1 : 1)
  );
}
