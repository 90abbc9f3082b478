import * as z from 'zod/mini';
import { RaceId, seasonOf, UserId } from '../identifiers.ts';
import { checkOrder } from './check-order.ts';
import { checkPlayers } from './check-players.ts';
import { checkReceipt } from './check-receipt.ts';
import { checkSheet } from './check-sheet.ts';
import { type Finding, note, wrong } from './finding.ts';
import { Receipt } from './receipt.ts';
import { PublishedSheet } from './sheet.ts';

/** The receipts in the download of a player's own data. */
const OwnData = z.object({
  account: z.object({ id: UserId }),
  predictions: z.array(
    z.object({
      race: RaceId,
      versions: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** What looks like a receipt, but may be of another site. Unlike a sheet it has no players. */
const SomeReceipt = z.object({
  race: z.string(),
  version: z.number(),
  players: z.optional(z.never()),
});

/**
 * Checks sheets and receipts: that picks are those of the reveal, that each sheet follows from the one before,
 * that points and the season's table follow from them, and that the picks of each receipt count.
 *
 * @param files what JSON files contain: sheets, receipts, lists of them, or the download of the own data; and the
 *   text of the season's table as CSV
 */
export async function verify(files: unknown[]): Promise<Finding[]> {
  const { sheets, receipts, tables, findings } = byKind(files.flat());
  const latest = [...new Map(sheets.map((sheet) => [sheet.race, sheet])).values()];
  const seasons = Map.groupBy(sheets, ({ race }) => seasonOf(race));
  const sheetFindings = await Promise.all(sheets.map(checkSheet));
  const receiptFindings = await Promise.all(
    receipts.map((receipt) => checkReceipt(receipt, latest, receipts)),
  );
  const all = [
    ...findings,
    ...sheetFindings.flat(),
    ...[...seasons.values()].flatMap(checkOrder),
    ...checkPlayers(sheets),
    ...(await checkTables(tables, latest)),
    ...receiptFindings,
  ];
  // The same file may be given twice.
  return [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** The parser of CSV is loaded once there is a table. */
async function checkTables(tables: string[], sheets: PublishedSheet[]): Promise<Finding[]> {
  if (tables.length === 0) return [];
  const { checkTable } = await import('./check-table.ts');
  return tables.flatMap((csv) => checkTable(csv, sheets));
}

function byKind(parts: unknown[]) {
  const sheets: PublishedSheet[] = [];
  const receipts: Receipt[] = [];
  const tables: string[] = [];
  const findings: Finding[] = [];
  for (const part of parts.flatMap(receiptsIn)) {
    const sheet = PublishedSheet.safeParse(part);
    const receipt = Receipt.safeParse(part);
    if (typeof part === 'string') tables.push(part);
    else if (sheet.success) sheets.push(sheet.data);
    else if (receipt.success) receipts.push(receipt.data);
    else findings.push(unreadableFinding(part));
  }
  return { sheets: sheets.sort(byNumber), receipts, tables, findings };
}

/** By season, number and revision, so that the latest result of a sheet comes last. */
function byNumber(one: PublishedSheet, other: PublishedSheet): number {
  const seasons = seasonOf(one.race) - seasonOf(other.race);
  return seasons || one.number - other.number || (one.revision ?? 0) - (other.revision ?? 0);
}

/** The receipts in the download of a player's own data; any other file as it is. */
function receiptsIn(part: unknown): unknown[] {
  const own = OwnData.safeParse(part).data;
  if (!own) return [part];
  return own.predictions.flatMap(({ race, versions }) =>
    versions.map((sent) => ({ race, player: own.account.id, ...sent })),
  );
}

function unreadableFinding(part: unknown): Finding {
  const receipt = SomeReceipt.safeParse(part).data;
  return receipt
    ? note(
        `Receipt for ${receipt.race}, version ${receipt.version}: this is not a receipt of this site.`,
      )
    : wrong('A file is neither a sheet nor a receipt, or parts of it are missing.');
}
