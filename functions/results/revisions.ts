import * as contract from '@parc-ferme/contract/results';
import { racesIn } from '@parc-ferme/data/races';
import { resultsIn } from '@parc-ferme/data/results';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { nameIn } from '@parc-ferme/domain/race/season';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { revisionReply } from '@parc-ferme/http/replies/results';
import { type Services, services } from '../services.ts';

export const revisions = endpoint(contract.revisions, {
  read: ({ params }, { races, seasons }: Services<'races' | 'results' | 'seasons'>) => ({
    race: races.find(params.raceId),
    entrants: seasons.entrants(seasonOf(params.raceId)),
  }),
  run: async ({ race, entrants, reject }, { results }) => {
    if (!race) return reject('race.unknown');
    const latest = race.publishedRevision;
    if (latest === undefined) return reject('result.none');
    const all = await Promise.all(
      Array.from({ length: latest }, async (_, index) => {
        const [revision, impact] = await Promise.all([
          results.find(race._id, latest - index),
          results.findImpact(race._id, latest - index),
        ]);
        return revision ? revisionReply(revision, impact, nameIn(entrants)) : [];
      }),
    );
    return { revisions: all.flat() };
  },
});

export const handler = lambda(
  revisions,
  services((table) => ({
    races: racesIn(table),
    results: resultsIn(table),
    seasons: seasonsIn(table),
  })),
);
