import { bestFirst } from '@parc-ferme/domain/scoring/best-first';
import { InvalidReply } from '../../../server/api.ts';
import { type RaceScores, raceScoresQuery } from '../../../server/race-scores.ts';
import { useServerData } from '../../../server/use-server-data.ts';

export type ScoreEntry = RaceScores['scores'][number];

/** The scores of all players in a race, the best first. */
export function useScoresOf(raceId = '') {
  return useServerData({
    ...raceScoresQuery(raceId),
    enabled: raceId !== '',
    select: inOrder,
  });
}

function inOrder(reply: RaceScores): RaceScores {
  if (!Array.isArray(reply.scores)) throw new InvalidReply();
  return { ...reply, scores: bestFirst(reply.scores) };
}
