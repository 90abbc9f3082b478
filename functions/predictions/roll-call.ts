import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { rollCallIn } from '@parc-ferme/data/picks/roll-call';
import { racesIn } from '@parc-ferme/data/race/races';
import { ownPrediction } from '@parc-ferme/server/replies/predictions';
import { rollCallReply, rollCallWithOwn } from '@parc-ferme/server/replies/roll-call';
import { playerRoute, table } from '../composition.ts';

const predictions = predictionsIn(table);
const races = racesIn(table);
const rollCall = rollCallIn(table);

export const handler = playerRoute(
  contract.rollCall,
  async ({ params, query, player, now, reject }) => {
    const race = await races.find(params.raceId);
    if (!race) return reject('race.unknown');
    const wantsOwn = query.with === 'own';
    const [page, own] = await Promise.all([
      rollCall.page(race, query.after ?? { shard: 0 }),
      wantsOwn ? predictions.findOwn(race, player.id) : undefined,
    ]);
    return wantsOwn
      ? rollCallWithOwn(page, ownPrediction(own, race, player, now))
      : rollCallReply(page);
  },
);
