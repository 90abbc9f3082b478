import { bestFirst } from '@parc-ferme/domain/scoring/best-first';
import type { Entry } from './race-reply.ts';

export type Ranked = Entry & { rank: number | undefined };

/** Equal points share a rank; before the result there are none. */
export function ranked(entries: Entry[]): Ranked[] {
  const sorted = bestFirst(entries);
  const ranks = new Map<number | null, number>();
  for (const [place, { score }] of sorted.entries()) {
    if (!ranks.has(score)) ranks.set(score, 1 + place);
  }
  return sorted.map((entry) => ({
    ...entry,
    rank: entry.score === null ? undefined : ranks.get(entry.score),
  }));
}

/** Some of the players, without ranks; the signed-in player comes first. */
export function withoutRanks(entries: Entry[], first: string | undefined): Ranked[] {
  return bestFirst(entries)
    .toSorted((one, other) => Number(other.user === first) - Number(one.user === first))
    .map((entry) => ({ ...entry, rank: undefined }));
}

/** The players with the top score, above 0. */
export function isTop({ rank, score }: Ranked): boolean {
  return rank === 1 && (score ?? 0) > 0;
}
