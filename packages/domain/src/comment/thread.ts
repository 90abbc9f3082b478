import type { Race } from '../race/race.ts';

/** Why a race has no thread for new comments; undefined if it has one. */
export function threadFault(
  race: Pick<Race, 'status'> | undefined,
): 'race.unknown' | 'thread.cancelled' | undefined {
  if (!race) return 'race.unknown';
  return race.status === 'cancelled' ? 'thread.cancelled' : undefined;
}
