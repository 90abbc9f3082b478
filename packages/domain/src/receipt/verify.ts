import * as z from 'zod/mini';
import { RaceId, UserId } from '../identifiers.ts';
import { presentPicksOf } from '../picks/void-picks.ts';
import { isSameJoined, type Joined, withFirstIds } from '../race/joined-ids.ts';
import { scorePicks } from '../scoring/scoring.ts';
import { checkOrder } from './check-order.ts';
import { type Finding, note, pointsText, right, wrong } from './finding.ts';
import { digestOfPicks, Receipt, type SentPicks } from './receipt.ts';
import { digestOfSheet, PublishedSheet } from './sheet.ts';
import { type Head, titleOf } from './sheet-title.ts';

/** The receipts in the download of a player's own data. */
const OwnData = z.object({
  account: z.object({ id: UserId }),
  predictions: z.array(
    z.object({
      race: RaceId,
      versions: z.array(z.omit(Receipt, { race: true, player: true })),
    }),
  ),
});

/**
 * Checks sheets and receipts: that picks are those of the reveal, that each sheet follows from the one before,
 * that points follow from picks and result, that the season's table has these, and that the picks of each receipt
 * count.
 *
 * @param files what JSON files contain: sheets, receipts, lists of them, or the download of the own data; and the
 *   text of the season's table as CSV
 */
export async function verify(files: unknown[]): Promise<Finding[]> {
  const { sheets, receipts, tables, findings } = sorted(files.flat());
  const ofSheets = await Promise.all(sheets.map(checkSheet));
  const ofReceipts = await Promise.all(
    receipts.map((receipt) => checkReceipt(receipt, sheets, receipts)),
  );
  const all = [
    ...findings,
    ...ofSheets.flat(),
    ...checkOrder(sheets),
    ...(await checkTables(tables, sheets)),
    ...ofReceipts.flat(),
  ];
  // The same file may be given twice.
  return [...new Map(all.map((finding) => [finding.text, finding])).values()];
}

/** The parser of CSV is loaded once there is a table. */
async function checkTables(tables: string[], sheets: PublishedSheet[]): Promise<Finding[]> {
  if (tables.length === 0) return [];
  const { checkTable } = await import('./check-table.ts');
  return tables.flatMap((csv) => checkTable(csv, sheets));
}

function sorted(parts: unknown[]) {
  const sheets: PublishedSheet[] = [];
  const receipts: Receipt[] = [];
  const tables: string[] = [];
  const findings: Finding[] = [];
  for (const part of parts) {
    const sheet = PublishedSheet.safeParse(part);
    const receipt = Receipt.safeParse(part);
    const own = OwnData.safeParse(part);
    if (typeof part === 'string') tables.push(part);
    else if (sheet.success) sheets.push(sheet.data);
    else if (receipt.success) receipts.push(receipt.data);
    else if (own.success) receipts.push(...receiptsIn(own.data));
    else
      findings.push(wrong('A file is neither a sheet nor a receipt, or parts of it are missing.'));
  }
  return {
    sheets: sheets.sort((one, other) => one.number - other.number),
    receipts,
    tables,
    findings,
  };
}

function receiptsIn({ account, predictions }: z.infer<typeof OwnData>): Receipt[] {
  return predictions.flatMap(({ race, versions }) =>
    versions.map((sent) => ({ race, player: account.id, ...sent })),
  );
}

async function checkSheet(sheet: PublishedSheet): Promise<Finding[]> {
  const { players, predictions, result } = sheet;
  const title = titleOf(sheet);
  const all = [sheet, ...sheet.replaced];
  const heads = await Promise.all(all.map((head, place) => checkHead(head, all[place + 1])));
  const digests = new Set<string>();
  const entries = await Promise.all(players.map((one) => checkEntry(one, sheet, digests)));
  const lost = predictions.filter((digest) => !digests.has(digest));
  const isTwice = new Set(players.map(({ player }) => player)).size < players.length;
  const found = [
    ...heads.flat(),
    ...(isTwice ? [wrong(`${title}: a player is in it twice.`)] : []),
    ...entries.flat(),
    ...lost.map((digest) =>
      wrong(`${title}: picks of the reveal are missing, or were changed. Their digest: ${digest}`),
    ),
  ];
  const points = result ? ', and their points follow from the result' : '';
  const of = players.length === 1 ? '1 player' : `${players.length} players`;
  const picks = `the picks of ${of} are those of the reveal`;
  return found.some(({ kind }) => kind === 'wrong')
    ? found
    : [right(`${title}: ${picks}${points}. Its digest: ${sheet.digest}`), ...found];
}

async function checkHead(head: Head, replaced: Head | undefined): Promise<Finding[]> {
  const title = titleOf(head);
  if ((await digestOfSheet(head)) !== head.digest) {
    return [wrong(`${title}: its digest does not fit what it contains.`)];
  }
  if (head.replaces === undefined) return [];
  if (replaced?.number !== head.replaces || replaced.race !== head.race) {
    return [wrong(`${title}: sheet ${head.replaces}, which it replaces, is missing.`)];
  }
  const isMoved = head.closedAt !== replaced.closedAt;
  const areJoined = !isSameJoined(head.joined, replaced.joined);
  if (!isMoved && !areJoined) {
    return [
      wrong(
        `${title}: it replaces sheet ${head.replaces}, although neither closing nor the ids of a driver had changed.`,
      ),
    ];
  }
  if (JSON.stringify(head.pairing) !== JSON.stringify(replaced.pairing)) {
    return [wrong(`${title}: it has another pairing than sheet ${head.replaces}.`)];
  }
  const others = head.predictions.filter((digest) => !replaced.predictions.includes(digest));
  const why = [
    ...(isMoved ? [`closing moved (predictions closed at ${timeOf(head.closedAt)})`] : []),
    ...(areJoined ? [`ids of a driver were joined or parted (${joinedText(head.joined)})`] : []),
  ].join(', and ');
  return [
    note(
      `${title}: it replaces sheet ${head.replaces}, as ${why}. Versions that count since: ${others.length}.`,
    ),
  ];
}

function joinedText(joined: Joined): string {
  const texts = Object.entries(joined).map(([id, first]) => `${id} is ${first}`);
  return texts.join(', ') || 'none is joined now';
}

/** @param digests gets those of the player's picks */
async function checkEntry(
  { player, username, sent, points }: PublishedSheet['players'][number],
  sheet: PublishedSheet,
  digests: Set<string>,
): Promise<Finding[]> {
  const { race, closedAt, pairing, result } = sheet;
  const found: Finding[] = [];
  const say = (what: string) => found.push(wrong(`${titleOf(sheet)}: ${what}`));
  for (const one of sent) {
    const digest = await digestOfPicks(race, player, one);
    const picks = `the picks of ${username} (${versionOf(one)})`;
    digests.add(digest);
    if (!sheet.predictions.includes(digest)) say(`${picks} are not those of the reveal.`);
    // Picks that the reveal entered count whatever closing becomes.
    if (!one.sentAgainFrom && Date.parse(one.submittedAt) >= Date.parse(closedAt)) {
      say(`${picks} came after predictions closed (${timeOf(closedAt)}).`);
    }
  }
  if (!sent.every((one, place) => isBefore(sent[place + 1], one))) {
    say(`the versions of ${username} are not the newest first.`);
  }
  const picks = presentPicksOf(sent, pairing ?? undefined);
  const earned =
    picks && result ? scorePicks(withFirstIds(picks, sheet.joined), result).score : null;
  if (earned !== points) {
    say(`${username} has ${pointsText(points)}, and the picks earn ${pointsText(earned)}.`);
  }
  return found;
}

/** Picks that the reveal entered stand alone. */
function isBefore(older: SentPicks | undefined, newer: SentPicks): boolean {
  if (!older) return true;
  const areOwn = !older.sentAgainFrom && !newer.sentAgainFrom;
  return areOwn && older.submittedAt <= newer.submittedAt;
}

async function checkReceipt(
  receipt: Receipt,
  sheets: PublishedSheet[],
  receipts: Receipt[],
): Promise<Finding[]> {
  const { race, player, submittedAt, digest } = receipt;
  const title = `Receipt for ${race}, ${versionOf(receipt)}`;
  if ((await digestOfPicks(race, player, receipt)) !== digest) {
    return [wrong(`${title}: it was changed since, as its digest does not fit its picks.`)];
  }
  const sheet = sheets.findLast((one) => one.race === race);
  if (!sheet) return [note(`${title}: the sheet of its race was not given.`)];
  const { sent = [] } = sheet.players.find((one) => one.player === player) ?? {};
  const [counts] = sent;
  const isLate = Date.parse(submittedAt) >= Date.parse(sheet.closedAt);
  const whenClosed = `predictions closed before (${timeOf(sheet.closedAt)})`;
  if (!counts) {
    return isLate
      ? [note(`${title}: it does not count, as ${whenClosed}.`)]
      : [wrong(`${title}: the sheet has no picks of this player.`)];
  }
  const counting = await digestOfPicks(race, player, counts);
  if (counting === digest) return [right(`${title}: these picks count.`)];
  const [countsSince, sentAt] = [Date.parse(counts.submittedAt), Date.parse(submittedAt)];
  if (countsSince > sentAt) {
    const later = `${title}: a later version counts, ${versionOf(counts)}`;
    const isKnown = receipts.some((one) => one.digest === counting);
    return isKnown
      ? [note(`${later}. There is a receipt for that, too.`)]
      : [
          wrong(
            `${later}. If you did not send it, from another device perhaps, somebody else did.`,
          ),
        ];
  }
  if (countsSince === sentAt) {
    return [wrong(`${title}: the sheet has other picks in this version.`)];
  }
  const earlier = `${title}: an earlier version counts, ${versionOf(counts)}`;
  return [isLate ? note(`${earlier}, as ${whenClosed}.`) : wrong(`${earlier}.`)];
}

function versionOf({ version, submittedAt }: { version: number; submittedAt: string }): string {
  return `version ${version} of ${timeOf(submittedAt)}`;
}

/** `2025-07-05 13:57:59 UTC` */
function timeOf(instant: string): string {
  return `${instant.slice(0, 19).replace('T', ' ')} UTC`;
}
