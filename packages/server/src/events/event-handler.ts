import middy from '@middy/core';
import sqsPartialBatchFailure from '@middy/sqs-partial-batch-failure';
import {
  EVENTS,
  type EventDetail,
  type EventType,
  MAX_DELIVERIES,
  subscriptions,
} from '@parc-ferme/contract/events';
import { errorName, type Failure } from '@parc-ferme/domain/operations/run';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { now } from '../clock.ts';
import { faultText, log } from '../log.ts';

/** Where failed events are recorded for the admins. */
type Failures = { record(failure: Failure, messageId: string): Promise<void> };

export type EventHandler = {
  type: EventType;
  /** @throws where the detail does not match the contract, or where handling it failed */
  handle(detail: unknown, timeLeft: () => number): Promise<unknown>;
};

/** @param handle gets the parsed detail, and how many milliseconds its invocation has left */
export function eventHandler<Type extends EventType>(
  type: Type,
  handle: (detail: EventDetail<Type>, timeLeft: () => number) => Promise<unknown>,
): EventHandler {
  const { detail: schema } = EVENTS[type];
  return {
    type,
    handle: (detail, timeLeft) => handle(schema.parse(detail) as EventDetail<Type>, timeLeft),
  };
}

/**
 * The Lambda handler of a queue: each record is handled by its type. Only a record that failed is
 * redelivered; after its last delivery the failure is recorded, and the queue dead-letters it.
 */
export function queueHandler(handlers: readonly EventHandler[], failures: Failures) {
  return middy<SQSEvent>({ timeoutEarlyInMillis: 0 })
    .use(sqsPartialBatchFailure({ logger: logFailure }))
    .handler(({ Records }, context) => {
      const timeLeft = () => context.getRemainingTimeInMillis();
      return Promise.allSettled(
        Records.map(async (record) => {
          try {
            await handleRecord(record, handlers, timeLeft);
          } catch (error) {
            if (isLastDelivery(record)) await recordFailure(record, error, failures);
            throw error;
          }
        }),
      );
    });
}

async function handleRecord(
  record: SQSRecord,
  handlers: readonly EventHandler[],
  timeLeft: () => number,
): Promise<void> {
  const type = typeOf(record);
  const handler = handlers.find((one) => one.type === type);
  if (!handler) throw new Error('This function does not handle the event.');
  const { detail }: { detail?: unknown } = JSON.parse(record.body);
  await handler.handle(detail, timeLeft);
}

function logFailure(error: unknown, record: SQSRecord): void {
  const { messageId } = record;
  log('error', { event: typeOf(record), messageId, error: faultText(error) });
}

/** The contract's name of the event; SES has its own. Searched in the text, as a failed record may be no JSON. */
function typeOf({ body }: SQSRecord): string {
  const name = /"detail-type"\s*:\s*"([^"]+)"/.exec(body)?.[1] ?? '';
  return subscriptions().find(({ names }) => names.includes(name))?.type ?? 'unknown';
}

function isLastDelivery({ attributes }: SQSRecord): boolean {
  return Number(attributes.ApproximateReceiveCount) >= MAX_DELIVERIES;
}

/** Best effort: the dead letter remains in any case. */
async function recordFailure(record: SQSRecord, fault: unknown, failures: Failures): Promise<void> {
  const { messageId } = record;
  const [event, about, error] = [typeOf(record), aboutOf(record), errorName(fault)];
  await failures
    .record({ at: now().toISOString(), event, about, error }, messageId)
    .catch((lost: unknown) => log('error', { event, messageId, error: faultText(lost) }));
}

/** The race's or player's id, searched in the text: an id has no capitals, spaces or `@`, and 67 characters at most. */
function aboutOf({ body }: SQSRecord): string | null {
  return /"(?:raceId|userId)"\s*:\s*"([a-z0-9_-]{1,67})"/.exec(body)?.[1] ?? null;
}
