import {
  INCOMPLETE_CALENDAR,
  LATE_REVEAL,
  STALE_RACE_DATA,
  UNSCORED_RACE,
} from '@parc-ferme/contract/jobs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  CfnQueryDefinition,
  FilterPattern,
  type ILogGroup,
  LogGroup,
  MetricFilter,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

export function createLogGroup(scope: Construct, id: string): LogGroup {
  return new LogGroup(scope, id, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/** Log terms that raise an alarm, by the name of their metric. Terms share metrics, as only ten are free. */
const ALARM_TERMS = {
  LateRaces: { terms: [LATE_REVEAL, UNSCORED_RACE], minutes: 15 },
  StaleRaceData: { terms: [STALE_RACE_DATA, INCOMPLETE_CALENDAR], minutes: 30 },
} as const;

/** Each successful run of the schedule logs one line with both, and no other line has them. */
const SUCCESS_TERMS = ['scheduled', 'report'];

/** The metric that counts the runs of the schedule that logged one of its terms. */
export function metricOfTerms(
  scope: Construct,
  stackName: string,
  logGroup: ILogGroup,
  metricName: keyof typeof ALARM_TERMS,
): Metric {
  const { terms, minutes } = ALARM_TERMS[metricName];
  const filter = new MetricFilter(scope, metricName, {
    logGroup,
    filterPattern: FilterPattern.anyTerm(...terms),
    metricNamespace: stackName,
    metricName,
  });
  return filter.metric({ statistic: 'Sum', period: Duration.minutes(minutes) });
}

/** Each successful run of the schedule adds 0 to the metric, which is thus missing only while none succeeds. */
export function addZeroWithEachRun(scope: Construct, logGroup: ILogGroup, metric: Metric): void {
  const { namespace: metricNamespace, metricName } = metric;
  new MetricFilter(scope, 'Runs', {
    logGroup,
    filterPattern: FilterPattern.allTerms(...SUCCESS_TERMS),
    metricNamespace,
    metricName,
    metricValue: '0',
  });
}

/** All functions share one log group: the name of the log stream contains the function's. */
const FIELDS = 'fields @timestamp, @message, @logStream';
const NEWEST = 'sort @timestamp desc | limit 200';

/** Written in the query language of CloudWatch Logs Insights. */
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

/** Saves the queries in a folder named after the stack. */
export function saveQueries(scope: Construct, stackName: string, logs: ILogGroup[]): void {
  for (const [name, queryString] of Object.entries(QUERIES)) {
    new CfnQueryDefinition(scope, name.replaceAll(/\W/g, ''), {
      name: `${stackName}/${name}`,
      queryString,
      logGroupNames: logs.map(({ logGroupName }) => logGroupName),
    });
  }
}
