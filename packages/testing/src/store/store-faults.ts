import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { LONG } from '../vitest/long.ts';
import { sampled } from '../vitest/sampled.ts';
import type { DynamoCall, DynamoResponse, Interceptor } from './dynamodb-calls.ts';

/** The process is killed before a call is sent, or after it before the response arrives. */
export type Kill = { call: number; when: 'before' | 'after' };

/** Every point at which a process that makes these calls can be killed. */
function killsAt(calls: string[]): (Kill & { name: string })[] {
  return calls.flatMap((name, index) =>
    (['before', 'after'] as const).map((when) => ({ name, when, call: index + 1 })),
  );
}

/**
 * Some of these points: before or after each kind of write, as reads leave nothing behind; all of them with
 * LONG=1.
 */
export function someKillsAt(calls: string[]): (Kill & { name: string })[] {
  const all = killsAt(calls);
  if (LONG) return all;
  return sampled(
    all.filter(({ name }) => !/^(BatchGet|Get|Query)/.test(name)),
    ({ name }) => name,
    1,
  );
}

/** A process that is killed at one of its calls and makes no other after it. */
export function killAt(
  { call, when }: Kill,
  between: () => Promise<void> = async () => {},
): Interceptor {
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
    await between();
    if (isFatal && when === 'before') die();
    return isFatal ? send().finally(die) : send();
  };
}

const Batch = z.object({ RequestItems: z.record(z.string(), z.array(z.unknown())) });

/** Leaves the last so many items of a batch unprocessed, but never all of them. */
export async function leaveUnprocessed(
  { input }: DynamoCall,
  send: () => Promise<DynamoResponse>,
  unprocessed: number,
): Promise<DynamoResponse> {
  const [[table, items] = ['', []]] = Object.entries(Batch.parse(input).RequestItems);
  const taken = Math.max(1, items.length - unprocessed);
  Object.assign(input, { RequestItems: { [table]: items.slice(0, taken) } });
  const answer = await send();
  const left = items.slice(taken);
  return left.length > 0 ? { ...answer, UnprocessedItems: { [table]: left } } : answer;
}

/** An error as DynamoDB or the network gives it. */
export function errorNamed(name: string): Error {
  return Object.assign(new Error(`${name}, as planned`), { name, $metadata: {} });
}

/** Middleware below the SDK's retries, so that it sees each attempt of a call. */
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

/** Records the SDK's backoff before its retries, which takes no time from now on. */
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
