import { UNSCORED_RACE } from '@parc-ferme/contract/schedules';
import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** How often the schedule found a race that has been over for a day without a published result. */
export function unscoredRaces(scope: Construct, stackName: string, logGroup: ILogGroup): Metric {
  const filter = new MetricFilter(scope, 'UnscoredRaces', {
    logGroup,
    filterPattern: FilterPattern.anyTerm(UNSCORED_RACE),
    metricNamespace: stackName,
    metricName: 'UnscoredRaces',
  });
  return filter.metric({ statistic: 'Sum', period: Duration.minutes(30) });
}
