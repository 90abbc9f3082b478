import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { racesIn } from '@parc-ferme/data/race/races';
import { ownPrediction, ownReceipt } from '@parc-ferme/server/replies/predictions';
import { playerRoute, signReceipt, table } from '../composition.ts';

const predictions = predictionsIn(table);
const races = racesIn(table);

export const handler = playerRoute(contract.get, async ({ params, player, now, reject }) => {
  const race = await races.find(params.raceId);
  if (!race) return reject('race.unknown');
  const prediction = await predictions.findOwn(race, player.id);
  const own = ownPrediction(prediction, race, player, now);
  const unsigned = await ownReceipt(prediction, race, player, now);
  const receipt = unsigned && (await signReceipt(unsigned, now));
  return { hasPrediction: own.prediction !== null || own.sealed === true, ...own, receipt };
});
