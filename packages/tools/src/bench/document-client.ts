import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, type GetCommandInput } from '@aws-sdk/lib-dynamodb';

/** The baseline of the module load figures: a client that is created at the first call. */
export async function handler(key: GetCommandInput) {
  const { Item } = await DynamoDBDocumentClient.from(new DynamoDBClient({})).send(
    new GetCommand(key),
  );
  return Item;
}
