import * as contract from '@parc-ferme/contract/teams';
import { entrantsIn, type ListedEntrants } from '@parc-ferme/data/seasons';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type PublicServices, publicServices } from '../services.ts';

export const list = endpoint(contract.list, {
  read: ({ query }, { listed, settings }: PublicServices<{ listed: ListedEntrants }>) => ({
    entrants: listed.entrants(query.season ?? settings.season),
  }),
  run: async ({ entrants }) => entrants.teams,
});

export const handler = lambda(
  list,
  publicServices((reading) => ({ listed: entrantsIn(reading) })),
);
