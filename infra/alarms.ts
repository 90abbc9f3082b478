import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

type Options = { tells: string; apiId: string; deadLetters: IQueue[] };

type Rule = { what: string; metric: IMetric; above: number };

/** Too few calls to speak of a rate: one failure of three is no trouble of the API. */
const ENOUGH_CALLS = 20;

/** The mails that somebody has to act on. What they look at is little enough to be free, for one stage. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { tells, apiId, deadLetters }: Options) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(tells));
    for (const [name, rule] of Object.entries(rules(apiId, deadLetters))) {
      const alarm = new Alarm(this, name, {
        alarmDescription: rule.what,
        metric: rule.metric,
        threshold: rule.above,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(new SnsAction(topic));
    }
  }
}

function rules(apiId: string, deadLetters: IQueue[]): Record<string, Rule> {
  return {
    DeadLetters: {
      what: 'An event could not be worked off. The machine room of the admins says which, and what to do; of one that no function could run for, only its dead letter is there.',
      metric: sumOf(deadLetters),
      above: 0,
    },
    ApiFailures: {
      what: 'More than one call in a hundred failed. The log of the function says why.',
      metric: failuresPerCent(apiId),
      above: 1,
    },
    Throttles: {
      what: 'More calls came at once than functions may run. Ask AWS for more concurrency.',
      metric: account('AWS/Lambda', 'Throttles', 'Sum'),
      above: 0,
    },
    // SES looks into it at 5 per cent and at 0.1 per cent, and may stop sending at twice that.
    Bounces: {
      what: 'Three mails in a hundred come back.',
      metric: account('AWS/SES', 'Reputation.BounceRate', 'Average'),
      above: 0.03,
    },
    Complaints: {
      what: 'One mail in two thousand is called spam.',
      metric: account('AWS/SES', 'Reputation.ComplaintRate', 'Average'),
      above: 0.0005,
    },
  };
}

function sumOf(queues: IQueue[]): MathExpression {
  const metrics = queues.map((queue) =>
    queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
  );
  const named = Object.fromEntries(metrics.map((metric, number) => [`queue${number}`, metric]));
  return new MathExpression({
    // A queue that nothing happens to says nothing after some hours, and a sum with a gap is a gap.
    expression: 'SUM(FILL(METRICS(), 0))',
    usingMetrics: named,
    period: Duration.minutes(5),
  });
}

function failuresPerCent(apiId: string): MathExpression {
  const of = (metricName: string) =>
    new Metric({
      ...{ namespace: 'AWS/ApiGateway', metricName, statistic: 'Sum' },
      dimensionsMap: { ApiId: apiId },
    });
  return new MathExpression({
    expression: `IF(calls > ${ENOUGH_CALLS}, 100 * failed / calls, 0)`,
    usingMetrics: { failed: of('5xx'), calls: of('Count') },
    period: Duration.minutes(5),
  });
}

/** Of the whole account: for us alone there would be one alarm for each function. */
function account(namespace: string, metricName: string, statistic: string): Metric {
  return new Metric({ namespace, metricName, statistic, period: Duration.minutes(5) });
}
