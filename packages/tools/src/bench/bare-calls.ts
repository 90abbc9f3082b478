import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';

/** A call of a function; calls of the same depth ran at the same time. */
type BareCall = { depth: number } & (
  | { name: 'GetItemCommand'; input: GetCommandInput }
  | { name: 'BatchGetItemCommand'; input: BatchGetCommandInput }
  | { name: 'QueryCommand'; input: QueryCommandInput }
  | { name: 'UpdateItemCommand'; input: UpdateCommandInput }
);

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** Makes the DynamoDB calls of a function and nothing else, and is bundled like a function. */
export async function handler(calls: BareCall[]): Promise<void> {
  for (const depth of new Set(calls.map((call) => call.depth))) {
    await Promise.all(calls.filter((call) => call.depth === depth).map(send));
  }
}

function send({ name, input }: BareCall): Promise<unknown> {
  if (name === 'GetItemCommand') return documents.send(new GetCommand(input));
  if (name === 'BatchGetItemCommand') return documents.send(new BatchGetCommand(input));
  if (name === 'QueryCommand') return documents.send(new QueryCommand(input));
  if (name === 'UpdateItemCommand') return documents.send(new UpdateCommand(input));
  throw new Error(`${name} has no bare call here.`);
}
