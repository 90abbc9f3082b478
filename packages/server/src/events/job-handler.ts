import middy from '@middy/core';
import type { EventBridgeEvent } from 'aws-lambda';
import { now } from '../clock.ts';
import { faultText, log } from '../log.ts';

/** The event of an EventBridge schedule. */
type JobEvent = Pick<EventBridgeEvent<'Scheduled Event', object>, 'id' | 'time'>;

/**
 * The Lambda handler of a scheduled job, which does everything that is due by now. Lambda retries a
 * failed run. The report is logged and returned.
 */
export function jobHandler<Report>(run: (now: Date) => Promise<Report>) {
  return middy<JobEvent, Report>({ timeoutEarlyInMillis: 0 })
    .use(logging)
    .handler(() => run(now()));
}

const logging: middy.MiddlewareObj<JobEvent> = {
  after: ({ event: { id, time }, response: report }) => {
    log('info', { event: 'scheduled', id, time, report });
  },
  onError: ({ event: { id, time }, error }) => {
    log('error', { event: 'scheduled', id, time, error: faultText(error) });
  },
};
