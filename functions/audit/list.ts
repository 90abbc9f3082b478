import * as contract from '@parc-ferme/contract/audit';
import { auditIn } from '@parc-ferme/data/operations/audit';
import { adminRoute, table } from '../composition.ts';

const PAGE = 50;

const audit = auditIn(table);

export const handler = adminRoute(contract.list, async ({ query }) => {
  const limit = query.limit ?? PAGE;
  const entries = await audit.latest(limit + 1, query.before);
  return { entries: entries.slice(0, limit), more: entries.length > limit };
});
