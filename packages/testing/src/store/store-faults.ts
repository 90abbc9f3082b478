import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { LONG } from '../vitest/long.ts';
import { sampled } from '../vitest/sampled.ts';
import type { DynamoCall, DynamoResponse, Interceptor } from './dynamodb-calls.ts';

/** When a process is killed: before it sends its nth call, or after the store has executed it. */
export type Kill = { call: number; when: 'before' | 'after' };

/** Every point at which a process that makes these calls can be killed. */
function killsAt(calls: string[]): (Kill & { name: string })[] {
  return calls.flatMap((name, index) =>
    (['before', 'after'] as const).map((when) => ({ name, when, call: index + 1 })),
  );
}

/** A sample of these points, before or after each kind of write, as reads change nothing; all of them with LONG=1. */
export function someKillsAt(calls: string[]): (Kill & { name: string })[] {
  const all = killsAt(calls);
  if (LONG) return all;
  return sampled(
    all.filter(({ name }) => !/^(BatchGet|Get|Query)/.test(name)),
    ({ name }) => name,
    { more: 1 },
  );
}

/** Lets a process die at one of its calls, so that all later ones fail. */
export function killAt({ call, when }: Kill): Interceptor {
  let calls = 0;
  let dead = false;
  const die = () => {
    dead = true;
    throw new Error('killed');
  };
  return async (_, send) => {
    if (dead) throw new Error('killed');
    calls += 1;
    const isFatal = calls === call;
    if (isFatal && when === 'before') die();
    return isFatal ? send().finally(die) : send();
  };
}

const Batch = z.object({ RequestItems: z.record(z.string(), z.array(z.unknown())) });

/** Sends a batch without its last items, which the response lists as unprocessed. At least one is sent. */
export async function leaveUnprocessed(
  { input }: DynamoCall,
  send: () => Promise<DynamoResponse>,
  unprocessed: number,
): Promise<DynamoResponse> {
  const [[table, items] = ['', []]] = Object.entries(Batch.parse(input).RequestItems);
  const processed = Math.max(1, items.length - unprocessed);
  Object.assign(input, { RequestItems: { [table]: items.slice(0, processed) } });
  const response = await send();
  const remaining = items.slice(processed);
  return remaining.length > 0
    ? { ...response, UnprocessedItems: { [table]: remaining } }
    : response;
}

/** An error as DynamoDB or the network gives it. */
export function errorNamed(name: string): Error {
  return Object.assign(new Error(`${name}, as planned`), { name, $metadata: {} });
}

/** Adds middleware below the SDK's retries, which is called for each attempt. */
export function disturbAttempts(
  client: DynamoDBClient,
  around: (send: () => Promise<unknown>) => Promise<unknown>,
): DynamoDBClient {
  client.middlewareStack.add((next) => async (args) => (await around(() => next(args))) as never, {
    step: 'finalizeRequest',
    priority: 'low',
    name: 'disturb',
  });
  return client;
}

type Backoff = {
  setDelayBase(ms: number): void;
  computeNextBackoffDelay(retries: number): number;
};
const isBackoff = (object: unknown): object is Backoff =>
  typeof object === 'object' && object !== null && 'computeNextBackoffDelay' in object;

/** Skips the SDK's pauses before its retries, and returns the list that their lengths are added to. */
export async function recordBackoff(client: DynamoDBClient): Promise<number[]> {
  const pauses: number[] = [];
  const strategy: object = await client.config.retryStrategy();
  const backoff = 'retryBackoffStrategy' in strategy ? strategy.retryBackoffStrategy : undefined;
  if (!isBackoff(backoff)) throw new Error('The SDK retries in another way.');
  const retryBackoffStrategy: Backoff = {
    setDelayBase: (ms) => backoff.setDelayBase(ms),
    computeNextBackoffDelay: (retries) => {
      pauses.push(backoff.computeNextBackoffDelay(retries));
      return 0;
    },
  };
  Object.assign(strategy, { retryBackoffStrategy });
  return pauses;
}
