import * as contract from '@parc-ferme/contract/live';
import { liveRacesIn } from '@parc-ferme/data/live/live-races';
import { type Limit, limitsIn } from '@parc-ferme/data/operations/limits';
import { isLive, ORDERS_A_MINUTE, withOrder } from '@parc-ferme/domain/live/pen';
import { isPossibleOrder } from '@parc-ferme/domain/live/race-order';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { liveReply } from '@parc-ferme/server/replies/live';
import { playerRoute, table } from '../composition.ts';

const liveRaces = liveRacesIn(table);
const limits = limitsIn(table);

const ordersBy = (userId: string): Limit => ({
  name: 'orders',
  subject: userId,
  max: ORDERS_A_MINUTE,
  seconds: 60,
});

export const handler = playerRoute(
  contract.setOrder,
  async ({ params: { raceId }, body: { version: ifMatch, order }, player, now, reject }) => {
    const [{ retryAfterSeconds }, { race, live, entrants }] = await Promise.all([
      limits.reserve(ordersBy(player.id), now),
      liveRaces.findWithRaceAndEntrants(raceId),
    ]);
    if (retryAfterSeconds) return reject('order.too-many', { retryAfterSeconds });
    if (!race) return reject('race.unknown');
    if (!isLive(race, raceStart(race), now)) return reject('live.closed');
    if (!isPossibleOrder(order, race, entrants)) return reject('order.invalid');
    const ordered = withOrder(player.id, { live, ifMatch, order }, now);
    if ('fault' in ordered) return reject(ordered.fault);
    const isSaved = await liveRaces.save(raceId, live, ordered.live);
    return isSaved ? liveReply(race, ordered.live) : reject('live.changed');
  },
);
