import { TABLE_KEY } from '@parc-ferme/data/keys';
import * as z from 'zod/mini';
import type { RequiredAction } from './iam.ts';

const Key = z.object({ [TABLE_KEY.partition]: z.string() });
const Keyed = z.union([z.object({ Key }), z.object({ Item: Key })]);
const Query = z.object({ ExpressionAttributeValues: z.object({ ':pk': z.string() }) });
const BatchGet = z.record(z.string(), z.object({ Keys: z.array(Key) }));
const BatchWrite = z.record(z.string(), z.array(z.record(z.string(), Keyed)));
const Transaction = z.array(z.record(z.string(), Keyed));
const Mail = z.object({ Source: z.string() });

type Input = Record<string, unknown>;

/** The partition key of a call, or of a part of one. */
function keyOf(part: unknown): string {
  const keyed = Keyed.parse(part);
  const key = 'Key' in keyed ? keyed.Key : keyed.Item;
  return key[TABLE_KEY.partition] ?? '';
}

/** The partition keys of operations that have them elsewhere than in `Key` or `Item`. */
const KEYS_OF: Record<string, (input: Input) => string[]> = {
  Query: (input) => [Query.parse(input).ExpressionAttributeValues[':pk']],
  BatchGetItem: ({ RequestItems }) =>
    Object.values(BatchGet.parse(RequestItems)).flatMap(({ Keys }) =>
      Keys.map((key) => key[TABLE_KEY.partition] ?? ''),
    ),
  BatchWriteItem: ({ RequestItems }) =>
    Object.values(BatchWrite.parse(RequestItems)).flat().flatMap(Object.values).map(keyOf),
  Scan: () => [],
};

/**
 * The IAM actions that an operation needs, each with the keys that it touches.
 *
 * @param operation as the service calls it, `GetItem`
 */
export function requiredActions(operation: string, input: Input): RequiredAction[] {
  if (operation === 'PutEvents') return [{ action: 'events:PutEvents', context: {} }];
  if (/^(Get|Put)Object$/.test(operation)) return [{ action: `s3:${operation}`, context: {} }];
  if (operation === 'SendMessage') return [{ action: 'sqs:SendMessage', context: {} }];
  if (operation === 'SendRawEmail') {
    const { Source } = Mail.parse(input);
    return [{ action: 'ses:SendRawEmail', context: { 'ses:FromAddress': [Source] } }];
  }
  // IAM has no action for a transaction: each of its parts needs its own.
  if (operation === 'TransactWriteItems') {
    return Transaction.parse(input.TransactItems)
      .flatMap(Object.entries)
      .map(([part, keyed]) =>
        onTable(part === 'ConditionCheck' ? 'ConditionCheckItem' : `${part}Item`, [keyOf(keyed)]),
      );
  }
  return [onTable(operation, KEYS_OF[operation]?.(input) ?? [keyOf(input)])];
}

const onTable = (action: string, keys: string[]): RequiredAction => ({
  action: `dynamodb:${action}`,
  context: { 'dynamodb:LeadingKeys': keys },
});
