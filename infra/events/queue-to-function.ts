import { MAX_DELIVERIES } from '@parc-ferme/contract/events';
import { Duration } from 'aws-cdk-lib';
import { Rule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLettersIn } from './dead-letters.ts';

/**
 * An event is not said again, so it waits until its function may run again, if somebody sees to it. It is
 * shorter than in the dead letters: their time counts from the same moment.
 */
const EVENT_PATIENCE = Duration.days(4);

/** How long EventBridge itself goes on trying before an event becomes a dead letter. */
const BUS_PATIENCE = { retryAttempts: 185, maxEventAge: Duration.hours(24) };

type Heard = Pick<RuleProps, 'eventBus' | 'eventPattern'>;

/**
 * What nobody waits for: rules → queue → function. What cannot be put into the queue, and what the
 * function fails at each time, is kept in the same place.
 *
 * @param heard what each rule lets through, by the rule's id
 */
export function queueToFunction(scope: Construct, heard: Record<string, Heard>, by: Lambda): void {
  const deadLetters = deadLettersIn(scope);
  const queue = new Queue(scope, 'Queue', {
    // A record must not come back while its function may still be at it and its own retries.
    visibilityTimeout: Duration.seconds(6 * (by.timeout?.toSeconds() ?? 0)),
    retentionPeriod: EVENT_PATIENCE,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_DELIVERIES },
    enforceSSL: true,
  });
  const target = new SqsQueue(queue, { ...BUS_PATIENCE, deadLetterQueue: deadLetters });
  for (const [id, what] of Object.entries(heard)) {
    new Rule(scope, id, { ...what, targets: [target] });
  }
  // With a limit to how many run at once, Lambda would ask an empty queue more than twice as often.
  by.addEventSource(new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true }));
}
