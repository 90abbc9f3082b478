import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { rollCallIn } from '@parc-ferme/data/roll-call';
import { predictionReply } from '@parc-ferme/http/replies/predictions';
import { playerRoute, table } from '../composition.ts';

const predictions = predictionsIn(table);
const races = racesIn(table);
const rollCall = rollCallIn(table);

export const handler = playerRoute(contract.rollCall, async ({ params, query, player, reject }) => {
  const race = await races.find(params.raceId);
  if (!race) return reject('race.unknown');
  const [{ players, next }, own] = await Promise.all([
    rollCall.page(race, query.after ?? { shard: 0 }),
    query.with && predictions.findOwn(race, player.id),
  ]);
  return {
    players: players.map(({ id: user, username }) => ({ user, username })),
    next: next && contract.rollCallCursor(next),
    ...(query.with && { own: own ? predictionReply(own, race) : null }),
  };
});
