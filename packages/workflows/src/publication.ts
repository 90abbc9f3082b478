import { commentWrites } from '@parc-ferme/data/comment/comment-writes';
import { mailingWrite } from '@parc-ferme/data/message/mailings';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import { storyWrite } from '@parc-ferme/data/race/stories';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { progressDeletion } from '@parc-ferme/data/result/scores';
import { nameIn } from '@parc-ferme/domain/entrants/entrants';
import { mailingId } from '@parc-ferme/domain/message/mailing';
import { shownPairing } from '@parc-ferme/domain/race/pairing-ids';
import { hasCurrentSheet } from '@parc-ferme/domain/race/reveal';
import { outcomeOf, resultWithFirstIds } from '@parc-ferme/domain/result/correction';
import type { PlayerScore } from '@parc-ferme/domain/scoring/player-score';
import {
  mentionMailings,
  raceWrite,
  resultMailings,
  type ScoredRevision,
  standingsAfter,
  storyOf,
} from './publication-writes.ts';
import { carsOf, impactOf, publishedCars } from './score-changes.ts';
import { scoreRace } from './scoring.ts';
import { storyPost } from './story-post.ts';

export type PublicationOutcome =
  | {
      scores: PlayerScore[];
      /** The ids of the mailings that tell players of it; their events are still to be published. */
      mailings: string[];
    }
  | { refused: 'no result' | 'older' | 'cancelled' | 'not revealed' };

/**
 * Scores a race with a revision of its result, and publishes result, scores and standings in one
 * transaction. Idempotent: scores are new items with deterministic bytes.
 *
 * @param timeLeft milliseconds until the invocation times out
 * @returns `unfinished` if time ran out: a repeated call continues where this one stopped
 */
export function scoreAndPublish(
  raceId: string,
  revision: number,
  data: ScoringRepositories,
): Promise<PublicationOutcome>;
export function scoreAndPublish(
  raceId: string,
  revision: number,
  data: ScoringRepositories,
  timeLeft: () => number,
): Promise<PublicationOutcome | { unfinished: true }>;
export async function scoreAndPublish(
  raceId: string,
  revisionNumber: number,
  data: ScoringRepositories,
  timeLeft = () => Number.POSITIVE_INFINITY,
): Promise<PublicationOutcome | { unfinished: true }> {
  const [race, revision] = await Promise.all([
    data.races.find(raceId),
    data.results.find(raceId, revisionNumber),
  ]);
  if (!race || !revision) return { refused: 'no result' };
  if (race.status === 'cancelled') return { refused: 'cancelled' };
  if ((race.publishedRevision ?? 0) > revisionNumber) return { refused: 'older' };
  if (!hasCurrentSheet(race)) return { refused: 'not revealed' };

  const revisionInFirstIds = resultWithFirstIds(revision, race.closed?.joined);
  const { acceptedAt, result, corrections } = revisionInFirstIds;
  const outcome = outcomeOf(result, shownPairing(race), corrections);
  const scores = await scoreRace(race, revisionNumber, outcome, data, timeLeft);
  if (!scores) return { unfinished: true };
  const cars = carsOf(revisionInFirstIds);
  const isRepetition = race.publishedRevision === revisionNumber;
  const carsBefore = isRepetition ? [] : await publishedCars(race, data);
  const scored = { revision: revisionNumber, acceptedAt, outcome, scores, cars, carsBefore };
  const impact = isRepetition ? undefined : await impactOf(race, scored, carsBefore, data);
  if (impact) await data.results.saveImpact(raceId, revisionNumber, impact);
  const mailings = await publishRevision(race, scored, data);
  return mailings ? { scores, mailings } : scoreAndPublish(raceId, revisionNumber, data, timeLeft);
}

/**
 * Publishes standings, race, messages, story and comment in one transaction.
 *
 * @returns the mailings that tell of it; undefined if the race or the standings changed since they were
 *   read (optimistic locking)
 */
async function publishRevision(
  race: RaceWithOutcome,
  scored: ScoredRevision,
  { seasons, standings }: ScoringRepositories,
): Promise<string[] | undefined> {
  const { _id: raceId, season } = race;
  // Standings before races: if another race is published in between, the write of the standings fails.
  const before = await standings.load(season);
  const calendar = await seasons.races(season, { consistent: true });
  const after = standingsAfter(race, scored, before, calendar);
  const story = storyOf(race, scored, { ...before, ...after }, before.players);
  const post = story && storyPost(race, scored, story, nameIn(await seasons.entrants(season)));
  const mailings = [...resultMailings(race, scored), ...mentionMailings(post)];
  const isWritten = await standings.publish(season, before, after, [
    raceWrite(race, scored),
    progressDeletion(raceId, scored.revision),
    ...mailings.map((mailing) => mailingWrite(season, mailing)),
    ...(story ? [storyWrite(raceId, scored.revision, story)] : []),
    ...(post ? commentWrites(post) : []),
  ]);
  return isWritten ? mailings.map(mailingId) : undefined;
}
