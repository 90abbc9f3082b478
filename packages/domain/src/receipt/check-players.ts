import { seasonOf } from '../identifiers.ts';
import { CATEGORIES, isHeadToHead } from '../picks/categories.ts';
import type { Picks } from '../picks/picks.ts';
import { newestValidPicks } from '../picks/void-picks.ts';
import { FORMER_PLAYER } from '../player/former-player.ts';
import { type Finding, wrong } from './finding.ts';
import type { PublishedSheet, SheetRow } from './sheet.ts';
import { titleOf } from './sheet-title.ts';

/** Checks that all sheets have one name for a player, and that entered picks are those of the race that they name. */
export function checkPlayers(sheets: PublishedSheet[]): Finding[] {
  const names = new Map<string, string>();
  return sheets.flatMap((sheet) =>
    sheet.players.flatMap((row) => {
      const { player, username } = row;
      const earlierName = names.get(player) ?? username;
      if (username !== FORMER_PLAYER) names.set(player, username);
      const isRenamed = username !== FORMER_PLAYER && username !== earlierName;
      return [
        ...(isRenamed ? [`${username} was ${earlierName} before.`] : []),
        ...(isWrongEntry(row, sheet, sheets)
          ? [`the picks that were entered for ${username} are not those of an earlier race.`]
          : []),
      ].map((text) => wrong(`${titleOf(sheet)}: ${text}`));
    }),
  );
}

/**
 * Whether the picks that the reveal entered are not those of the earlier race that they name. If its sheet was not
 * given they may be right, unless it is of another season, or the season's first sheet was given: then all are needed.
 */
function isWrongEntry(row: SheetRow, sheet: PublishedSheet, sheets: PublishedSheet[]): boolean {
  const [entered] = row.sent;
  const earlierRace = entered?.sentAgainFrom;
  if (!entered || earlierRace === undefined) return false;
  const season = sheets.filter(({ race }) => seasonOf(race) === seasonOf(sheet.race));
  const earlier = season.findLast(({ race }) => race === earlierRace);
  if (!earlier) {
    return (
      seasonOf(earlierRace) !== seasonOf(sheet.race) || season.some(({ number }) => number === 1)
    );
  }
  return (
    firstNumberOf(earlier) >= firstNumberOf(sheet) ||
    !countedPicksIn(earlier, row.player).some((one) => areTakenFrom(entered.picks, one))
  );
}

/** The number of the first sheet of the race, which later ones replace. */
function firstNumberOf(sheet: PublishedSheet): number {
  return (sheet.replaced.at(-1) ?? sheet).number;
}

/** All picks of a player that counted by any sheet of the race, as a sheet may have been replaced since. */
function countedPicksIn({ players, ...choices }: PublishedSheet, id: string): Picks[] {
  const row = players.find(({ player }) => player === id);
  const { sent = [], void: countedBefore = [] } = row ?? {};
  const valid = newestValidPicks(sent, choices);
  return [...(valid ? [valid] : []), ...[...sent, ...countedBefore].map(({ picks }) => picks)];
}

/** A head-to-head is entered only if its pairing is the same, and an answer to another race's question never. */
function areTakenFrom(entered: Picks, picks: Picks): boolean {
  if (entered.question !== undefined) return false;
  return CATEGORIES.every((category) => {
    const { key } = category;
    const isLeftOut = isHeadToHead(category) && entered[key] === undefined;
    return isLeftOut || entered[key] === picks[key];
  });
}
