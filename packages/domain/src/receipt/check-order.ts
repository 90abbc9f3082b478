import { seasonOf } from '../identifiers.ts';
import { isTipsId } from '../tips/season-tips.ts';
import { type Finding, note, right, wrong } from './finding.ts';
import type { PublishedSheet } from './sheet.ts';
import { type Head, titleOf } from './sheet-title.ts';

/** Two reveals that run at the same time may publish in another order, but not by as much as this. */
const TOLERANCE_MS = 60 * 60_000;

/**
 * Checks that each sheet follows from the one before.
 *
 * @param sheets of one season, in the order of their numbers
 */
export function checkOrder(sheets: PublishedSheet[]): Finding[] {
  const heads: Head[] = sheets.flatMap((sheet) => [...sheet.replaced, sheet]);
  const lowest = Math.min(...sheets.map(({ number }) => number));
  const byNumber = new Map<number, Head>();
  const found: Finding[] = [];
  for (const head of heads) {
    const other = byNumber.get(head.number);
    if (other && other.digest !== head.digest) {
      found.push(wrong(`${titleOf(head)}: there is another sheet with this number.`));
    }
    byNumber.set(head.number, head);
  }
  const inOrder = [...byNumber.values()].sort((one, other) => one.number - other.number);
  found.push(...inOrder.flatMap((head) => brokenLink(head, byNumber, lowest) ?? []));
  found.push(...inOrder.flatMap((head, index) => changedFacts(head, inOrder[index - 1])));
  found.push(...inOrder.flatMap((head) => unnamedReplacement(head, inOrder) ?? []));
  found.push(...sheets.flatMap((sheet) => otherResult(sheet, sheets) ?? []));
  found.push(
    ...unscoredSheets(sheets).map((sheet) =>
      note(`${titleOf(sheet)}: it has no result, although later races have one.`),
    ),
  );
  const isLinked = sheets.length > 1 && found.every(({ kind }) => kind !== 'wrong');
  const season = seasonOf(sheets[0]?.race ?? '');
  return isLinked ? [...found, right(`${season}: each sheet follows from the one before.`)] : found;
}

/** @param lowest the lowest number of the sheets that were given: those after it are all needed */
function brokenLink(head: Head, byNumber: Map<number, Head>, lowest: number): Finding | undefined {
  const { number, before } = head;
  if (number === 1 ? before !== null : before?.number !== number - 1) {
    return wrong(`${titleOf(head)}: it does not name the sheet before.`);
  }
  if (!before) return undefined;
  const sheet = byNumber.get(before.number);
  if (!sheet) {
    return number <= lowest
      ? note(`${titleOf(head)}: the sheet before, of ${before.race}, was not given.`)
      : wrong(`Sheet ${before.number}, ${before.race}, is missing.`);
  }
  return sheet.digest === before.digest
    ? undefined
    : wrong(`${titleOf(head)}: it follows another sheet of ${before.race} than this one.`);
}

/** Finds other house rules than in the sheet before, a key of receipts that is missing, and an earlier publication. */
function changedFacts(head: Head, before: Head | undefined): Finding[] {
  if (!before) return [];
  const rulesOf = ({ rules }: Head) => JSON.stringify(Object.entries(rules).sort());
  const isBackdated = Date.parse(head.publishedAt) < Date.parse(before.publishedAt) - TOLERANCE_MS;
  const texts = [
    ...(rulesOf(head) === rulesOf(before) ? [] : ['its house rules are not those of']),
    ...(before.keys.every((key) => head.keys.includes(key)) ? [] : ['it lacks a key of']),
    ...(isBackdated ? ['it says that it was published before'] : []),
  ];
  return texts.map((text) => wrong(`${titleOf(head)}: ${text} sheet ${before.number}.`));
}

function unnamedReplacement(head: Head, all: Head[]): Finding | undefined {
  const before = all.findLast(({ race, number }) => race === head.race && number < head.number);
  return before === undefined || head.replaces === before.number
    ? undefined
    : wrong(`${titleOf(head)}: it is another sheet of the race than sheet ${before.number}.`);
}

/** Finds another result under the same digest: the digest does not cover it, so that two players might be shown two. */
function otherResult(sheet: PublishedSheet, sheets: PublishedSheet[]): Finding | undefined {
  const { digest, revision } = sheet;
  const same = sheets.find((one) => one.digest === digest && one.revision === revision) ?? sheet;
  const textOf = ({ result }: PublishedSheet) =>
    JSON.stringify(Object.entries(result ?? {}).sort());
  return textOf(same) === textOf(sheet)
    ? undefined
    : wrong(`${titleOf(sheet)}: there is another result of revision ${revision}.`);
}

/** The sheets without a result although later races have one. A cancelled race has none either: the reader decides. */
function unscoredSheets(sheets: PublishedSheet[]): PublishedSheet[] {
  // Tips are decided after the last race.
  const raceSheets = sheets.filter(({ race }) => !isTipsId(race));
  const latest = [...new Map(raceSheets.map((sheet) => [sheet.race, sheet])).values()];
  const lastScored = latest.findLastIndex(({ result }) => result);
  return latest.filter(({ result }, index) => !result && index < lastScored);
}
