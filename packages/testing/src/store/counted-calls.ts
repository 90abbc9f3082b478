import { isDeepStrictEqual } from 'node:util';
import { keys } from '@parc-ferme/data/keys';
import { runningFunction } from '@parc-ferme/local/invoke';
import {
  type DynamoCall,
  type DynamoResponse,
  interceptFunctions,
  unitsOf,
} from './dynamodb-calls.ts';

export type CountedCall = DynamoCall & {
  units: number;
  /** The function that made the call, `predictions/submit`; undefined outside of functions. */
  by: string | undefined;
  /** The number of calls that wait for each other up to this one: those that are sent together have the same depth. */
  depth: number;
};

/** Calls that a function sends at the same time, whose responses are held back until all have arrived. */
type Batch = { pending: number; promise: Promise<void>; resolve: () => void };

export const isRead = ({ name }: DynamoCall) => /^(BatchGet|Get|Query)/.test(name);

/** Each process reads these items every few minutes, so that they belong to no request. */
function isCached({ input }: DynamoCall): boolean {
  return [keys.secrets(), keys.pushKeys(), keys.currentSeason()].some((key) =>
    isDeepStrictEqual(input.Key, key),
  );
}

/** Events are handled after the request that published them, whenever the bus delivers them. */
const isForEvents = (by = '') => by.startsWith('events/');

/**
 * Records the calls of the application's table. Calls that are sent together are answered together, so that their depth
 * does not depend on which is faster.
 */
export function callCounter() {
  let counted: CountedCall[] | undefined;
  /** The greatest depth of a function's answered calls, for which its next call has waited. */
  const deepestAnswered = new Map<string | undefined, number>();
  const openBatches = new Map<string | undefined, Batch>();
  interceptFunctions(async (call, send): Promise<DynamoResponse> => {
    if (!counted) return send();
    const by = runningFunction();
    const depth = 1 + (deepestAnswered.get(by) ?? 0);
    const batch = openBatches.get(by) ?? { pending: 0, ...Promise.withResolvers<void>() };
    openBatches.set(by, batch);
    batch.pending += 1;
    const response = await send().finally(() => {
      batch.pending -= 1;
      if (batch.pending > 0) return;
      openBatches.delete(by);
      batch.resolve();
    });
    await batch.promise;
    if (call.table !== process.env.TABLE_NAME || isCached(call) || isForEvents(by)) {
      return response;
    }
    deepestAnswered.set(by, Math.max(depth, deepestAnswered.get(by) ?? 0));
    counted?.push({ ...call, units: unitsOf(response), by, depth });
    return response;
  });
  /** Runs `work`, and returns its result with its calls. */
  return async <T>(work: () => Promise<T>): Promise<{ result: T; calls: CountedCall[] }> => {
    const calls: CountedCall[] = [];
    counted = calls;
    deepestAnswered.clear();
    try {
      return { result: await work(), calls };
    } finally {
      counted = undefined;
    }
  };
}
