import { bestFirst } from '@parc-ferme/domain/scoring/best-first';
import type { Entry } from './race-reply.ts';

export type RankedEntry = Entry & { rank: number | undefined };

/** The entries with their ranks, which equal points share; before the result there are none. */
export function rankEntries(entries: Entry[]): RankedEntry[] {
  const sorted = bestFirst(entries);
  const ranks = new Map<number | null, number>();
  for (const [index, { score }] of sorted.entries()) {
    if (!ranks.has(score)) ranks.set(score, 1 + index);
  }
  return sorted.map((entry) => ({
    ...entry,
    rank: entry.score === null ? undefined : ranks.get(entry.score),
  }));
}

/** Entries of some of the players, without ranks, which need all. The signed-in player comes first. */
export function withoutRanks(entries: Entry[], firstUserId: string | undefined): RankedEntry[] {
  return bestFirst(entries)
    .toSorted((one, other) => Number(other.user === firstUserId) - Number(one.user === firstUserId))
    .map((entry) => ({ ...entry, rank: undefined }));
}

/** Whether the player has the top score, and more than 0. */
export function isTop({ rank, score }: RankedEntry): boolean {
  return rank === 1 && (score ?? 0) > 0;
}
