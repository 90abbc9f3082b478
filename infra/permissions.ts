import { keys } from '@parc-ferme/data/keys';
import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';

/** What a function may do. */
export type Grants = {
  table: 'read' | 'write';
  /** It asks who calls, and so needs the key that signs tokens. */
  sessions?: boolean;
  announces: boolean;
  /** It sends mail, under this address only. */
  mailsFrom?: string;
};

type Resources = { table: ITable; bus: IEventBus; logGroup: ILogGroup };

/** Never a Scan: nothing reads the whole table. */
const READS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const WRITES = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
];

export function statementsFor(grants: Grants, { table, bus, logGroup }: Resources) {
  const onTable = { resources: [table.tableArn] };
  return [
    logging(logGroup),
    grants.table === 'write'
      ? new PolicyStatement({ actions: [...READS, ...WRITES], ...onTable })
      : new PolicyStatement({ actions: READS, ...onTable }),
    ...(grants.sessions ? [makingSecrets(table)] : []),
    ...(grants.announces
      ? [new PolicyStatement({ actions: ['events:PutEvents'], resources: [bus.eventBusArn] })]
      : []),
    ...(grants.mailsFrom ? [mailing(table, grants.mailsFrom)] : []),
  ];
}

export function logging(logGroup: ILogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}

/** Whichever call comes first makes the deployment's secrets, be it one that only reads otherwise. */
function makingSecrets(table: ITable): PolicyStatement {
  return new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [table.tableArn],
    conditions: {
      'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [keys.secrets().pk] },
    },
  });
}

function mailing(table: ITable, sender: string): PolicyStatement {
  const identities = { service: 'ses', resource: 'identity', resourceName: '*' };
  return new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: [Stack.of(table).formatArn(identities)],
    conditions: { StringEquals: { 'ses:FromAddress': sender } },
  });
}
