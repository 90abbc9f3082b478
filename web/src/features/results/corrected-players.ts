import type { Entry, Revision } from './race-reply.ts';
import { rankEntries } from './ranking.ts';

export type FromTo = { from: number; to: number };

export type CorrectedPlayer = {
  user: string;
  username: string;
  /** Negative if the player lost points. */
  gain: number;
  /** Missing where not all players are loaded. */
  points?: FromTo;
  place?: FromTo;
};

/**
 * The players whose points or place in the race a revision changed: the greatest changes of points first.
 *
 * @param scores all players' scores by the revision, if they are loaded
 */
export function correctedPlayers(
  changes: Revision['scoreChanges'],
  scores: Entry[] | undefined,
): CorrectedPlayer[] {
  const gains = new Map(changes.map(({ user, points }) => [user, points]));
  if (!scores) {
    return changes.map(({ user, username, points: gain }) => ({ user, username, gain }));
  }
  const placesBefore = new Map(
    rankEntries(scoresBefore(scores, changes)).map(({ user, rank = 0 }) => [user, rank]),
  );
  return rankEntries(scores)
    .map(({ user, username, score, rank = 0 }) => {
      const gain = gains.get(user) ?? 0;
      const points = { from: (score ?? 0) - gain, to: score ?? 0 };
      const place = { from: placesBefore.get(user) ?? rank, to: rank };
      return { user, username, gain, points, place };
    })
    .filter(({ gain, place }) => gain !== 0 || place.from !== place.to)
    .toSorted((one, other) => Math.abs(other.gain) - Math.abs(one.gain));
}

/** The scores without what a revision changed. */
export function scoresBefore(scores: Entry[], changes: Revision['scoreChanges']): Entry[] {
  const gains = new Map(changes.map(({ user, points }) => [user, points]));
  return scores.map((entry) => ({
    ...entry,
    score: (entry.score ?? 0) - (gains.get(entry.user) ?? 0),
  }));
}
