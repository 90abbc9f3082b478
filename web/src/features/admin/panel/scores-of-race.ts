import { useCallback } from 'react';
import { InvalidReply } from '../../../api.ts';
import { type Loaded, useLoaded } from '../../../use-loaded.ts';
import { type RaceScores, raceScores } from '../../results/race-scores.ts';

export type ScoreEntry = RaceScores['scores'][number];

/** @returns undefined within what is loaded where no race was named */
export function useScoresOf(
  raceId: string | undefined,
): [Loaded<RaceScores | undefined>, () => void] {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!raceId) return undefined;
      const answer = await raceScores(raceId, { players: Infinity, signal });
      if (!Array.isArray(answer.scores)) throw new InvalidReply();
      return { ...answer, scores: answer.scores.toSorted(byScore) };
    },
    [raceId],
  );
  return useLoaded(load);
}

function byScore(one: ScoreEntry, other: ScoreEntry): number {
  return (other.score ?? 0) - (one.score ?? 0) || one.username.localeCompare(other.username);
}
