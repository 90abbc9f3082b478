import * as contract from '@parc-ferme/contract/live';
import { liveRacesIn } from '@parc-ferme/data/live/live-races';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { playersIn } from '@parc-ferme/data/player/players';
import type { Write } from '@parc-ferme/data/table';
import type { LiveRace } from '@parc-ferme/domain/live/live-race';
import { withoutPen } from '@parc-ferme/domain/live/pen';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { liveReply } from '@parc-ferme/server/replies/live';
import { playerRoute, table } from '../composition.ts';

const liveRaces = liveRacesIn(table);
const players = playersIn(table);

export const handler = playerRoute(
  contract.release,
  async ({ params: { raceId }, player, now, reject }) => {
    const after = await release(raceId, player, now);
    return 'fault' in after ? reject(after.fault) : liveReply(after.race, after.live);
  },
);

type Released = { race: Race; live: LiveRace } | { fault: 'race.unknown' | 'pen.required' };

/** Retried if the holder has set the order meanwhile. */
async function release(raceId: string, player: Player, now: Date): Promise<Released> {
  const { race, live } = await liveRaces.findWithRace(raceId);
  if (!race) return { fault: 'race.unknown' };
  if (!live.pen) return { race, live };
  const isHolder = live.pen.userId === player.id;
  if (!isHolder && player.role !== 'admin') return { fault: 'pen.required' };
  const audit = isHolder ? [] : [await takenAwayWrite(raceId, live.pen.userId, player, now)];
  const after = withoutPen(live);
  const isSaved = await liveRaces.save(raceId, live, after, audit);
  return isSaved ? { race, live: after } : release(raceId, player, now);
}

/** The audit entry of an admin who takes the pen of a race away from its holder. */
async function takenAwayWrite(
  raceId: string,
  holderId: string,
  admin: Player,
  at: Date,
): Promise<Write> {
  const before = (await players.find(holderId))?.username;
  return auditWrite({ action: 'pen.taken-away', about: raceId, admin, at, before });
}
