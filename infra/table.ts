import { EXPIRY_ATTRIBUTE, TABLE_KEY } from '@parc-ferme/data/keys';
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** The single table, which is retained when the stack is deleted. */
function ownTable(scope: Construct, { warmThroughput }: Settings): Table {
  return new Table(scope, 'Table', {
    partitionKey: { name: TABLE_KEY.partition, type: AttributeType.STRING },
    sortKey: { name: TABLE_KEY.sort, type: AttributeType.STRING },
    timeToLiveAttribute: EXPIRY_ATTRIBUTE,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    ...(warmThroughput && { warmThroughput }),
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/** The table that the functions use. DynamoDB restores a backup only into a table of another name. */
export function createTable(scope: Construct, settings: Settings): ITable {
  const own = ownTable(scope, settings);
  const { restoredTable } = settings;
  return restoredTable ? Table.fromTableName(scope, 'RestoredTable', restoredTable) : own;
}
