import type { Picks } from '../picks/picks.ts';
import type { AskedQuestion } from '../race/question.ts';
import type { Outcome } from '../result/result.ts';
import { countText } from '../wording/number-text.ts';
import { type MarkedPick, markPicks, scorePicks } from './score-picks.ts';

/**
 * A score in plain sentences, pick against result.
 *
 * @param nameOf the name of a driver or team by id
 */
export function summaryText(
  picks: Picks,
  outcome: Outcome,
  nameOf: (id: string) => string,
  question?: AskedQuestion,
): string {
  const { score, breakdown } = scorePicks(picks, outcome, question);
  const bonus = breakdown.flatMap((line) => {
    if (line.type === 'ALL_PODIUM_CORRECT_ORDER')
      return `All three in the right order: ${countText(line.points, 'point')}.`;
    return line.type === 'ALL_PODIUM_WRONG_ORDER'
      ? `All three on the podium: ${countText(line.points, 'point')}.`
      : [];
  });
  return [
    ...markPicks(picks, outcome, question)
      .filter(({ picked, actual }) => picked !== undefined || actual !== null)
      .map((mark) => sentence(mark, nameOf)),
    ...bonus,
    `In all: ${countText(score, 'point')}.`,
  ].join(' ');
}

function sentence(
  { name, picked, actual, award }: MarkedPick,
  nameOf: (id: string) => string,
): string {
  const pick = picked === undefined ? 'no pick' : nameOf(picked);
  if (award && picked === actual)
    return `${name}: ${pick}, right, ${countText(award.points, 'point')}.`;
  if (award)
    return `${name}: ${pick} was on the podium in another place, ${countText(award.points, 'point')}.`;
  return `${name}: ${pick}, but ${actualText(actual, nameOf)}.`;
}

function actualText(actual: string | null, nameOf: (id: string) => string): string {
  if (actual === null) return 'it was not decided';
  if (actual === 'tie') return 'it was a tie';
  return actual === 'neither' ? 'neither won' : `it was ${nameOf(actual)}`;
}
