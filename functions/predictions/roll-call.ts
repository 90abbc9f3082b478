import * as contract from '@parc-ferme/contract/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { rollCallIn } from '@parc-ferme/data/roll-call';
import { playerRoute, table } from '../composition.ts';

const races = racesIn(table);
const rollCall = rollCallIn(table);

export const handler = playerRoute(contract.rollCall, async ({ params, query, reject }) => {
  const race = await races.find(params.raceId);
  if (!race) return reject('race.unknown');
  const { players, next } = await rollCall.page(race, query.after ?? { shard: 0 });
  return {
    players: players.map(({ id: user, username }) => ({ user, username })),
    next: next && contract.rollCallCursor(next),
  };
});
