import * as contract from '@parc-ferme/contract/drivers';
import { entrantsIn, type ListedEntrants } from '@parc-ferme/data/seasons';
import { byField } from '@parc-ferme/domain/race/season';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type PublicServices, publicServices } from '../services.ts';

export const list = endpoint(contract.list, {
  read: ({ query }, { listed, settings }: PublicServices<{ listed: ListedEntrants }>) => ({
    entrants: listed.entrants(query.season ?? settings.season),
  }),
  run: async ({ entrants }) => byField(entrants),
});

export const handler = lambda(
  list,
  publicServices((reading) => ({ listed: entrantsIn(reading) })),
);
