import * as z from 'zod/mini';
import { RaceId, seasonOf, UserId } from '../identifiers.ts';
import { Picks } from '../picks/picks.ts';
import { presentPicksOf } from '../picks/void-picks.ts';
import { scorePicks } from '../scoring/scoring.ts';
import { checkTable } from './check-table.ts';
import { type Finding, note, pointsText, right, wrong } from './finding.ts';
import { digestOfPicks, Receipt } from './receipt.ts';
import { digestOfSheet, PublishedSheet, type SheetHead } from './sheet.ts';

/** The receipts in the download of a player's own data. */
const OwnData = z.object({
  account: z.object({ id: UserId }),
  predictions: z.array(
    z.object({
      race: RaceId,
      versions: z.array(
        z.extend(z.omit(Receipt, { race: true, player: true, picks: true }), {
          predictions: Picks,
        }),
      ),
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
    ...tables.flatMap((csv) => checkTable(csv, sheets)),
    ...ofReceipts.flat(),
  ];
  // The same file may be given twice.
  return [...new Map(all.map((finding) => [finding.text, finding])).values()];
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
    versions.map(({ predictions: picks, ...sent }) => {
      return { race, player: account.id, picks, ...sent };
    }),
  );
}

async function checkSheet(sheet: PublishedSheet): Promise<Finding[]> {
  const { players, predictions, result } = sheet;
  const title = titleOf(sheet);
  const heads = await Promise.all([sheet, ...sheet.replaced].map(checkHead));
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
    : [right(`${title}: ${picks}${points}.`), ...found];
}

async function checkHead(head: Head): Promise<Finding[]> {
  const title = titleOf(head);
  if ((await digestOfSheet(head)) !== head.digest) {
    return [wrong(`${title}: its digest does not fit what it contains.`)];
  }
  if (head.replaces === undefined) return [];
  const why = `closing or the pairing changed; predictions closed at ${timeOf(head.closedAt)}`;
  return [note(`${title}: it replaces sheet ${head.replaces}, as ${why}.`)];
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
    if (Date.parse(one.submittedAt) >= Date.parse(closedAt)) {
      say(`${picks} came after predictions closed (${timeOf(closedAt)}).`);
    }
  }
  const picks = presentPicksOf(sent, pairing ?? undefined);
  const earned = picks && result ? scorePicks(picks, result).score : null;
  if (earned !== points) {
    say(`${username} has ${pointsText(points)}, and the picks earn ${pointsText(earned)}.`);
  }
  return found;
}

/** @param sheets in the order of their numbers */
function checkOrder(sheets: PublishedSheet[]): Finding[] {
  const heads: Head[] = sheets.flatMap((sheet) => [...sheet.replaced, sheet]);
  const seasons = new Set(heads.map(({ race }) => seasonOf(race)));
  const found = [...seasons].flatMap((season) =>
    brokenLinks(heads.filter(({ race }) => seasonOf(race) === season)),
  );
  const isInOrder = sheets.length > 1 && found.every(({ kind }) => kind !== 'wrong');
  return isInOrder ? [...found, right('Each sheet follows from the one before.')] : found;
}

type Head = SheetHead & Titled;

function brokenLinks(heads: Head[]): Finding[] {
  const known = new Map<number, Head>();
  const found: Finding[] = [];
  for (const head of heads) {
    const other = known.get(head.number);
    if (other && other.digest !== head.digest) {
      found.push(wrong(`${titleOf(head)}: there is another sheet with this number.`));
    }
    known.set(head.number, head);
  }
  const first = Math.min(...known.keys());
  return [...found, ...[...known.values()].flatMap((head) => brokenLink(head, known, first) ?? [])];
}

function brokenLink(head: Head, known: Map<number, Head>, first: number): Finding | undefined {
  const { number, before } = head;
  if (number === 1 ? before !== null : before?.number !== number - 1) {
    return wrong(`${titleOf(head)}: it does not name the sheet before.`);
  }
  if (!before) return undefined;
  const sheet = known.get(before.number);
  if (!sheet) {
    return number === first
      ? note(`${titleOf(head)}: the sheet before, of ${before.race}, was not given.`)
      : wrong(`Sheet ${before.number} (${before.race}) is missing.`);
  }
  return sheet.digest === before.digest
    ? undefined
    : wrong(`${titleOf(head)}: it follows another sheet of ${before.race} than this one.`);
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
  if (!counts) return [wrong(`${title}: the sheet has no picks of this player.`)];
  const counting = await digestOfPicks(race, player, counts);
  if (counting === digest) return [right(`${title}: these picks count.`)];
  const [countsSince, sentAt] = [Date.parse(counts.submittedAt), Date.parse(submittedAt)];
  if (countsSince > sentAt) {
    const later = `${title}: a later version counts, ${versionOf(counts)}`;
    const isKnown = receipts.some((one) => one.digest === counting);
    return isKnown
      ? [note(`${later}. There is a receipt for that, too.`)]
      : [wrong(`${later}. Did you not send it? Then somebody changed your picks.`)];
  }
  if (countsSince === sentAt) {
    return [wrong(`${title}: the sheet has other picks in this version.`)];
  }
  const earlier = `${title}: an earlier version counts, ${versionOf(counts)}`;
  return sentAt < Date.parse(sheet.closedAt)
    ? [wrong(`${earlier}.`)]
    : [note(`${earlier}, as predictions closed before (${timeOf(sheet.closedAt)}).`)];
}

/** A sheet that was replaced has no name of its race. */
type Titled = Pick<SheetHead, 'number' | 'race'> & { raceName?: string };

function titleOf({ number, race, raceName = race }: Titled): string {
  return `Sheet ${number} (${raceName})`;
}

function versionOf({ version, submittedAt }: { version: number; submittedAt: string }): string {
  return `version ${version} of ${timeOf(submittedAt)}`;
}

/** `2025-07-05 13:57:59 UTC` */
function timeOf(instant: string): string {
  return `${instant.slice(0, 19).replace('T', ' ')} UTC`;
}
