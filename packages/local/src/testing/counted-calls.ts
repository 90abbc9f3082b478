import { isDeepStrictEqual } from 'node:util';
import { keys } from '@parc-ferme/data/keys';
import { type Answer, type DynamoCall, interceptEveryClient, unitsOf } from './dynamodb-calls.ts';

export type Counted = DynamoCall & { units: number };

/** The secrets are read by each process every few minutes, whichever call comes then. */
function isForSecrets({ input }: DynamoCall): boolean {
  return isDeepStrictEqual(input.Key, keys.secrets());
}

/**
 * Counts what the application asks of DynamoDB, from an SDK middleware on every client. To be called
 * before the cloud starts, whose own table does not count.
 */
export function countCalls() {
  let counted: Counted[] = [];
  interceptEveryClient(async (call, send): Promise<Answer> => {
    const answer = await send();
    const counts = call.table === process.env.TABLE_NAME && !isForSecrets(call);
    if (counts) counted.push({ ...call, units: unitsOf(answer) });
    return answer;
  });
  /** What `work` came to, and the calls it took. */
  return async <T>(work: () => Promise<T>): Promise<{ answer: T; calls: Counted[] }> => {
    counted = [];
    const answer = await work();
    return { answer, calls: counted };
  };
}
