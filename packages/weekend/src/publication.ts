import { publicationOf, type RaceWithOutcome } from '@parc-ferme/data/races';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/results';
import type { ScoredPicks } from '@parc-ferme/data/scores';
import type { SeasonStandings } from '@parc-ferme/data/standings';
import { countingPicks, type Prediction, withoutVoidPicks } from '@parc-ferme/domain/prediction';
import { closing, type Race } from '@parc-ferme/domain/race';
import { headToHeadResult, type Outcome } from '@parc-ferme/domain/result';
import { scorePicks } from '@parc-ferme/domain/scoring';
import type { ScoredPlayer } from '@parc-ferme/domain/standings';

export type Published = { scoresCount: number } | { refused: 'no result' | 'older' | 'cancelled' };

/**
 * Scores a race with a revision of its result and lets everybody see both at once. Whatever is
 * killed on the way or done twice, the table ends the same: scores are new items with the same bytes
 * each time, and one transaction turns revision and standings over together.
 */
export async function publish(
  raceId: string,
  revisionNumber: number,
  data: Repositories,
): Promise<Published> {
  const [race, revision] = await Promise.all([
    data.races.find(raceId),
    data.results.find(raceId, revisionNumber),
  ]);
  if (!race || !revision) return { refused: 'no result' };
  if (race.status === 'cancelled') return { refused: 'cancelled' };
  if ((race.publishedRevision ?? 0) > revisionNumber) return { refused: 'older' };

  const outcome = outcomeOf(revision, race);
  const scores = await writeScores(race, revision, outcome, data);
  const turned = await turnOver(race, revisionNumber, outcome, scores, data);
  return turned ? { scoresCount: scores.length } : publish(raceId, revisionNumber, data);
}

function outcomeOf({ result }: Revision, race: Race): Outcome {
  const { results, ...values } = result;
  return { ...values, headToHead: headToHeadResult(results, race.pairing) };
}

async function writeScores(
  race: Race,
  { raceId, revision }: Revision,
  outcome: Outcome,
  data: Repositories,
): Promise<Earned[]> {
  const earned: Earned[] = [];
  for await (const page of data.predictions.ofRace(race)) {
    const scores = page.flatMap((prediction) => scoreOf(prediction, race, outcome) ?? []);
    await data.scores.write(raceId, revision, scores);
    earned.push(...scores.map(({ userId, username, score }) => ({ userId, username, score })));
  }
  return earned;
}

type Earned = Pick<ScoredPicks, 'userId' | 'username' | 'score'>;

function scoreOf(prediction: Prediction, race: Race, outcome: Outcome): ScoredPicks | undefined {
  const closes = closing(race);
  const counting = 'at' in closes ? countingPicks(prediction, closes.at) : undefined;
  if (!counting) return undefined;
  const { userId, username } = prediction;
  const picks = withoutVoidPicks(counting, race.pairing);
  return { userId, username, picks, score: scorePicks(picks, outcome).score };
}

async function turnOver(
  race: Race,
  revision: number,
  outcome: Outcome,
  scores: Earned[],
  { seasons, standings }: Repositories,
): Promise<boolean> {
  const [calendar, read] = await Promise.all([
    seasons.races(race.season),
    standings.whole(race.season),
  ]);
  const published = calendar.map((one) =>
    one._id === race._id ? { ...one, publishedRevision: revision } : one,
  );
  return standings.publish(
    race.season,
    read,
    { races: columns(published), players: withScores(read, race._id, scores) },
    [publicationOf(race, revision, outcome)],
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
  { players, newcomers }: SeasonStandings,
  raceId: string,
  scores: Earned[],
): ScoredPlayer[] {
  const all = new Map<string, ScoredPlayer>();
  for (const { id, username } of newcomers) all.set(id, { id, username, scores: {} });
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
