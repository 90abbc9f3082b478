import * as z from 'zod/mini';
import { EntrantId } from '../identifiers.ts';
import { labelOf, nameInSentence, PODIUM } from '../picks/categories.ts';
import { listText } from '../wording/number-text.ts';
import type { Car } from './car.ts';
import type { Change } from './correction.ts';
import { newlyDisqualified } from './disqualification.ts';
import { disqualifiedText } from './disqualified-text.ts';

/** Why the order of the cars differs between two classifications of a race. */
export const CarChanges = z.object({
  disqualified: z.array(EntrantId),
  /** The cars that fell or those that moved up, whichever are fewer: the moves of the others follow from theirs. */
  moved: z.array(z.object({ driverId: EntrantId, from: z.number(), to: z.number() })),
});
export type CarChanges = z.infer<typeof CarChanges>;

export function carChanges(before: Car[], after: Car[]): CarChanges {
  const disqualified = newlyDisqualified(before, after);
  // Which cars moved up follows from a disqualification.
  if (disqualified.length > 0) return { disqualified, moved: [] };
  const earlier = new Map(before.map((car) => [car.driverId, car]));
  const moves = after.flatMap(({ driverId, position: to }) => {
    const from = earlier.get(driverId)?.position ?? to;
    return from === to ? [] : { driverId, from, to };
  });
  const fallen = moves.filter(({ from, to }) => to > from);
  const risen = moves.filter(({ from, to }) => to < from);
  return { disqualified: [], moved: risen.length < fallen.length ? risen : fallen };
}

/**
 * "Norris and Piastri were disqualified: P2 Russell, P3 Antonelli"
 *
 * @param nameOf the name of a driver or team by id
 */
export function correctionText(
  { changes, cars }: { changes: Change[]; cars?: CarChanges | undefined },
  nameOf: (id: string) => string,
): string {
  const movesText = cars && carsText(cars, nameOf);
  const valuesText = changes.map((change) => valueText(change, nameOf)).join(', ');
  if (movesText && valuesText) return `${movesText}: ${valuesText}`;
  return capitalized(movesText || valuesText || 'no official value changed');
}

function carsText({ disqualified, moved }: CarChanges, nameOf: (id: string) => string): string {
  if (disqualified.length > 0) return disqualifiedText(disqualified, nameOf);
  return listText(
    moved.map(({ driverId, from, to }) => {
      const went = to > from ? 'fell' : 'moved up';
      return `${nameOf(driverId)} ${went} from P${from} to P${to}`;
    }),
  );
}

const PODIUM_KEYS: string[] = PODIUM.map(({ key }) => key);

function valueText({ value: key, to }: Change, nameOf: (id: string) => string): string {
  const name = PODIUM_KEYS.includes(key) ? labelOf(key) : nameInSentence(key);
  if (key === 'question') return `question: ${to === null ? 'not decided' : nameOf(to)}`;
  if (to === null) return `${name} not decided`;
  return `${name} ${to === 'tie' ? 'a tie' : nameOf(to)}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
