import { isDeepStrictEqual } from 'node:util';
import { keys } from '@parc-ferme/data/keys';
import { runningFunction } from '@parc-ferme/local/invoke';
import {
  type DynamoCall,
  type DynamoResponse,
  interceptFunctions,
  unitsOf,
} from './dynamodb-calls.ts';

export type Counted = DynamoCall & {
  units: number;
  /** The function that made the call, `predictions/submit`; undefined outside of functions. */
  by: string | undefined;
  /** One more than the deepest call of the function that was answered when this one was sent. */
  depth: number;
};

/** Calls of a function that wait for each other's answers. */
type Round = { left: number; promise: Promise<void>; resolve: () => void };

export const isRead = ({ name }: DynamoCall) => /^(BatchGet|Get|Query)/.test(name);

/** Each process reads these every few minutes, so they belong to no request. */
function isCached({ input }: DynamoCall): boolean {
  return [keys.secrets(), keys.pushKeys(), keys.currentSeason()].some((key) =>
    isDeepStrictEqual(input.Key, key),
  );
}

/** Events are handled after the request that published them, whenever the bus delivers them. */
const isForEvents = (by = '') => by.startsWith('events/');

/**
 * Counts the application's calls of DynamoDB; those of the local cloud's own table do not count. Calls that
 * are sent together are answered together, so that their depth does not depend on which is faster.
 */
export function countCalls() {
  let counted: Counted[] | undefined;
  const deepest = new Map<string | undefined, number>();
  const open = new Map<string | undefined, Round>();
  interceptFunctions(async (call, send): Promise<DynamoResponse> => {
    if (!counted) return send();
    const by = runningFunction();
    const depth = 1 + (deepest.get(by) ?? 0);
    const round = open.get(by) ?? { left: 0, ...Promise.withResolvers<void>() };
    open.set(by, round);
    round.left += 1;
    const answer = await send().finally(() => {
      round.left -= 1;
      if (round.left > 0) return;
      open.delete(by);
      round.resolve();
    });
    await round.promise;
    if (call.table !== process.env.TABLE_NAME || isCached(call) || isForEvents(by)) {
      return answer;
    }
    deepest.set(by, Math.max(depth, deepest.get(by) ?? 0));
    counted?.push({ ...call, units: unitsOf(answer), by, depth });
    return answer;
  });
  /** The result of `work`, and its calls. */
  return async <T>(work: () => Promise<T>): Promise<{ answer: T; calls: Counted[] }> => {
    const calls: Counted[] = [];
    counted = calls;
    deepest.clear();
    try {
      return { answer: await work(), calls };
    } finally {
      counted = undefined;
    }
  };
}
