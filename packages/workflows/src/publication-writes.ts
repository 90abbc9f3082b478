import { publicationWrite, type RaceWithOutcome } from '@parc-ferme/data/race/races';
import type { SeasonStandings } from '@parc-ferme/data/standings/standings';
import type { StandingsRace } from '@parc-ferme/data/standings/standings-parts';
import type { Write } from '@parc-ferme/data/table';
import type { Comment } from '@parc-ferme/domain/comment/comment';
import { mentionMailing } from '@parc-ferme/domain/comment/mention-text';
import { withFirstIds } from '@parc-ferme/domain/entrants/joined-ids';
import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { categoryTotals } from '@parc-ferme/domain/player-season/player-season';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Car } from '@parc-ferme/domain/result/car';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { PlayerScore } from '@parc-ferme/domain/scoring/player-score';
import { officialList, picksWithPoints } from '@parc-ferme/domain/scoring/scored-picks';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { withScores } from '@parc-ferme/domain/standings/with-scores';
import { raceStory } from '@parc-ferme/domain/story/race-story';
import type { RaceStory } from '@parc-ferme/domain/story/story-shape';

/** A revision of a result with all that it scores. */
export type ScoredRevision = {
  revision: number;
  acceptedAt: string;
  outcome: Outcome;
  scores: PlayerScore[];
  cars: Car[];
  /** The cars of the result that this revision replaces. */
  carsBefore: Car[];
};

/** The race with its new revision, and the totals of what its players picked and earned. */
export function raceWrite(race: RaceWithOutcome, scored: ScoredRevision): Write {
  const { scores, outcome } = scored;
  const { question } = race;
  const allScored = scores.map(({ picks }) => picksWithPoints(picks, outcome, question));
  const official = officialList(outcome, question);
  return publicationWrite(race, scored, categoryTotals(allScored, official, question));
}

/**
 * The columns and the scores of the standings with the new revision.
 *
 * @param calendar all races of the season
 */
export function standingsAfter(
  { _id: raceId, publishedRevision }: RaceWithOutcome,
  { revision, acceptedAt, scores }: ScoredRevision,
  before: SeasonStandings,
  calendar: Race[],
): Pick<SeasonStandings, 'races' | 'players'> {
  const correctedAt = new Map(before.races.map((one) => [one._id, one.correctedAt]));
  const isCorrection = publishedRevision !== undefined && publishedRevision !== revision;
  if (isCorrection) correctedAt.set(raceId, acceptedAt);
  const races = calendar.flatMap((race) => {
    const shownRevision = race._id === raceId ? revision : race.publishedRevision;
    if (shownRevision === undefined) return [];
    return columnOf(race, shownRevision, correctedAt.get(race._id));
  });
  return { races, players: withScores(before, raceId, scores) };
}

function columnOf(
  { _id, raceName, circuit: { country, name: circuitName }, round }: Race,
  revision: number,
  correctedAt: string | undefined,
): StandingsRace {
  const column = { _id, raceName, country, circuitName, round, revision };
  return correctedAt === undefined ? column : { ...column, correctedAt };
}

/** The mailing about a revision; none if it is published again, or if nobody predicted the race. */
export function resultMailings(
  { _id: raceId, publishedRevision }: RaceWithOutcome,
  { revision, scores }: ScoredRevision,
): Mailing[] {
  if (scores.length === 0 || publishedRevision === revision) return [];
  if (publishedRevision === undefined) return [{ kind: 'result', raceId }];
  return [{ kind: 'result-changed', raceId, revision, before: publishedRevision }];
}

/** The mailing to the players whom the post of a story mentions. */
export function mentionMailings(post: Comment | undefined): Mailing[] {
  return post?.mentions ? [mentionMailing(post)] : [];
}

/** A revision that is published again keeps its story; a race that nobody predicted has none. */
export function storyOf(
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
