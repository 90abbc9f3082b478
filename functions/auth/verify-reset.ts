import * as contract from '@parc-ferme/contract/auth';
import { resetsIn } from '@parc-ferme/data/resets';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type TableServices, tableServices } from '../services.ts';

export const verifyReset = endpoint(contract.verifyReset, {
  read: ({ params, now }, { resets }: TableServices<'resets'>) => ({
    link: resets.find(params.token, now),
  }),
  run: async ({ link, reject }, { resets }) => {
    const owner = link && (await resets.owner(link));
    return owner ? { username: owner.username } : reject('reset.invalid');
  },
});

export const handler = lambda(
  verifyReset,
  tableServices((table) => ({ resets: resetsIn(table) })),
);
