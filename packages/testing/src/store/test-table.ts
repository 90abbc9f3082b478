import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Item } from '@parc-ferme/data/expressions';
import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable, type Table } from '@parc-ferme/data/table';
import { createTable } from '@parc-ferme/local/tables';
import { afterAll } from 'vitest';
import { type Interceptor, intercept } from './dynamodb-calls.ts';
import { deleteTables, useProcessStore } from './process-store.ts';
import { comparableItems, itemsIn, putItems } from './raw-table.ts';

let tables = 0;

export type TestTable = {
  name: string;
  table: Table;
  data: Repositories;
  /** The same table through a client of its own, with an interceptor. */
  through(interceptor: Interceptor): { table: Table; data: Repositories };
  everything(): Promise<string[]>;
};

/** A real store in memory for the tests of one file, with any number of tables. They are deleted after the tests. */
export async function testStore() {
  await useProcessStore();
  afterAll(deleteTables);

  async function emptyTable(): Promise<TestTable> {
    tables += 1;
    const name = `table-${tables}`;
    await createTable(name);
    const withData = (table: Table) => ({ table, data: repositoriesIn(table) });
    return {
      name,
      ...withData(openTable(name)),
      through: (interceptor) =>
        withData(openTable(name, intercept(new DynamoDBClient({}), interceptor))),
      everything: () => comparableItems(name),
    };
  }

  async function tableOf(items: Item[]): Promise<TestTable> {
    const table = await emptyTable();
    await putItems(table.name, items);
    return table;
  }

  /** Fills a table once. The returned function opens a copy of it. */
  async function copiesOf(fill: (data: Repositories) => Promise<unknown>) {
    const { name, data } = await emptyTable();
    await fill(data);
    const items = await itemsIn(name);
    return () => tableOf(items);
  }

  return { emptyTable, tableOf, copiesOf };
}
