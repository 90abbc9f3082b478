import type { PickKey } from './categories.ts';

/** How a head-to-head ends that nobody can have picked. */
const WITHOUT_WINNER = ['tie', 'neither'];

/** Whether a pick can be right: the official value is known, and no tie of a head-to-head. */
export function isDecided(value: string | null | undefined, key?: PickKey): value is string {
  return typeof value === 'string' && (key === 'question' || !WITHOUT_WINNER.includes(value));
}
