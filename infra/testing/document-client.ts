import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, type GetCommandInput } from '@aws-sdk/lib-dynamodb';

/** The least that reads an item, made at the first call as in every function: what others are held to. */
export async function handler(key: GetCommandInput) {
  const { Item } = await DynamoDBDocumentClient.from(new DynamoDBClient({})).send(
    new GetCommand(key),
  );
  return Item;
}
