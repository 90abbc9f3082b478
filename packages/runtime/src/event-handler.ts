import {
  EVENTS,
  type EventDetail,
  type EventType,
  MAX_DELIVERIES,
  subscriptions,
} from '@parc-ferme/contract/events';
import { type Failure, nameOf } from '@parc-ferme/domain/operations/run';
import type { Context, EventBridgeEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { now } from './clock.ts';
import { faultText, log } from './log.ts';

type Invocation = Pick<Context, 'getRemainingTimeInMillis'>;

/** Where it is noted for the admins what a listener gave up on. */
type Noting = { failures: { record(failure: Failure, messageId: string): Promise<void> } };

/** What is done about events of one type. */
type Hearer = {
  type: EventType;
  /** @throws where the detail is not what the contract says, or where it could not be done */
  hear(detail: unknown, timeLeft: () => number): Promise<unknown>;
};

export function hears<Type extends EventType>(
  type: Type,
  hear: (detail: EventDetail<Type>, timeLeft: () => number) => Promise<unknown>,
): Hearer {
  const { detail: schema } = EVENTS[type];
  return {
    type,
    hear: (detail, timeLeft) => hear(schema.parse(detail) as EventDetail<Type>, timeLeft),
  };
}

/**
 * What a queue invokes: hears its events, each by its type. A record that fails is named, so that the
 * queue delivers it again, and in the end to its dead letters, without the others: then it is noted.
 */
export function listener(hearers: readonly Hearer[], services: () => Noting) {
  return async ({ Records }: SQSEvent, context: Invocation): Promise<SQSBatchResponse> => {
    const timeLeft = () => context.getRemainingTimeInMillis();
    const failures = await Promise.all(
      Records.map(async (record) => {
        const event = typeOf(record);
        try {
          const hearer = hearers.find(({ type }) => type === event);
          if (!hearer) throw new Error('Nobody listens to this here.');
          const { detail }: { detail?: unknown } = JSON.parse(record.body);
          await hearer.hear(detail, timeLeft);
          return [];
        } catch (error) {
          log('error', { event, messageId: record.messageId, error: faultText(error) });
          if (isLastDelivery(record)) await noteFailure(event, record, error, services);
          return [{ itemIdentifier: record.messageId }];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };
}

/** By the name that the event has on its bus. Found in the text, as what fails may be no JSON. */
function typeOf({ body }: SQSRecord): string {
  const name = /"detail-type"\s*:\s*"([^"]+)"/.exec(body)?.[1] ?? '';
  return subscriptions().find(({ names }) => names.includes(name))?.type ?? 'unknown';
}

function isLastDelivery({ attributes }: SQSRecord): boolean {
  return Number(attributes.ApproximateReceiveCount) >= MAX_DELIVERIES;
}

/** A note that fails changes nothing: the dead letter is there in any case. */
async function noteFailure(
  event: string,
  record: SQSRecord,
  fault: unknown,
  services: () => Noting,
): Promise<void> {
  const [at, about, error] = [now().toISOString(), aboutOf(record), nameOf(fault)];
  const { messageId } = record;
  const note = async () => services().failures.record({ at, event, about, error }, messageId);
  await note().catch((lost) => log('error', { event, messageId, error: faultText(lost) }));
}

/** Found in the text, as what cannot be heard may be no JSON. An id is nobody's name or address. */
function aboutOf({ body }: SQSRecord): string | null {
  return /"(?:raceId|userId)"\s*:\s*"([a-z0-9_-]{1,60})"/.exec(body)?.[1] ?? null;
}

/** What a rule of EventBridge hands to its function. */
type ScheduledEvent = Pick<EventBridgeEvent<'Scheduled Event', object>, 'id' | 'time'>;

/**
 * What a schedule invokes: does all that is due by now, whichever run was meant to. Lambda retries a run
 * that fails. The report goes to the log, and to the caller.
 */
export function scheduled<Report>(run: (now: Date) => Promise<Report>) {
  return async ({ id, time }: ScheduledEvent): Promise<Report> => {
    try {
      const report = await run(now());
      log('info', { event: 'scheduled', id, time, report });
      return report;
    } catch (error) {
      log('error', { event: 'scheduled', id, time, error: faultText(error) });
      throw error;
    }
  };
}
