import { commentWrites } from '@parc-ferme/data/comment/comment-writes';
import { mailingWrite } from '@parc-ferme/data/message/mailings';
import { publicationWrite, type RaceWithOutcome } from '@parc-ferme/data/race/races';
import { storyWrite } from '@parc-ferme/data/race/stories';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { progressDeletion } from '@parc-ferme/data/result/scores';
import type { SeasonStandings } from '@parc-ferme/data/standings/standings';
import type { StandingsRace } from '@parc-ferme/data/standings/standings-pages';
import type { Comment } from '@parc-ferme/domain/comment/comment';
import { mentionMailing } from '@parc-ferme/domain/comment/mention-text';
import { nameIn } from '@parc-ferme/domain/entrants/entrants';
import { withFirstIds } from '@parc-ferme/domain/entrants/joined-ids';
import { aboutOf, type Mailing } from '@parc-ferme/domain/message/mailing';
import { categoryTotals } from '@parc-ferme/domain/player-season/player-season';
import { shownPairing } from '@parc-ferme/domain/race/pairing-ids';
import type { Race } from '@parc-ferme/domain/race/race';
import { isPublished } from '@parc-ferme/domain/race/reveal';
import type { Car } from '@parc-ferme/domain/result/car';
import { inFirstIds, outcomeOf } from '@parc-ferme/domain/result/correction';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { PlayerScore } from '@parc-ferme/domain/scoring/player-score';
import { officialList, scoredPicks } from '@parc-ferme/domain/scoring/scored-picks';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { withScores } from '@parc-ferme/domain/standings/with-scores';
import { raceStory } from '@parc-ferme/domain/story/race-story';
import type { RaceStory } from '@parc-ferme/domain/story/story-shape';
import { carsOf, impactOf, publishedCars } from './score-changes.ts';
import { scoreRace } from './scoring.ts';
import { storyPost } from './story-post.ts';

export type Published =
  | {
      scores: PlayerScore[];
      /** The mailings that tell the players of it. */
      news: string[];
    }
  | { refused: 'no result' | 'older' | 'cancelled' | 'not revealed' };

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
  if (!isPublished(race)) return { refused: 'not revealed' };

  const decided = inFirstIds(revision, race.closed?.joined);
  const { acceptedAt, result, corrections } = decided;
  const outcome = outcomeOf(result, shownPairing(race), corrections);
  const scores = await scoreRace(race, revisionNumber, outcome, data, timeLeft);
  if (!scores) return { unfinished: true };
  const cars = carsOf(decided);
  const isNew = race.publishedRevision !== revisionNumber;
  const carsBefore = isNew ? await publishedCars(race, data) : [];
  const scored = { revision: revisionNumber, acceptedAt, outcome, scores, cars, carsBefore };
  const impact = isNew && (await impactOf(race, scored, carsBefore, data));
  if (impact) await data.results.saveImpact(raceId, revisionNumber, impact);
  const news = await publishRevision(race, scored, data);
  return news ? { scores, news } : scoreAndPublish(raceId, revisionNumber, data, timeLeft);
}

type ScoredRevision = {
  revision: number;
  acceptedAt: string;
  outcome: Outcome;
  scores: PlayerScore[];
  cars: Car[];
  /** Of the result that is published until now. */
  carsBefore: Car[];
};

/**
 * @returns the mailings that tell of it; undefined if the race or the standings changed since they were
 *   read (optimistic locking)
 */
async function publishRevision(
  race: RaceWithOutcome,
  scored: ScoredRevision,
  data: ScoringRepositories,
): Promise<string[] | undefined> {
  const { seasons, standings } = data;
  const { revision, acceptedAt, outcome, scores } = scored;
  const { _id: raceId, season, publishedRevision: before } = race;
  // Standings before races: if another race is published in between, the write of the standings fails.
  const read = await standings.load(season);
  const calendar = await seasons.races(season, true);
  const isCorrected = before !== undefined && before !== revision;
  const races = columns(
    calendar.map((one) => (one._id === raceId ? { ...one, publishedRevision: revision } : one)),
    [...read.races, ...(isCorrected ? [{ _id: raceId, correctedAt: acceptedAt }] : [])],
  );
  const players = withScores(read, raceId, scores);
  const story = storyOf(race, scored, { ...read, races, players }, read.players);
  const post = story && storyPost(race, scored, story, nameIn(await seasons.entrants(season)));
  const mailings = [...mailingOf(race, revision, scores), ...mentionsIn(post)];
  const allScored = scores.map(({ picks }) => scoredPicks(picks, outcome));
  const totals = categoryTotals(allScored, officialList(outcome));
  const published = await standings.publish(season, read, { races, players }, [
    publicationWrite(race, scored, totals),
    progressDeletion(raceId, revision),
    ...mailings.map((mailing) => mailingWrite(season, mailing)),
    ...(story ? [storyWrite(raceId, revision, story)] : []),
    ...(post ? commentWrites(post) : []),
  ]);
  return published ? mailings.map(aboutOf) : undefined;
}

/** The story mentions players as any comment does. */
function mentionsIn(post: Comment | undefined): Mailing[] {
  return post?.mentions ? [mentionMailing(post)] : [];
}

/** A revision that is published again is no news. */
function mailingOf(
  { _id: raceId, publishedRevision: before }: RaceWithOutcome,
  revision: number,
  scores: PlayerScore[],
): Mailing[] {
  if (scores.length === 0 || before === revision) return [];
  if (before === undefined) return [{ kind: 'result', raceId }];
  return [{ kind: 'result-changed', raceId, revision, before }];
}

/** A revision that is published again keeps its story; a race that nobody predicted has none. */
function storyOf(
  race: RaceWithOutcome,
  { revision, acceptedAt, outcome, scores, cars, carsBefore }: ScoredRevision,
  { races, players, rules }: Pick<SeasonStandings, 'races' | 'players' | 'rules'>,
  playersBefore: ScoredPlayer[],
): RaceStory | undefined {
  if (race.publishedRevision === revision || scores.length === 0) return undefined;
  return raceStory({
    race,
    players,
    outcome,
    cars,
    acceptedAt,
    completedRaces: races.map(({ _id }) => _id),
    rules,
    allPicks: scores.map(({ userId: user, username, picks }) => ({ user, username, picks })),
    before: race.outcome && {
      outcome: withFirstIds(race.outcome, race.closed?.joined),
      players: playersBefore,
      cars: carsBefore,
    },
  });
}

/** @param known when races were corrected last; of two entries of a race the later one holds */
function columns(
  races: Race[],
  known: Pick<StandingsRace, '_id' | 'correctedAt'>[],
): StandingsRace[] {
  const corrected = new Map(known.map(({ _id, correctedAt }) => [_id, correctedAt]));
  return races.flatMap(({ _id, raceName, circuit, round, publishedRevision: revision }) => {
    if (revision === undefined) return [];
    const { country, name: circuitName } = circuit;
    const correctedAt = corrected.get(_id);
    const column = { _id, raceName, country, circuitName, round, revision };
    return correctedAt === undefined ? column : { ...column, correctedAt };
  });
}
