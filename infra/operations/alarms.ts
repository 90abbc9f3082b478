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

type Options = {
  /** Recipient of the alarms. */
  email: string;
  apiId: string;
  deadLetterQueues: IQueue[];
  lateRaces: IMetric;
  staleRaceData: IMetric;
};

type Rule = {
  description: string;
  metric: IMetric;
  threshold: number;
  /** Consecutive periods above the threshold before the alarm is raised; 1 by default. */
  periods?: number;
  /** No data is no cause for an alarm by default. */
  whenMissing?: TreatMissingData;
};

/** A count, not a rate: ten players make too few calls for a meaningful percentage. */
const FAILED_CALLS = { threshold: 2, period: Duration.minutes(15) };

/** Alarms, sent by mail. Their metrics fit into the free tier of one stage. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { email, ...watched }: Options) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addToResourcePolicy(allowAlarms(topic));
    topic.addSubscription(new EmailSubscription(email));
    for (const [name, rule] of Object.entries(rulesFor(watched))) {
      const alarm = new Alarm(this, name, {
        alarmDescription: rule.description,
        metric: rule.metric,
        threshold: rule.threshold,
        evaluationPeriods: rule.periods ?? 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: rule.whenMissing ?? TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(new SnsAction(topic));
    }
  }
}

/** A custom topic policy replaces the default one, which allows the account's alarms to publish. */
function allowAlarms(topic: Topic): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(topic).account } },
  });
}

function rulesFor(watched: Omit<Options, 'email'>): Record<string, Rule> {
  return {
    DeadLetters: {
      description:
        'An event could not be handled. The system status page of the admins shows which one and what to do. If no function could run at all, only the dead-letter queue has it.',
      metric: messagesIn(watched.deadLetterQueues),
      threshold: 0,
    },
    ApiFailures: {
      description:
        'Three or more API calls failed within 15 minutes. The log of the function shows why.',
      metric: failedCalls(watched.apiId),
      threshold: FAILED_CALLS.threshold,
    },
    LateRace: {
      description:
        'A race closed a quarter of an hour ago and its picks are not revealed, or it ended a day ago and has no published result: the admin panel shows what it is waiting for. Or no run of the schedule, which does both, has succeeded for an hour: see whether its rule in EventBridge is enabled, and what the log of its function says.',
      metric: watched.lateRaces,
      threshold: 0,
      // After a first deployment in mid-season, all past races are late until the next run.
      periods: 2,
      // One alarm for both, as an alarm of its own would be the first one that costs something.
      whenMissing: TreatMissingData.BREACHING,
    },
    StaleRaceData: {
      description:
        'No calendar came from the race data for a day, or none ever, or for a day it lacks a third of the races to come or has rows that cannot be read. The system status page of the admins shows what it answered; raceDataUrl and season in the settings may be wrong.',
      metric: watched.staleRaceData,
      threshold: 0,
      // What failed is requested again hourly, so that one failure alone is not mailed.
      periods: 4,
    },
    Throttles: {
      description:
        'Lambda throttled calls: the account runs as many functions at once as it may. Request more concurrency from AWS.',
      metric: accountMetric('AWS/Lambda', 'Throttles', 'Sum'),
      threshold: 0,
    },
    // SES reviews an account at 5 and 0.1 per cent, and may pause its sending at twice that.
    Bounces: {
      description: 'More than 3 per cent of mails bounce.',
      metric: accountMetric('AWS/SES', 'Reputation.BounceRate', 'Average'),
      threshold: 0.03,
    },
    Complaints: {
      description: 'More than 1 mail in 2,000 is reported as spam.',
      metric: accountMetric('AWS/SES', 'Reputation.ComplaintRate', 'Average'),
      threshold: 0.0005,
    },
  };
}

function messagesIn(queues: IQueue[]): MathExpression {
  const metrics = queues.map((queue) =>
    queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
  );
  return new MathExpression({
    // An idle queue stops reporting after some hours, and a sum with a missing value is missing.
    expression: 'SUM(FILL(METRICS(), 0))',
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`queue${index}`, metric])),
    period: Duration.minutes(5),
  });
}

function failedCalls(apiId: string): Metric {
  return new Metric({
    namespace: 'AWS/ApiGateway',
    metricName: '5xx',
    statistic: 'Sum',
    dimensionsMap: { ApiId: apiId },
    period: FAILED_CALLS.period,
  });
}

/** A metric of the whole account: one per function would need one alarm each. */
function accountMetric(namespace: string, metricName: string, statistic: string): Metric {
  return new Metric({ namespace, metricName, statistic, period: Duration.minutes(5) });
}
