import { seasonOf } from '../identifiers.ts';
import { type Finding, note, right, wrong } from './finding.ts';
import type { PublishedSheet } from './sheet.ts';
import { type Head, titleOf } from './sheet-title.ts';

/**
 * Checks that each sheet of a season follows from the one before.
 *
 * @param sheets in the order of their numbers
 */
export function checkOrder(sheets: PublishedSheet[]): Finding[] {
  const heads: Head[] = sheets.flatMap((sheet) => [...sheet.replaced, sheet]);
  const seasons = new Set(heads.map(({ race }) => seasonOf(race)));
  const found = [...seasons].flatMap((season) =>
    brokenLinks(
      heads.filter(({ race }) => seasonOf(race) === season),
      Math.min(
        ...sheets.filter(({ race }) => seasonOf(race) === season).map(({ number }) => number),
      ),
    ),
  );
  const isInOrder = sheets.length > 1 && found.every(({ kind }) => kind !== 'wrong');
  return isInOrder ? [...found, right('Each sheet follows from the one before.')] : found;
}

/** @param first the lowest number of the sheets that were given: those after it are all needed */
function brokenLinks(heads: Head[], first: number): Finding[] {
  const known = new Map<number, Head>();
  const found: Finding[] = [];
  for (const head of heads) {
    const other = known.get(head.number);
    if (other && other.digest !== head.digest) {
      found.push(wrong(`${titleOf(head)}: there is another sheet with this number.`));
    }
    known.set(head.number, head);
  }
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
    return number <= first
      ? note(`${titleOf(head)}: the sheet before, of ${before.race}, was not given.`)
      : wrong(`Sheet ${before.number} (${before.race}) is missing.`);
  }
  return sheet.digest === before.digest
    ? undefined
    : wrong(`${titleOf(head)}: it follows another sheet of ${before.race} than this one.`);
}
