import { type Answer, type DynamoCall, interceptEveryClient, unitsOf } from './dynamodb-calls.ts';

export type Counted = DynamoCall & { units: number };

/**
 * Counts what the application asks of DynamoDB, from an SDK middleware on every client. To be called
 * before the cloud starts, whose own table does not count.
 */
export function countCalls() {
  let counted: Counted[] = [];
  interceptEveryClient(async (call, send): Promise<Answer> => {
    const answer = await send();
    if (call.table === process.env.TABLE_NAME) counted.push({ ...call, units: unitsOf(answer) });
    return answer;
  });
  /** What `work` came to, and the calls it took. */
  return async <T>(work: () => Promise<T>): Promise<{ answer: T; calls: Counted[] }> => {
    counted = [];
    const answer = await work();
    return { answer, calls: counted };
  };
}
