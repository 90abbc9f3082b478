import {
  EVENTS,
  type EventDetail,
  type EventType,
  MAX_DELIVERIES,
} from '@parc-ferme/contract/events';
import { type Failure, nameOf } from '@parc-ferme/domain/run';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { now } from './clock.ts';
import { faultText, log } from './log.ts';

type Invocation = Pick<Context, 'getRemainingTimeInMillis'>;

/** Where it is noted for the admins what a listener gave up on. */
type Noting = { failures: { note(failure: Failure, messageId: string): Promise<void> } };

/**
 * What a queue invokes: hears events of one type. A record that fails is named, so that the queue
 * delivers it again, and in the end to its dead letters, without the others: then it is noted.
 */
export function listener<Type extends EventType>(
  type: Type,
  hear: (detail: EventDetail<Type>, timeLeft: () => number) => Promise<unknown>,
  services: () => Noting,
) {
  return async ({ Records }: SQSEvent, context: Invocation): Promise<SQSBatchResponse> => {
    const timeLeft = () => context.getRemainingTimeInMillis();
    const failures = await Promise.all(
      Records.map(async (record) => {
        try {
          await hear(detailOf(type, record), timeLeft);
          return [];
        } catch (error) {
          log('error', { event: type, messageId: record.messageId, error: faultText(error) });
          if (isLastDelivery(record)) await noteFailure(type, record, error, services);
          return [{ itemIdentifier: record.messageId }];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };
}

function detailOf<Type extends EventType>(type: Type, { body }: SQSRecord): EventDetail<Type> {
  const envelope: { detail?: unknown } = JSON.parse(body);
  return EVENTS[type].detail.parse(envelope.detail) as EventDetail<Type>;
}

function isLastDelivery({ attributes }: SQSRecord): boolean {
  return Number(attributes.ApproximateReceiveCount) >= MAX_DELIVERIES;
}

/** A note that fails changes nothing: the dead letter is there in any case. */
async function noteFailure(
  event: EventType,
  record: SQSRecord,
  fault: unknown,
  services: () => Noting,
): Promise<void> {
  const [at, about, error] = [now().toISOString(), aboutOf(record), nameOf(fault)];
  const { messageId } = record;
  const note = async () => services().failures.note({ at, event, about, error }, messageId);
  await note().catch((lost) => log('error', { event, messageId, error: faultText(lost) }));
}

/** Found in the text, as what cannot be heard may be no JSON. An id is nobody's name or address. */
function aboutOf({ body }: SQSRecord): string | null {
  return /"(?:raceId|userId)":"([a-z0-9_-]{1,60})"/.exec(body)?.[1] ?? null;
}

/**
 * What the schedule's queue invokes: does all that is due by now, whichever tick said so. A run that
 * fails is delivered again. The report goes to the log, and to whoever invoked.
 */
export function scheduled<Report>(run: (now: Date) => Promise<Report>) {
  return async ({ Records }: SQSEvent): Promise<Report & SQSBatchResponse> => {
    const report = await run(now());
    log('info', { ticks: Records.map(({ messageId }) => messageId), report });
    return { ...report, batchItemFailures: [] };
  };
}
