import { type EventType, MAX_DELIVERIES } from '@parc-ferme/contract/events';
import { handler as sendMail } from '@parc-ferme/functions/events/send-mail';
import { runAs } from '@parc-ferme/local/invoke';
import type { Context } from 'aws-lambda';

/** Lambda's context, as far as the handlers of queues use it. */
export const lambdaContext = (timeLeft = () => 60_000) =>
  ({ getRemainingTimeInMillis: timeLeft }) as Context;

/** The SQS record of an event at its first delivery. */
export function queueRecord(type: EventType, detail: object) {
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: '0', SenderId: '' };
  const body = JSON.stringify({ 'detail-type': type, detail });
  return {
    messageId: '1',
    receiptHandle: '',
    body,
    md5OfBody: '',
    messageAttributes: {},
    attributes: { ...attributes, ApproximateFirstReceiveTimestamp: '0' },
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: '',
  };
}

/** Handles requests for reset links at the same time; the local bus delivers one after another. */
export async function requestResetsAtOnce(email: string, requestIds: string[]): Promise<void> {
  await Promise.all(
    requestIds.map((requestId) => deliver(queueRecord('reset.requested', { requestId, email }))),
  );
}

/** Delivers a record, and again if it failed, as the queue does. */
async function deliver(record: ReturnType<typeof queueRecord>, delivery = 1): Promise<void> {
  const event = { Records: [record] };
  const response = await runAs('events/send-mail', () => sendMail(event, lambdaContext()));
  const hasFailed = response !== undefined && response.batchItemFailures.length > 0;
  if (hasFailed && delivery < MAX_DELIVERIES) await deliver(record, delivery + 1);
}
