import type { Entry } from './race-reply.ts';

export type Ranked = Entry & { rank: number | undefined };

/** By points, equal points sharing a rank; without points by name. */
export function ranked(entries: Entry[]): Ranked[] {
  const sorted = inOrder(entries);
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
  const isFirst = ({ user }: Entry) => Number(user === first);
  return inOrder(entries)
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .map((entry) => ({ ...entry, rank: undefined }));
}

function inOrder(entries: Entry[]): Entry[] {
  const byName = entries.toSorted((one, other) => one.username.localeCompare(other.username));
  return byName.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
}

/** The players with the top score, above 0. */
export function isTop({ rank, score }: Ranked): boolean {
  return rank === 1 && (score ?? 0) > 0;
}
