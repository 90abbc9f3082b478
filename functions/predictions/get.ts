import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { predictionReply } from '@parc-ferme/http/replies/predictions';
import { type Services, services } from '../services.ts';

export const get = endpoint(contract.get, {
  read: ({ params }, { races }: Services<'predictions' | 'races'>) => ({
    race: races.find(params.raceId),
  }),
  run: async ({ race, player, reject }, { predictions }) => {
    if (!race) return reject('race.unknown');
    const prediction = await predictions.findOwn(race, player.id);
    return {
      hasPrediction: prediction !== undefined,
      prediction: prediction ? predictionReply(prediction, race) : null,
    };
  },
});

export const handler = lambda(
  get,
  services((table) => ({ predictions: predictionsIn(table), races: racesIn(table) })),
);
