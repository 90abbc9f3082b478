import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamodb } from '@parc-ferme/data/table';
import * as z from 'zod/mini';

/** One request to DynamoDB. Its input may be changed before it is sent. */
export type DynamoCall = { name: string; table: string; input: Record<string, unknown> };

export type DynamoResponse = Record<string, unknown>;

/** Runs in place of a call: sends it or not, and may throw before or after it. */
export type Interceptor = (
  call: DynamoCall,
  send: () => Promise<DynamoResponse>,
) => Promise<DynamoResponse>;

/** Adds an interceptor to a client, as SDK middleware. */
export function intercept(client: DynamoDBClient, interceptor: Interceptor): DynamoDBClient {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input: Record<string, unknown> = { ...args.input, ReturnConsumedCapacity: 'TOTAL' };
        let response: unknown;
        const output = await interceptor(
          { name: commandName, table: tableOf(input), input },
          async () => {
            const result = await next({ ...args, input: input as never });
            response = result.response;
            return { ...result.output };
          },
        );
        return { response, output: output as never };
      },
    { step: 'initialize', name: 'intercept' },
  );
  return client;
}

/** Intercepts the calls of all functions, which share one client. */
export function interceptFunctions(interceptor: Interceptor): void {
  intercept(dynamodb, interceptor);
}

const Named = z.object({ TableName: z.optional(z.string()) });
const Tables = z.object({
  TableName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
  TransactItems: z.optional(
    z.array(
      z.object({
        Put: z.optional(Named),
        Update: z.optional(Named),
        Delete: z.optional(Named),
      }),
    ),
  ),
});

function tableOf(input: Record<string, unknown>): string {
  const { TableName, RequestItems, TransactItems } = Tables.parse(input);
  const [first] = TransactItems ?? [];
  const names = [
    TableName,
    ...Object.keys(RequestItems ?? {}),
    (first?.Put ?? first?.Update ?? first?.Delete)?.TableName,
  ];
  return names.find((name) => name !== undefined) ?? '';
}

const Capacity = z.object({ CapacityUnits: z.number() });
const Consumed = z.object({ ConsumedCapacity: z.union([z.array(Capacity), Capacity]) });

/** The read or write units that DynamoDB charged for a call. */
export function unitsOf(response: DynamoResponse): number {
  const { ConsumedCapacity } = Consumed.parse(response);
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}
