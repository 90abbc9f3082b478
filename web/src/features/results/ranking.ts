import type { Entry } from './race-reply.ts';

export type Ranked = Entry & { rank: number | undefined };

/** By points, equal points sharing a rank; without points by name. */
export function ranked(entries: Entry[]): Ranked[] {
  const byName = entries.toSorted((one, other) => one.username.localeCompare(other.username));
  const sorted = byName.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  return sorted.map((entry) => ({
    ...entry,
    rank:
      entry.score === null ? undefined : 1 + sorted.findIndex((one) => one.score === entry.score),
  }));
}

/** Whoever has the top score, above 0. */
export function isTop({ rank, score }: Ranked): boolean {
  return rank === 1 && (score ?? 0) > 0;
}
