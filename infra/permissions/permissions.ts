import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { policyOf } from './policy.ts';

type Resources = {
  table: ITable;
  bus: IEventBus;
  mails: IConfigurationSet;
  logGroup: ILogGroup;
};

/** What a function may do, and on what: the one table, the one bus, its mails, its own log. */
export function statementsFor(
  functionName: string,
  sender: string,
  { table, bus, mails, logGroup }: Resources,
): PolicyStatement[] {
  const resources: Record<string, string[]> = {
    dynamodb: [table.tableArn],
    events: [bus.eventBusArn],
    ses: mailing(Stack.of(table), mails),
  };
  return [
    logging(logGroup),
    ...policyOf(functionName, sender).map(({ actions, conditions }) => {
      const services = new Set(actions.map((action) => action.split(':')[0] ?? ''));
      const on = [...services].flatMap((service) => resources[service] ?? []);
      return new PolicyStatement({ actions, resources: on, conditions });
    }),
  ];
}

/** Of the sender, and in the sandbox of the recipient too, by the stage's own configuration set. */
function mailing(stack: Stack, { configurationSetName }: IConfigurationSet): string[] {
  return [
    stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
    stack.formatArn({
      ...{ service: 'ses', resource: 'configuration-set' },
      resourceName: configurationSetName,
    }),
  ];
}

export function logging(logGroup: ILogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}
