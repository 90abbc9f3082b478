import * as z from 'zod/mini';
import { RaceId } from '../identifiers.ts';
import type { Race } from '../race/race.ts';

/** The newest comment of a race's thread, deleted or not. */
export const NewestInThread = z.object({ thread: RaceId, newest: z.string() });
export type NewestInThread = z.infer<typeof NewestInThread>;

/** Why a race has no thread for new comments; undefined if it has one. */
export function threadFault(
  race: Pick<Race, 'status'> | undefined,
): 'race.unknown' | 'thread.cancelled' | undefined {
  if (!race) return 'race.unknown';
  return race.status === 'cancelled' ? 'thread.cancelled' : undefined;
}
