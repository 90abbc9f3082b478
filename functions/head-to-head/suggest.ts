import * as contract from '@parc-ferme/contract/head-to-head';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { resultsIn } from '@parc-ferme/data/results';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { suggestionsFor } from '@parc-ferme/weekend/suggestions';
import { type Services, services } from '../services.ts';

export const suggest = endpoint(contract.suggest, {
  read: ({ params }, { seasons }: Services<'predictions' | 'results' | 'seasons'>) => ({
    season: seasons.state(seasonOf(params.raceId)),
  }),
  run: async ({ params, season, reject }, { predictions, ...data }) => {
    const race = season.races.find(({ _id }) => _id === params.raceId);
    if (!race) return reject('race.unknown');
    const [suggestions, predicted] = await Promise.all([
      suggestionsFor(race, season, data),
      lengthOf(predictions.ofRace(race)),
    ]);
    return { ...suggestions, predictions: predicted };
  },
});

/** How many there are, and nothing else of them. */
async function lengthOf(pages: AsyncIterable<unknown[]>): Promise<number> {
  let length = 0;
  for await (const page of pages) length += page.length;
  return length;
}

export const handler = lambda(
  suggest,
  services((table) => ({
    predictions: predictionsIn(table),
    results: resultsIn(table),
    seasons: seasonsIn(table),
  })),
);
