import { EVENTS, type EventDetail, type EventType } from '@parc-ferme/contract/events';
import type { ScheduledEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { now } from './clock.ts';
import { faultText, log } from './log.ts';

/**
 * What a queue invokes: hears events of one type. A record that fails is named, so that the queue
 * delivers it again, and in the end to its dead letters, without the others.
 */
export function listener<Type extends EventType>(
  type: Type,
  hear: (detail: EventDetail<Type>) => Promise<unknown>,
) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failures = await Promise.all(
      Records.map(async (record) => {
        try {
          await hear(detailOf(type, record));
          return [];
        } catch (error) {
          log('error', { event: type, messageId: record.messageId, error: faultText(error) });
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

/** What the schedule invokes. The report goes to the log, and to whoever invoked. */
export function scheduled<Report>(run: (now: Date) => Promise<Report>) {
  return async (event: Pick<ScheduledEvent, 'time'>): Promise<Report> => {
    const report = await run(now());
    log('info', { schedule: event.time, report });
    return report;
  };
}
