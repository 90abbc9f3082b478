import * as contract from '@parc-ferme/contract/results';
import { racesIn } from '@parc-ferme/data/races';
import { resultsIn } from '@parc-ferme/data/results';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { nameIn } from '@parc-ferme/domain/race/season';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { resultReply } from '@parc-ferme/http/replies/results';
import { type Services, services } from '../services.ts';

export const get = endpoint(contract.get, {
  read: ({ params }, { races, seasons }: Services<'races' | 'results' | 'seasons'>) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
  }),
  run: async ({ race, entrants, reject }, { results }) => {
    if (!race) return reject('race.unknown');
    const { publishedRevision, outcome } = race;
    if (!publishedRevision || !outcome) return reject('result.none');
    const [revision, impact] = await Promise.all([
      results.find(race._id, publishedRevision),
      results.findImpact(race._id, publishedRevision),
    ]);
    return revision
      ? resultReply(race, outcome, revision, impact, nameIn(entrants))
      : reject('result.none');
  },
});

export const handler = lambda(
  get,
  services((table) => ({
    races: racesIn(table),
    results: resultsIn(table),
    seasons: seasonsIn(table),
  })),
);
