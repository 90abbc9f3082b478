import * as contract from '@parc-ferme/contract/results';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const get = endpoint(contract.get, {
  read: ({ params }, { races }: Services) => ({ race: races.find(params.raceId) }),
  run: async ({ race, reject }, { results }) => {
    if (!race) return reject('race.unknown');
    if (!race.publishedRevision || !race.outcome) return reject('result.none');
    const revision = await results.find(race._id, race.publishedRevision);
    return revision ? contract.resultReply(race, race.outcome, revision) : reject('result.none');
  },
});

export const handler = lambda(get, services);
