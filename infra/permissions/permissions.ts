import { writtenKey } from '@parc-ferme/contract/written-pages';
import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { policyOf } from './policy.ts';

/** What only some functions have. */
export type OptionalResources = {
  /** The queue whose events the function handles. */
  queue?: IQueue | undefined;
  /** Where Lambda puts failed runs of a function that a rule invokes. */
  deadLetters?: IQueue | undefined;
  /** The site whose pages the function writes. */
  pages?: Pages | undefined;
};

export type Pages = { bucket: IBucket; url: string };

type Resources = OptionalResources & {
  table: ITable;
  bus: IEventBus;
  configurationSet: IConfigurationSet;
  logGroup: ILogGroup;
};

/** The policy of a function as IAM statements, with the resources of this stack. */
export function statementsFor(
  functionName: string,
  sender: string,
  { table, bus, configurationSet, logGroup, queue, deadLetters, pages }: Resources,
): PolicyStatement[] {
  const resources: Record<string, string[]> = {
    dynamodb: [table.tableArn],
    events: [bus.eventBusArn],
    sqs: queue ? [queue.queueArn] : [],
    s3: pages ? [pages.bucket.arnForObjects(writtenKey('*'))] : [],
    ses: mailResources(Stack.of(table), configurationSet),
  };
  return [
    loggingStatement(logGroup),
    ...deliveryStatements({ queue, deadLetters }),
    ...policyOf(functionName, sender).map(({ actions, conditions }) => {
      const services = new Set(actions.map((action) => action.split(':')[0] ?? ''));
      const arns = [...services].flatMap((service) => resources[service] ?? []);
      return new PolicyStatement({ actions, resources: arns, conditions });
    }),
  ];
}

/** All identities, as in its sandbox SES checks the recipient's too; a condition of the policy names the sender. */
function mailResources(stack: Stack, { configurationSetName }: IConfigurationSet): string[] {
  const service = 'ses';
  return [
    stack.formatArn({ service, resource: 'identity', resourceName: '*' }),
    stack.formatArn({ service, resource: 'configuration-set', resourceName: configurationSetName }),
  ];
}

/** What Lambda itself does with the role of a function to deliver its events, beside what its code does. */
function deliveryStatements({ queue, deadLetters }: OptionalResources): PolicyStatement[] {
  const receive = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
  return [
    ...(queue ? [new PolicyStatement({ actions: receive, resources: [queue.queueArn] })] : []),
    ...(deadLetters
      ? [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })]
      : []),
  ];
}

export function loggingStatement(logGroup: ILogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}
