import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { policyOf } from './policy.ts';

type Resources = { table: ITable; bus: IEventBus; logGroup: ILogGroup };

/** What a function may do, and on what: the one table, the one bus, its own log. */
export function statementsFor(
  functionName: string,
  sender: string,
  { table, bus, logGroup }: Resources,
): PolicyStatement[] {
  const identities = { service: 'ses', resource: 'identity', resourceName: '*' };
  const resources: Record<string, string> = {
    dynamodb: table.tableArn,
    events: bus.eventBusArn,
    ses: Stack.of(table).formatArn(identities),
  };
  return [
    logging(logGroup),
    ...policyOf(functionName, sender).map(({ actions, conditions }) => {
      const on = [...new Set(actions.map((action) => resources[action.split(':')[0] ?? ''] ?? ''))];
      return new PolicyStatement({ actions, resources: on, conditions });
    }),
  ];
}

export function logging(logGroup: ILogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}
