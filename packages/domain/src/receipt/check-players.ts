import { presentPicksOf } from '../picks/void-picks.ts';
import { FORMER_PLAYER } from '../player/former-player.ts';
import { type Finding, wrong } from './finding.ts';
import type { PublishedSheet, SheetRow } from './sheet.ts';
import { titleOf } from './sheet-title.ts';

/**
 * Checks what several sheets say of one player: the same name, and, where the reveal entered earlier picks, the
 * picks of that race.
 */
export function checkPlayers(sheets: PublishedSheet[]): Finding[] {
  const names = new Map<string, string>();
  return sheets.flatMap((sheet) =>
    sheet.players.flatMap((row) => {
      const { player, username } = row;
      const name = names.get(player) ?? username;
      if (username !== FORMER_PLAYER) names.set(player, username);
      const isRenamed = ![name, username].includes(FORMER_PLAYER) && name !== username;
      return [
        ...(isRenamed ? [wrong(`${titleOf(sheet)}: ${username} was ${name} before.`)] : []),
        ...(isOtherEntry(row, sheets)
          ? [
              wrong(
                `${titleOf(sheet)}: the picks that were entered for ${username} are others than those of the earlier race.`,
              ),
            ]
          : []),
      ];
    }),
  );
}

/** A sheet that was replaced since may have had other picks when they were entered. */
function isOtherEntry({ player, sent: [entered] }: SheetRow, sheets: PublishedSheet[]): boolean {
  const earlier = sheets.findLast(({ race }) => race === entered?.sentAgainFrom);
  if (!entered || !earlier || earlier.replaced.length > 0) return false;
  const { sent = [] } = earlier.players.find((one) => one.player === player) ?? {};
  const picks = presentPicksOf(sent, earlier.pairing ?? undefined) ?? {};
  return Object.entries(entered.picks).some(([key, id]) =>
    Object.entries(picks).every((one) => one.join() !== `${key},${id}`),
  );
}
