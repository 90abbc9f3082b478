import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Keeps what could not be delivered for as long as a queue can, for somebody to look at. */
export function deadLettersIn(scope: Construct): Queue {
  return new Queue(scope, 'DeadLetters', { retentionPeriod: Duration.days(14), enforceSSL: true });
}

/** How long EventBridge itself goes on trying before an event becomes a dead letter. */
export const BUS_PATIENCE = { retryAttempts: 185, maxEventAge: Duration.hours(24) };
