import { type Finding, note, right, timeText, versionText, wrong } from './finding.ts';
import { digestOfPicks, type Receipt, type SentPicks } from './receipt.ts';
import type { PublishedSheet } from './sheet.ts';
import { isSigned } from './signature.ts';

/**
 * Checks that the picks of a receipt count, or why they do not.
 *
 * @param sheets in the order of their numbers
 * @param receipts all that were given
 */
export async function checkReceipt(
  receipt: Receipt,
  sheets: PublishedSheet[],
  receipts: Receipt[],
): Promise<Finding> {
  const title = `Receipt for ${receipt.race}, ${versionText(receipt)}`;
  const sheet = sheets.findLast((one) => one.race === receipt.race);
  // The key may be newer than all sheets that were given.
  if (!sheet) return note(`${title}: the sheet of its race was not given.`);
  const isOfSite = await isSignedBySite(receipt, sheets);
  if (isOfSite === undefined) return note(`${title}: this browser cannot check signatures.`);
  if (!isOfSite) {
    return note(`${title}: this is not a receipt of this site, as its keys have not signed it.`);
  }
  const { sent = [] } = sheet.players.find(({ player }) => player === receipt.player) ?? {};
  const [counting] = sent;
  const digest = counting && (await digestOfPicks(receipt, counting));
  if (digest === receipt.digest) return right(`${title}: these picks count.`);
  if (receipt.submittedAt >= sheet.closedAt) {
    const closed = timeText(sheet.closedAt);
    return note(`${title}: it does not count, as predictions closed before (${closed}).`);
  }
  if (!counting) return wrong(`${title}: the sheet has no picks of this player.`);
  if (counting.sentAgainFrom) {
    return wrong(
      `${title}: the reveal entered earlier picks, as if there were none of this player.`,
    );
  }
  return otherVersion(title, receipt, {
    counting,
    isKnown: receipts.some((one) => one.digest === digest),
  });
}

/** @returns undefined in a browser of before 2025, which has no Ed25519 */
async function isSignedBySite(
  receipt: Receipt,
  sheets: PublishedSheet[],
): Promise<boolean | undefined> {
  const { key, signature, digest } = receipt;
  if (!sheets.some(({ keys }) => keys.includes(key))) return false;
  if ((await digestOfPicks(receipt, receipt)) !== digest) return false;
  try {
    return await isSigned(digest, key, signature);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
    throw error;
  }
}

type Other = { counting: SentPicks; isKnown: boolean };

/** A version that was sent later has a higher number; after a restored backup the same one, and a later time. */
function otherVersion(title: string, { version, submittedAt }: Receipt, other: Other): Finding {
  const { counting, isKnown } = other;
  if (counting.version <= version && counting.submittedAt <= submittedAt) {
    const text =
      counting.version === version
        ? 'other picks count in this version'
        : 'an earlier version counts';
    return wrong(
      `${title}: ${text}, ${versionText(counting)}, although the site has signed this one.`,
    );
  }
  const why = isKnown
    ? 'There is a receipt for that, too.'
    : 'If you did not send it, from another device perhaps, somebody else did.';
  return note(`${title}: a later version counts, ${versionText(counting)}. ${why}`);
}
