import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Item } from '@parc-ferme/data/expressions';
import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable, type Table } from '@parc-ferme/data/table';
import { createTable } from '@parc-ferme/local/tables';
import { afterAll } from 'vitest';
import { type Interceptor, intercept } from './dynamodb-calls.ts';
import { deleteTables, useProcessStore } from './process-store.ts';
import { comparableItems, itemsIn, putItems } from './raw-table.ts';

let opened = 0;

export type TestTable = {
  name: string;
  table: Table;
  data: Repositories;
  /** The same table through a client of its own, with something in between. */
  through(around: Interceptor): { table: Table; data: Repositories };
  everything(): Promise<string[]>;
};

/**
 * A real store in memory for the tests of one file, which opens any number of tables. They are deleted after
 * the tests.
 */
export async function testStore() {
  await useProcessStore();
  afterAll(deleteTables);

  async function emptyTable(): Promise<TestTable> {
    opened += 1;
    const name = `table-${opened}`;
    await createTable(name);
    const withData = (table: Table) => ({ table, data: repositoriesIn(table) });
    return {
      name,
      ...withData(openTable(name)),
      through: (around) => withData(openTable(name, intercept(new DynamoDBClient({}), around))),
      everything: () => comparableItems(name),
    };
  }

  async function tableOf(items: Item[]): Promise<TestTable> {
    const table = await emptyTable();
    await putItems(table.name, items);
    return table;
  }

  /** What opens copies of a table that is filled once. */
  async function copiesOf(filling: (data: Repositories) => Promise<unknown>) {
    const { name, data } = await emptyTable();
    await filling(data);
    const items = await itemsIn(name);
    return () => tableOf(items);
  }

  return { emptyTable, tableOf, copiesOf };
}
