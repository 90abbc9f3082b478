import * as contract from '@parc-ferme/contract/audit';
import { auditIn } from '@parc-ferme/data/audit';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

const PAGE = 50;

export const list = endpoint(contract.list, {
  read: ({ query }, { audit }: Services<'audit'>) => ({
    entries: audit.latest((query.limit ?? PAGE) + 1, query.before),
  }),
  run: async ({ query, entries }) => {
    const limit = query.limit ?? PAGE;
    return { entries: entries.slice(0, limit), more: entries.length > limit };
  },
});

export const handler = lambda(
  list,
  services((table) => ({ audit: auditIn(table) })),
);
