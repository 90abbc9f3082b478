import { EXPIRY_ATTRIBUTE, TABLE_KEY } from '@parc-ferme/data/keys';
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** The single table. Whatever happens to the stack, the players' seasons stay. */
export function table(scope: Construct, { warmThroughput }: Settings): Table {
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
