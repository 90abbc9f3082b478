import { TABLE_KEY } from '@parc-ferme/data/keys';
import * as z from 'zod/mini';
import type { RequiredAction } from './iam.ts';

const Item = z.object({ [TABLE_KEY.partition]: z.string() });
const Keyed = z.object({ Key: Item });
const Put = z.object({ Item });
const Query = z.object({ ExpressionAttributeValues: z.object({ ':pk': z.string() }) });
const BatchGet = z.object({
  RequestItems: z.record(z.string(), z.object({ Keys: z.array(Item) })),
});
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(z.object({ PutRequest: z.optional(Put), DeleteRequest: z.optional(Keyed) })),
  ),
});
const TransactWrite = z.object({
  TransactItems: z.array(
    z.object({
      Put: z.optional(Put),
      Update: z.optional(Keyed),
      Delete: z.optional(Keyed),
      ConditionCheck: z.optional(Keyed),
    }),
  ),
});

type Input = Record<string, unknown>;
type Keys = z.infer<typeof Item>[];

/** The actions that each operation of DynamoDB needs, and on which keys. */
const DYNAMODB: Record<string, (input: Input) => [action: string, keys: Keys][]> = {
  GetItem: (input) => [['GetItem', [Keyed.parse(input).Key]]],
  PutItem: (input) => [['PutItem', [Put.parse(input).Item]]],
  UpdateItem: (input) => [['UpdateItem', [Keyed.parse(input).Key]]],
  DeleteItem: (input) => [['DeleteItem', [Keyed.parse(input).Key]]],
  Query: (input) => {
    const { ':pk': pk } = Query.parse(input).ExpressionAttributeValues;
    return [['Query', [{ [TABLE_KEY.partition]: pk }]]];
  },
  BatchGetItem: (input) => {
    const { RequestItems } = BatchGet.parse(input);
    return [['BatchGetItem', Object.values(RequestItems).flatMap(({ Keys }) => Keys)]];
  },
  BatchWriteItem: (input) => {
    const writes = Object.values(BatchWrite.parse(input).RequestItems).flat();
    const keys = writes.flatMap(
      ({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? [],
    );
    return [['BatchWriteItem', keys]];
  },
  // IAM has no action for a transaction: each of its parts needs its own.
  TransactWriteItems: (input) =>
    TransactWrite.parse(input).TransactItems.map(({ Put, Update, Delete, ConditionCheck }) => {
      if (Put) return ['PutItem', [Put.Item]];
      if (Update) return ['UpdateItem', [Update.Key]];
      if (Delete) return ['DeleteItem', [Delete.Key]];
      return ['ConditionCheckItem', ConditionCheck ? [ConditionCheck.Key] : []];
    }),
};

/**
 * The IAM actions that an operation needs. An operation that is not listed here needs an action of
 * its own name, which no policy allows.
 *
 * @param operation as the service calls it, `GetItem`
 */
export function requiredActions(operation: string, input: Input): RequiredAction[] {
  const other = OTHER_SERVICES[operation];
  if (other) return [other(input)];
  const parts = DYNAMODB[operation]?.(input) ?? [[operation, []]];
  return parts.map(([action, keys]) => ({
    action: `dynamodb:${action}`,
    context: { 'dynamodb:LeadingKeys': keys.map((key) => key[TABLE_KEY.partition] ?? '') },
  }));
}

const Mail = z.object({ FromEmailAddress: z.string() });

const OTHER_SERVICES: Record<string, (input: Input) => RequiredAction> = {
  PutEvents: () => ({ action: 'events:PutEvents', context: {} }),
  SendMessage: () => ({ action: 'sqs:SendMessage', context: {} }),
  SendEmail: (input) => {
    const { FromEmailAddress: from } = Mail.parse(input);
    const [, address = from] = /<(.+)>$/.exec(from) ?? [];
    return { action: 'ses:SendEmail', context: { 'ses:FromAddress': [address] } };
  },
};
