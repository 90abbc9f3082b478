import { InvalidReply } from '../../../api.ts';
import { useServerData } from '../../../use-server-data.ts';
import { type RaceScores, raceScoresQuery } from '../../results/race-scores.ts';

export type ScoreEntry = RaceScores['scores'][number];

/** The scores of all players in a race, the best first. */
export function useScoresOf(raceId = '') {
  return useServerData({
    ...raceScoresQuery(raceId),
    enabled: raceId !== '',
    select: bestFirst,
  });
}

function bestFirst(reply: RaceScores): RaceScores {
  if (!Array.isArray(reply.scores)) throw new InvalidReply();
  return { ...reply, scores: reply.scores.toSorted(byScore) };
}

function byScore(one: ScoreEntry, other: ScoreEntry): number {
  return (other.score ?? 0) - (one.score ?? 0) || one.username.localeCompare(other.username);
}
