import { versionsOfPresentPicks } from '../picks/void-picks.ts';
import { checkReplaced } from './check-replaced.ts';
import { type Finding, note, pointsText, right, timeText, versionText, wrong } from './finding.ts';
import { type ListedVersion, versionsIn } from './listed-versions.ts';
import { earnedPoints } from './recount.ts';
import { digestOfSheet, type PublishedSheet, type SheetRow } from './sheet.ts';
import { type Head, titleOf } from './sheet-title.ts';

/** A reveal takes seconds; whoever publishes later may have seen more than others. */
const LATE_MS = 3_600_000;

/** Checks that picks are those of the reveal, and that points follow from picks and result. */
export async function checkSheet(sheet: PublishedSheet): Promise<Finding[]> {
  const { players, replaced, predictions, result } = sheet;
  const title = titleOf(sheet);
  const versions = (await Promise.all(players.map((row) => versionsIn(row, sheet)))).flat();
  const heads = await Promise.all([sheet, ...replaced].map(checkHead));
  const counting = new Set(versions.flatMap(({ isVoid, digest }) => (isVoid ? [] : digest)));
  const lost = predictions.filter((digest) => !counting.has(digest));
  const isTwice = new Set(players.map(({ player }) => player)).size < players.length;
  const wrongs = [
    ...(isTwice ? ['a player is in it twice.'] : []),
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
  const text = players.length === 0 ? 'nobody picked' : rightText(players.length, result !== null);
  const digest = { of: title, is: sheet.digest };
  return [{ ...right(`${title}: ${text}.`), digest }, ...found];
}

function rightText(players: number, isScored: boolean): string {
  const of = players === 1 ? '1 player' : `${players} players`;
  const points = isScored ? ', and their points follow from the result' : '';
  return `the picks of ${of} are those of the reveal${points}`;
}

async function checkHead(head: Head): Promise<Finding[]> {
  const title = titleOf(head);
  if ((await digestOfSheet(head)) !== head.digest) {
    return [wrong(`${title}: its digest does not fit what it contains.`)];
  }
  const delay = Date.parse(head.publishedAt) - Date.parse(head.closedAt);
  if (delay < 0) return [wrong(`${title}: it was published before predictions closed.`)];
  // Races that closed before the competition began have no picks.
  const isHarmless = head.replaces !== undefined || head.predictions.length === 0;
  if (delay <= LATE_MS || isHarmless) return [];
  const times = `${timeText(head.publishedAt)}; predictions closed at ${timeText(head.closedAt)}`;
  return [note(`${title}: it was published late, at ${times}.`)];
}

function wrongVersions(versions: ListedVersion[], sheet: PublishedSheet): string[] {
  const { predictions, replaced, closedAt } = sheet;
  const [counting, before] = [new Set(predictions), replaced.flatMap((one) => one.predictions)];
  return versions.flatMap((one) => {
    const picks = `the picks of ${one.username} (${versionText(one)})`;
    if (one.isVoid) {
      return before.includes(one.digest) ? [] : [`${picks} were in no sheet that was replaced.`];
    }
    // Picks that the reveal entered count whatever closing becomes.
    const isLate = !one.sentAgainFrom && one.submittedAt >= closedAt;
    return [
      ...(counting.has(one.digest) ? [] : [`${picks}, or the name, are not those of the reveal.`]),
      ...(isLate ? [`${picks} came after predictions closed (${timeText(closedAt)}).`] : []),
    ];
  });
}

function wrongInRow(row: SheetRow, sheet: PublishedSheet): string[] {
  const { username, sent, points } = row;
  const earned = earnedPoints(row, sheet);
  const isOrdered = sent.every((one, place) => {
    const older = sent[place + 1];
    // Picks that the reveal entered stand alone.
    return !older || (older.version < one.version && !older.sentAgainFrom && !one.sentAgainFrom);
  });
  const counting = versionsOfPresentPicks(sent, sheet.pairing ?? undefined);
  return [
    ...(isOrdered && counting.length === sent.length
      ? []
      : [`the versions of ${username} are not exactly those that count, the newest first.`]),
    ...(earned === points
      ? []
      : [`${username} has ${pointsText(points)}, and the picks earn ${pointsText(earned)}.`]),
  ];
}
