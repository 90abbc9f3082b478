import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type DelayEvent, EVENT_SOURCE } from '@parc-ferme/contract/events';
import { now } from '../clock.ts';

/** The maximum of SQS. */
const MAX_DELAY_SECONDS = 900;

/** One client for the process, so that the local cloud can add middleware to every call. */
export const sqs = new SQSClient({});

/**
 * Delays an event by a message to the function's own queue, in the envelope of the bus. If `until` is further away than
 * SQS can delay it, the event comes early, and is to be delayed again.
 */
export function eventDelayer(queueUrl: () => string, client = sqs): DelayEvent {
  return async (type, detail, until) => {
    const seconds = Math.ceil((until.getTime() - now().getTime()) / 1_000);
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl(),
        MessageBody: JSON.stringify({ source: EVENT_SOURCE, 'detail-type': type, detail }),
        DelaySeconds: Math.min(Math.max(0, seconds), MAX_DELAY_SECONDS),
      }),
    );
  };
}
