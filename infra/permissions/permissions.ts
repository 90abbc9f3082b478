import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { policyOf } from './policy.ts';

type Resources = {
  table: ITable;
  bus: IEventBus;
  configurationSet: IConfigurationSet;
  logGroup: ILogGroup;
  /** Of an event handler. */
  queue?: IQueue | undefined;
};

/** The policy of a function as IAM statements, with the resources of this stack. */
export function statementsFor(
  functionName: string,
  sender: string,
  { table, bus, configurationSet, logGroup, queue }: Resources,
): PolicyStatement[] {
  const resources: Record<string, string[]> = {
    dynamodb: [table.tableArn],
    events: [bus.eventBusArn],
    sqs: queue ? [queue.queueArn] : [],
    ses: mailResources(Stack.of(table), configurationSet),
  };
  return [
    loggingStatement(logGroup),
    ...policyOf(functionName, sender).map(({ actions, conditions }) => {
      const services = new Set(actions.map((action) => action.split(':')[0] ?? ''));
      const on = [...services].flatMap((service) => resources[service] ?? []);
      return new PolicyStatement({ actions, resources: on, conditions });
    }),
  ];
}

/** Any identity, as the sandbox of SES checks that of the recipient too; the sender is a condition. */
function mailResources(stack: Stack, { configurationSetName }: IConfigurationSet): string[] {
  const service = 'ses';
  return [
    stack.formatArn({ service, resource: 'identity', resourceName: '*' }),
    stack.formatArn({ service, resource: 'configuration-set', resourceName: configurationSetName }),
  ];
}

export function loggingStatement(logGroup: ILogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}
