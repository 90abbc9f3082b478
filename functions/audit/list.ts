import * as contract from '@parc-ferme/contract/audit';
import { auditIn } from '@parc-ferme/data/operations/audit';
import { adminRoute, table } from '../composition.ts';

const PAGE_SIZE = 50;

const audit = auditIn(table);

export const handler = adminRoute(contract.list, async ({ query }) => {
  const entries = await audit.latest(query.limit ?? PAGE_SIZE, query.before);
  const older = await audit.latest(1, entries.at(-1)?.id ?? query.before);
  return { entries, more: older.length > 0 };
});
