import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct, IConstruct } from 'constructs';

/** Keeps what could not be delivered for as long as a queue can, for somebody to look at. */
export function deadLettersIn(scope: Construct): Queue {
  return new Queue(scope, DEAD_LETTERS, { retentionPeriod: Duration.days(14), enforceSSL: true });
}

export function allDeadLettersIn(stack: Construct): Queue[] {
  return stack.node.findAll().flatMap((one) => (isDeadLetters(one) ? one : []));
}

const DEAD_LETTERS = 'DeadLetters';

function isDeadLetters(one: IConstruct): one is Queue {
  return one instanceof Queue && one.node.id === DEAD_LETTERS;
}
