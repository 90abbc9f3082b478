import * as contract from '@parc-ferme/contract/predictions';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { racesIn } from '@parc-ferme/data/races';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const mine = endpoint(contract.mine, {
  read: ({ query }, { seasons, settings }: Services<'predictions' | 'races' | 'seasons'>) => ({
    calendar: seasons.raceShards(query.season ?? settings.season),
  }),
  run: async ({ calendar, player }, { predictions, races }) => {
    const submitted = await Promise.all(
      calendar.map(async (shards) => {
        const [race, prediction] = await Promise.all([
          races.find(shards._id),
          predictions.find(shards, player.id),
        ]);
        return race && prediction ? [contract.pastPredictionReply(prediction, race)] : [];
      }),
    );
    return submitted.flat().toSorted((one, other) => (one.raceDate < other.raceDate ? 1 : -1));
  },
});

export const handler = lambda(
  mine,
  services((table) => ({
    predictions: predictionsIn(table),
    races: racesIn(table),
    seasons: seasonsIn(table),
  })),
);
