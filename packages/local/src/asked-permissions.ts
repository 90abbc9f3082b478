import { TABLE_KEY } from '@parc-ferme/data/keys';
import * as z from 'zod/mini';
import type { Asked } from './iam.ts';

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

/** What IAM is asked for by each request of DynamoDB: an action and the keys it is about. */
const REQUESTS: Record<string, (input: Input) => [action: string, keys: Keys][]> = {
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
  // A transaction is no action of its own: each of its parts is judged as if it came alone.
  TransactWriteItems: (input) =>
    TransactWrite.parse(input).TransactItems.map(({ Put, Update, Delete, ConditionCheck }) => {
      if (Put) return ['PutItem', [Put.Item]];
      if (Update) return ['UpdateItem', [Update.Key]];
      if (Delete) return ['DeleteItem', [Delete.Key]];
      return ['ConditionCheckItem', ConditionCheck ? [ConditionCheck.Key] : []];
    }),
};

/**
 * What IAM is asked for by a request of a service that functions call. One that is not known here is
 * asked for by its name, and so denied.
 *
 * @param request the service's own name of it, `GetItem`
 */
export function askedBy(request: string, input: Input): Asked[] {
  const service = SERVICES[request];
  if (service) return [service(input)];
  const parts = REQUESTS[request]?.(input) ?? [[request, []]];
  return parts.map(([action, keys]) => ({
    action: `dynamodb:${action}`,
    context: { 'dynamodb:LeadingKeys': keys.map((key) => key[TABLE_KEY.partition] ?? '') },
  }));
}

const Letter = z.object({ Source: z.string() });

/** The requests of the other two services. */
const SERVICES: Record<string, (input: Input) => Asked> = {
  PutEvents: () => ({ action: 'events:PutEvents', context: {} }),
  SendEmail: (input) => {
    const { Source } = Letter.parse(input);
    const [, address = Source] = /<(.+)>$/.exec(Source) ?? [];
    return { action: 'ses:SendEmail', context: { 'ses:FromAddress': [address] } };
  },
};
