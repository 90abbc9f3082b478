import type { Table } from '../table.ts';
import { accountsIn } from './accounts.ts';
import { addressesIn } from './addresses.ts';
import { deletionRequestsIn } from './deletion-requests.ts';
import { rolesIn } from './roles.ts';
import { sandboxRefusalsIn } from './sandbox-refusals.ts';
import { sessionsIn } from './sessions.ts';

export const playersIn = (table: Table) => ({
  ...accountsIn(table),
  ...addressesIn(table),
  ...deletionRequestsIn(table),
  ...rolesIn(table),
  ...sandboxRefusalsIn(table),
  ...sessionsIn(table),
});
