import * as contract from '@parc-ferme/contract/players';
import { standingsIn } from '@parc-ferme/data/standings';
import { inAlphabeticalOrder } from '@parc-ferme/domain/standings/standings';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

/** As many accounts as one request reads. */
const PAGE = 100;

export const list = endpoint(contract.list, {
  read: (_, { standings, settings }: Services<'standings'>) => ({
    everybody: standings.registeredPlayers(settings.season),
  }),
  run: async ({ query, everybody }, { players }) => {
    const page = query.page ?? 1;
    const shown = inAlphabeticalOrder(everybody).slice((page - 1) * PAGE, page * PAGE);
    const accounts = await Promise.all(shown.map(({ id }) => players.find(id)));
    return {
      players: accounts.flatMap((account) => account ?? []),
      total: everybody.length,
      page,
      pages: Math.max(1, Math.ceil(everybody.length / PAGE)),
    };
  },
});

export const handler = lambda(
  list,
  services((table) => ({ standings: standingsIn(table) })),
);
