import { versionsOfValidPicks } from '../picks/void-picks.ts';
import { FORMER_PLAYER } from '../player/former-player.ts';
import { checkReplaced, joinedIdsText } from './check-replaced.ts';
import { type Finding, note, pointsText, right, timeText, versionText, wrong } from './finding.ts';
import { type ListedVersion, versionsIn } from './listed-versions.ts';
import { earnedPoints } from './recounted-table.ts';
import { digestOfSheet, type PublishedSheet, type SheetRow } from './sheet.ts';
import { type Head, titleOf } from './sheet-title.ts';

/** A reveal takes seconds; who publishes much later may have seen what others have not. */
const LATE_MS = 60 * 60_000;

/** Checks that picks are those of the reveal, and that points follow from picks and result. */
export async function checkSheet(sheet: PublishedSheet): Promise<Finding[]> {
  const { players, replaced, predictions } = sheet;
  const title = titleOf(sheet);
  const versions = (await Promise.all(players.map((row) => versionsIn(row, sheet)))).flat();
  const heads = await Promise.all([sheet, ...replaced].map(checkHead));
  const counted = new Set(versions.flatMap(({ counts, digest }) => (counts ? digest : [])));
  const lost = predictions.filter((digest) => !counted.has(digest));
  const wrongs = [
    ...wrongPlayers(sheet),
    ...wrongVersions(versions, sheet),
    ...players.flatMap((row) => wrongInRow(row, sheet)),
    ...lost.map((one) => `picks of the reveal are missing, or were changed. Their digest: ${one}`),
  ];
  const found = [
    ...heads.flat(),
    ...wrongs.map((text) => wrong(`${title}: ${text}`)),
    ...checkReplaced([sheet, ...replaced], versions),
  ];
  if (found.some(({ kind }) => kind === 'wrong')) return found;
  const digest = { sheet: title, hash: sheet.digest };
  return [{ ...right(`${title}: ${rightText(sheet)}`), digest }, ...found];
}

/** The text of a right sheet, with what only the reader can compare: the closing time, and the joined ids. */
function rightText({ players, result, closedAt, joined }: PublishedSheet): string {
  const count = players.length === 1 ? '1 player' : `${players.length} players`;
  const points = result ? ', and their points follow from the result' : '';
  const picks = `the picks of ${count} are those of the reveal${points}`;
  const ids = Object.keys(joined).length > 0 ? ` One driver: ${joinedIdsText(joined)}.` : '';
  return `closed at ${timeText(closedAt)}, ${players.length === 0 ? 'nobody picked' : picks}.${ids}`;
}

function wrongPlayers({ players, replaced, replaces }: PublishedSheet): string[] {
  const names = players.map(({ username }) => username).filter((name) => name !== FORMER_PLAYER);
  const haveRepeats = (all: string[]) => new Set(all).size < all.length;
  return [
    ...(haveRepeats(players.map(({ player }) => player)) ? ['a player is in it twice.'] : []),
    ...(haveRepeats(names) ? ['two players have one name.'] : []),
    ...(replaces === undefined && replaced.length > 0
      ? ['it replaces a sheet, and does not say so.']
      : []),
  ];
}

async function checkHead(head: Head): Promise<Finding[]> {
  const title = titleOf(head);
  if ((await digestOfSheet(head)) !== head.digest) {
    return [wrong(`${title}: its digest does not fit what it contains.`)];
  }
  const delay = Date.parse(head.publishedAt) - Date.parse(head.closedAt);
  if (delay < 0) return [wrong(`${title}: it was published before predictions closed.`)];
  // A replacement is published late by its nature; races that closed before the competition began have no picks.
  const isHarmless = head.replaces !== undefined || head.predictions.length === 0;
  if (delay <= LATE_MS || isHarmless) return [];
  const times = `at ${timeText(head.publishedAt)}, and predictions closed at ${timeText(head.closedAt)}`;
  const why = 'late, or after a closing by hand or a correction of the calendar';
  return [note(`${title}: it was published ${times}: ${why}.`)];
}

function wrongVersions(versions: ListedVersion[], sheet: PublishedSheet): string[] {
  const { predictions, replaced, closedAt } = sheet;
  const digests = new Set(predictions);
  const replacedDigests = new Set(replaced.flatMap((one) => one.predictions));
  return versions.flatMap((one) => {
    const picks = `the picks of ${one.username} (${versionText(one)})`;
    if (!one.counts) {
      const wasInSheet = replacedDigests.has(one.digest);
      return wasInSheet ? [] : [`${picks} were in no sheet that was replaced.`];
    }
    // Picks that the reveal entered count even if closing is moved to earlier.
    const isLate = !one.sentAgainFrom && one.submittedAt >= closedAt;
    return [
      ...(digests.has(one.digest) ? [] : [`${picks}, or the name, are not those of the reveal.`]),
      ...(isLate ? [`${picks} came after predictions closed (${timeText(closedAt)}).`] : []),
    ];
  });
}

function wrongInRow(row: SheetRow, sheet: PublishedSheet): string[] {
  const { username, nameSalt, sent, void: countedBefore = [], points } = row;
  const earned = earnedPoints(row, sheet);
  const isUnproved = nameSalt === undefined && username !== FORMER_PLAYER;
  const isEmpty = sent.length + countedBefore.length === 0 && points === null;
  const isExact = areOrdered(sent) && versionsOfValidPicks(sent, sheet).length === sent.length;
  return [
    ...(isUnproved ? [`the name ${username} has no salt, so that no digest proves it.`] : []),
    ...(isEmpty ? [`${username} is in it without picks.`] : []),
    ...(isExact
      ? []
      : [`the versions of ${username} are not exactly those that count, the newest first.`]),
    ...(earned === points
      ? []
      : [`${username} has ${pointsText(points)}, and the picks earn ${pointsText(earned)}.`]),
  ];
}

/** Whether the newest version comes first. Picks that the reveal entered have no other versions beside them. */
function areOrdered(sent: SheetRow['sent']): boolean {
  return sent.every((one, index) => {
    const older = sent[index + 1];
    return !older || (older.version < one.version && !older.sentAgainFrom && !one.sentAgainFrom);
  });
}
