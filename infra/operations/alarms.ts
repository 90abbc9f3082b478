import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

type Options = { tells: string; apiId: string; deadLetters: IQueue[]; unscored: IMetric };

type Rule = {
  what: string;
  metric: IMetric;
  above: number;
  /** For how many periods in a row, where one alone may pass by itself. */
  periods?: number;
};

/** A number, not a rate: ten players make too few calls for a percentage to mean anything. */
const FAILED_CALLS = { most: 2, within: Duration.minutes(15) };

/** The mails that somebody has to act on. What they look at is little enough to be free, for one stage. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { tells, ...watched }: Options) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addToResourcePolicy(publishedByAlarms(topic));
    topic.addSubscription(new EmailSubscription(tells));
    for (const [name, rule] of Object.entries(rules(watched))) {
      const alarm = new Alarm(this, name, {
        alarmDescription: rule.what,
        metric: rule.metric,
        threshold: rule.above,
        evaluationPeriods: rule.periods ?? 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(new SnsAction(topic));
    }
  }
}

/** A topic with a policy of its own has lost the default one, which lets the account's alarms publish. */
function publishedByAlarms(topic: Topic): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(topic).account } },
  });
}

function rules({ apiId, deadLetters, unscored }: Omit<Options, 'tells'>): Record<string, Rule> {
  return {
    DeadLetters: {
      what: 'An event could not be worked off. The machine room of the admins says which, and what to do; of one that no function could run for, only its dead letter is there.',
      metric: sumOf(deadLetters),
      above: 0,
    },
    ApiFailures: {
      what: 'Three calls or more failed within a quarter of an hour. The log of the function says why.',
      metric: failedCalls(apiId),
      above: FAILED_CALLS.most,
    },
    UnscoredRace: {
      what: 'A race has been over for a day without a published result. The admin panel says what it waits for.',
      metric: unscored,
      above: 0,
      // A deployment in mid-season finds every race so far unscored, until its next run.
      periods: 2,
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

function failedCalls(apiId: string): Metric {
  return new Metric({
    ...{ namespace: 'AWS/ApiGateway', metricName: '5xx', statistic: 'Sum' },
    dimensionsMap: { ApiId: apiId },
    period: FAILED_CALLS.within,
  });
}

/** Of the whole account: for us alone there would be one alarm for each function. */
function account(namespace: string, metricName: string, statistic: string): Metric {
  return new Metric({ namespace, metricName, statistic, period: Duration.minutes(5) });
}
