import * as contract from '@parc-ferme/contract/live';
import { liveRacesIn } from '@parc-ferme/data/live/live-races';
import type { LiveRace } from '@parc-ferme/domain/live/live-race';
import { isLive, type PenFault, withPenTaken } from '@parc-ferme/domain/live/pen';
import type { Race } from '@parc-ferme/domain/race/race';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { liveReply } from '@parc-ferme/server/replies/live';
import { playerRoute, table } from '../composition.ts';

const liveRaces = liveRacesIn(table);

export const handler = playerRoute(
  contract.take,
  async ({ params: { raceId }, player, now, reject }) => {
    const taken = await takePen(raceId, player.id, now);
    return 'fault' in taken ? reject(taken.fault) : liveReply(taken.race, taken.live);
  },
);

type Taken = { race: Race; live: LiveRace } | { fault: PenFault | 'race.unknown' | 'live.closed' };

/**
 * Gives the player the pen of a race, whose holder alone sets the running order. Retried if the live race was saved
 * meanwhile; if another player took the pen first, that player keeps it.
 */
async function takePen(raceId: string, userId: string, now: Date): Promise<Taken> {
  const { race, live } = await liveRaces.findWithRace(raceId);
  if (!race) return { fault: 'race.unknown' };
  if (!isLive(race, raceStart(race), now)) return { fault: 'live.closed' };
  const taken = withPenTaken(userId, live, now);
  if ('fault' in taken) return taken;
  const isSaved = taken.live === live || (await liveRaces.save(raceId, live, taken.live));
  return isSaved ? { race, live: taken.live } : takePen(raceId, userId, now);
}
