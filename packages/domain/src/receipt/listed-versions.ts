import { digestOfName, digestOfPicks, type SentVersion } from './receipt.ts';
import type { PublishedSheet, SheetRow } from './sheet.ts';

/** One version in a sheet, with its digest and whose it is. Some counted only by a sheet that this one replaced. */
export type ListedVersion = SentVersion &
  Pick<SheetRow, 'player' | 'username'> & { digest: string; counts: boolean };

export async function versionsIn(
  row: SheetRow,
  { race }: PublishedSheet,
): Promise<ListedVersion[]> {
  const { player, username, nameSalt, sent, void: countedBefore = [] } = row;
  // The row of a deleted account has only the digest of its name, and the oldest sheets have neither.
  const nameDigest =
    nameSalt === undefined ? (row.nameDigest ?? '') : await digestOfName(nameSalt, username);
  const listed = [...sent, ...countedBefore].map(async (one) => ({
    ...one,
    player,
    username,
    counts: sent.includes(one),
    digest: await digestOfPicks({ race, player, nameDigest }, one),
  }));
  return Promise.all(listed);
}
