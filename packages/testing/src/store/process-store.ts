import { DeleteTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { pointClientsAt } from '@parc-ferme/local/sdk-clients';
import { type Store, startStore } from '@parc-ferme/local/store';

let store: Promise<Store> | undefined;

/**
 * Points SDK clients at a store in memory that all test files of a process share, as a client keeps the
 * endpoint of its first call. The store ends with the process.
 */
export async function useProcessStore(): Promise<void> {
  store ??= startStore(':memory:');
  pointClientsAt((await store).url);
}

/** Deletes all tables of the shared store, so that the next file starts with none. */
export async function deleteTables(): Promise<void> {
  const client = new DynamoDBClient({});
  for (const TableName of await tableNames(client)) {
    await client.send(new DeleteTableCommand({ TableName }));
  }
  client.destroy();
}

export async function hasTables(): Promise<boolean> {
  const client = new DynamoDBClient({});
  const names = await tableNames(client);
  client.destroy();
  return names.length > 0;
}

async function tableNames(client: DynamoDBClient): Promise<string[]> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  return TableNames;
}
