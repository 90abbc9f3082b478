import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct, IConstruct } from 'constructs';

const ID = 'DeadLetters';

/** Keeps undeliverable events for 14 days, the maximum of SQS. */
export function deadLetterQueue(scope: Construct): Queue {
  return new Queue(scope, ID, { retentionPeriod: Duration.days(14), enforceSSL: true });
}

export function allDeadLetterQueues(stack: Construct): Queue[] {
  return stack.node.findAll().filter(isDeadLetterQueue);
}

function isDeadLetterQueue(construct: IConstruct): construct is Queue {
  return construct instanceof Queue && construct.node.id === ID;
}
