import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { EXPIRY_ATTRIBUTE, TABLE_KEY } from '@parc-ferme/data/keys';

/** The application's table; in AWS the deployment names it. */
export const APPLICATION_TABLE = 'parc-ferme';

/** Creates a table with the application's keys, unless it exists. */
export async function createTable(name: string): Promise<void> {
  const client = new DynamoDBClient({});
  const { partition, sort } = TABLE_KEY;
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: partition, AttributeType: 'S' },
          { AttributeName: sort, AttributeType: 'S' },
        ],
        KeySchema: [
          { AttributeName: partition, KeyType: 'HASH' },
          { AttributeName: sort, KeyType: 'RANGE' },
        ],
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { Enabled: true, AttributeName: EXPIRY_ATTRIBUTE },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}
