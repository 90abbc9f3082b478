import { digestOfName, digestOfPicks, type SentPicks } from './receipt.ts';
import type { PublishedSheet, SheetRow } from './sheet.ts';

/** One version in a sheet, with its digest and whose it is. */
export type ListedVersion = SentPicks &
  Pick<SheetRow, 'player' | 'username'> & { digest: string; isVoid: boolean };

export async function versionsIn(
  row: SheetRow,
  { race }: PublishedSheet,
): Promise<ListedVersion[]> {
  const { player, username, nameSalt, sent, void: voided = [] } = row;
  const nameDigest =
    nameSalt === undefined ? (row.nameDigest ?? '') : await digestOfName(nameSalt, username);
  const listed = [...sent, ...voided].map(async (one) => ({
    ...one,
    player,
    username,
    isVoid: voided.includes(one),
    digest: await digestOfPicks({ race, player, nameDigest }, one),
  }));
  return Promise.all(listed);
}
