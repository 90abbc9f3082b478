import type { PickKey } from './categories.ts';

/** The official values of a head-to-head without a winner. */
const WITHOUT_WINNER = ['tie', 'neither'];

/** Whether a pick can be right: the official value is known, and a head-to-head has a winner; an answer may be `tie`. */
export function isDecided(value: string | null | undefined, key?: PickKey): value is string {
  return typeof value === 'string' && (key === 'question' || !WITHOUT_WINNER.includes(value));
}
