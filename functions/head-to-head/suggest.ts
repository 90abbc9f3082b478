import * as contract from '@parc-ferme/contract/head-to-head';
import { resultsIn } from '@parc-ferme/data/result/results';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { suggestionsFor } from '@parc-ferme/workflows/suggestions';
import { adminRoute, table } from '../composition.ts';

const data = { results: resultsIn(table), seasons: seasonsIn(table) };

export const handler = adminRoute(contract.suggest, async ({ params, reject }) => {
  const state = await data.seasons.state(seasonOf(params.raceId));
  const race = state.races.find(({ _id }) => _id === params.raceId);
  return race ? suggestionsFor(race, state, data) : reject('race.unknown');
});
