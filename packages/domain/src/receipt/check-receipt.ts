import { seasonOf } from '../identifiers.ts';
import { nameInSentence } from '../picks/categories.ts';
import { newestValidPicks, VOIDABLE } from '../picks/void-picks.ts';
import { type Finding, note, right, timeText, versionText, wrong } from './finding.ts';
import { type ListedVersion, versionsIn } from './listed-versions.ts';
import { digestOfPicks, type Receipt } from './receipt.ts';
import type { PublishedSheet } from './sheet.ts';
import { isSigned } from './signature.ts';

/**
 * Checks that the picks of a receipt count, or why they do not.
 *
 * @param sheets the latest of each race
 * @param receipts all that were given
 */
export async function checkReceipt(
  receipt: Receipt,
  sheets: PublishedSheet[],
  receipts: Receipt[],
): Promise<Finding> {
  const title = `Receipt for ${receipt.race}, ${versionText(receipt)}`;
  const sheet = sheets.find((one) => one.race === receipt.race);
  if (!sheet) return note(`${title}: the sheet of its race was not given.`);
  const row = sheet.players.find(({ player }) => player === receipt.player);
  const versions = row ? await versionsIn(row, sheet) : [];
  const counted = versions.find(({ counts }) => counts);
  const unproven = await whyUnproven(receipt, sheets);
  if (unproven) {
    const countsNote = counted?.digest === receipt.digest ? ' These picks count.' : '';
    return note(`${title}: ${unproven}.${countsNote}`);
  }
  if (counted?.digest === receipt.digest) return right(`${title}: ${countsText(receipt, sheet)}`);
  if (receipt.submittedAt >= sheet.closedAt) {
    const closed = timeText(sheet.closedAt);
    return note(`${title}: it does not count, as predictions closed before (${closed}).`);
  }
  const hasReceipt = receipts.some(({ digest }) => digest === counted?.digest);
  return counted
    ? otherVersionFinding(title, receipt, { counted, hasReceipt })
    : wrong(`${title}: the sheet has no picks of this player.`);
}

/** Why it is not proved that the site has signed a receipt; undefined if it is. */
async function whyUnproven(
  receipt: Receipt,
  sheets: PublishedSheet[],
): Promise<string | undefined> {
  const { race, key, signature, digest } = receipt;
  const notOfThisSite = 'this is not a receipt of this site';
  if ((await digestOfPicks(receipt, receipt)) !== digest)
    return `${notOfThisSite}, or it was changed`;
  const seasonSheets = sheets.filter((one) => seasonOf(one.race) === seasonOf(race));
  if (!seasonSheets.some(({ keys }) => keys.includes(key))) {
    return `${notOfThisSite}, or its key is newer than the sheets that were given`;
  }
  try {
    return (await isSigned(digest, key, signature))
      ? undefined
      : `${notOfThisSite}, or it was changed`;
  } catch (error) {
    // Some browsers from before 2025 have no Ed25519.
    if (error instanceof DOMException && error.name === 'NotSupportedError') {
      return 'this browser cannot check signatures';
    }
    throw error;
  }
}

function countsText(receipt: Receipt, sheet: PublishedSheet): string {
  const valid = newestValidPicks([receipt], sheet) ?? {};
  const voided = VOIDABLE.filter((key) => receipt.picks[key] && !valid[key]);
  const names = voided.map(nameInSentence).join(' and ');
  return `these picks count${names && `, but for ${names}: changed after this pick`}.`;
}

/**
 * What it means that another version counts. One that was sent later has a higher number; if a backup was restored in
 * between, perhaps the same number and a later time.
 */
function otherVersionFinding(
  title: string,
  { version, submittedAt }: Receipt,
  { counted, hasReceipt }: { counted: ListedVersion; hasReceipt: boolean },
): Finding {
  const isSameNumber = counted.version === version;
  if (counted.sentAgainFrom) {
    return wrong(
      `${title}: the reveal entered earlier picks, as if there were none of this player.`,
    );
  }
  if (counted.version <= version && counted.submittedAt <= submittedAt) {
    const what = isSameNumber
      ? 'this version has other picks or another name'
      : 'an earlier version counts';
    return wrong(
      `${title}: ${what}, ${versionText(counted)}, although the site has signed this one.`,
    );
  }
  const why = hasReceipt
    ? 'There is a receipt for that, too.'
    : 'If you did not send it, from another device perhaps, somebody else did.';
  const what = isSameNumber ? 'one that was sent later counts' : 'a later version counts';
  return note(`${title}: ${what}, ${versionText(counted)}. ${why}`);
}
