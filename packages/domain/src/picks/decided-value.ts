/** How a head-to-head ends that nobody can have picked. */
const WITHOUT_WINNER = ['tie', 'neither'];

/** Whether a pick can be right: the official value is known, and no tie. */
export function isDecided(value: string | null | undefined): value is string {
  return typeof value === 'string' && !WITHOUT_WINNER.includes(value);
}
