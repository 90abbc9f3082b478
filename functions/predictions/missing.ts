import * as contract from '@parc-ferme/contract/predictions';
import { allPages } from '@parc-ferme/data/picks/pages';
import { rollCallIn } from '@parc-ferme/data/picks/roll-call';
import { racesIn } from '@parc-ferme/data/race/races';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { playersWithoutPrediction } from '@parc-ferme/server/replies/roll-call';
import { adminRoute, table } from '../composition.ts';

const races = racesIn(table);
const rollCall = rollCallIn(table);
const standings = standingsIn(table);

export const handler = adminRoute(contract.missing, async ({ params, reject }) => {
  const race = await races.find(params.raceId);
  if (!race) return reject('race.unknown');
  const registered = await standings.registeredPlayers(race.season);
  const predicted = [];
  for await (const { players } of allPages((start) => rollCall.page(race, start))) {
    predicted.push(...players);
  }
  return {
    players: playersWithoutPrediction(registered, predicted),
    remindedAt: race.remindedAt ?? null,
  };
});
