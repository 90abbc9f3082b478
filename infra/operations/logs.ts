import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnQueryDefinition, type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { LOG_DAYS } from '../settings.ts';

export function logIn(scope: Construct, id: string): LogGroup {
  return new LogGroup(scope, id, { retention: LOG_DAYS, removalPolicy: RemovalPolicy.DESTROY });
}

/** The name of the function is in the stream's, as all functions write to one log. */
const FIELDS = 'fields @timestamp, @message, @logStream';
const NEWEST = 'sort @timestamp desc | limit 200';

/** What an admin of the account looks for, in the language of CloudWatch Logs Insights. */
const QUERIES = {
  'Failed calls': `${FIELDS}
| filter @message like /"level":"error"|"status":"?5\\d\\d|Task timed out|Runtime\\.\\w+/
| ${NEWEST}`,
  'One request by its id': `${FIELDS}
| filter @message like "write the id of the request here"
| ${NEWEST}`,
  "One race's import": `${FIELDS}
| filter @message like "write the id of the race here, like 2026-monza"
| filter @message like /scheduled|result\\.accepted|results\\//
| ${NEWEST}`,
};

/** Saves the queries in the account, in a folder with the stack's name. */
export function saveQueries(scope: Construct, stackName: string, logs: ILogGroup[]): void {
  for (const [name, queryString] of Object.entries(QUERIES)) {
    new CfnQueryDefinition(scope, name.replaceAll(/\W/g, ''), {
      name: `${stackName}/${name}`,
      queryString,
      logGroupNames: logs.map(({ logGroupName }) => logGroupName),
    });
  }
}
