import type { Live } from '@parc-ferme/contract/live';
import type { LiveRace } from '@parc-ferme/domain/live/live-race';
import type { Race } from '@parc-ferme/domain/race/race';
import type * as z from 'zod/mini';

/** The live order as all may see it; none once the race has a result or is cancelled. */
export function liveReply(
  { status }: Pick<Race, 'status'>,
  { version, order, pen }: LiveRace,
): z.input<typeof Live> {
  if (status !== 'upcoming') {
    return {
      version,
      order: null,
      penNumber: null,
      activeAt: null,
      hasResult: status === 'completed',
    };
  }
  const { number = null, activeAt = null } = pen ?? {};
  return { version, order, penNumber: number, activeAt, hasResult: false };
}
