import * as contract from '@parc-ferme/contract/head-to-head';
import { resultsIn } from '@parc-ferme/data/results';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { suggestionsFor } from '@parc-ferme/workflows/suggestions';
import { type Services, services } from '../services.ts';

export const suggest = endpoint(contract.suggest, {
  read: ({ params }, { seasons }: Services<'results' | 'seasons'>) => ({
    season: seasons.state(seasonOf(params.raceId)),
  }),
  run: async ({ params, season, reject }, data) => {
    const race = season.races.find(({ _id }) => _id === params.raceId);
    return race ? suggestionsFor(race, season, data) : reject('race.unknown');
  },
});

export const handler = lambda(
  suggest,
  services((table) => ({ results: resultsIn(table), seasons: seasonsIn(table) })),
);
