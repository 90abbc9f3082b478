import { expect, test } from 'vitest';
import { ALARM_METRICS, PRICES } from '../cost/cost-model.ts';
import { EXAMPLE_SETTINGS } from '../testing/example-settings.ts';
import { idIn, type Resource, synthesizedWithPages } from '../testing/synthesized.ts';

const { all, functions, only } = synthesizedWithPages();

const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

/** CloudWatch's own limit of an alarm on several. */
const MOST_METRICS = 10;

test('there are few enough alarms to be free, of which each metric counts', () => {
  const watched = alarms.map(({ Metrics }) =>
    Metrics ? Metrics.filter(({ MetricStat }: Resource) => MetricStat).length : 1,
  );
  expect(watched.reduce((sum, metrics) => sum + metrics, 0)).toBe(ALARM_METRICS);
  expect(ALARM_METRICS).toBeLessThanOrEqual(PRICES.alarmMetric.freeAMonth);
});

test('every alarm is mailed to an address and says what happened', () => {
  const topic = all('AWS::SNS::Topic').map(([id]) => id);
  for (const { AlarmActions, AlarmDescription, TreatMissingData } of alarms) {
    expect(AlarmActions.map(idIn)).toEqual(topic);
    expect(AlarmDescription).toMatch(/\.$/);
    expect(TreatMissingData).toBe('notBreaching');
  }
  const { Protocol, Endpoint } = only('AWS::SNS::Subscription').Properties;
  expect([Protocol, Endpoint]).toEqual(['email', EXAMPLE_SETTINGS.alarmsTo]);
});

test('CloudWatch may publish what this account’s alarms have to say, by TLS only', () => {
  const { Topics, PolicyDocument } = only('AWS::SNS::TopicPolicy').Properties;
  const [[topic = ''] = []] = all('AWS::SNS::Topic');
  expect(Topics).toEqual([{ Ref: topic }]);
  const statements: Resource[] = PolicyDocument.Statement;
  const [allowed, ...others] = statements.filter(({ Effect }) => Effect === 'Allow');
  expect(others).toEqual([]);
  expect(allowed).toMatchObject({
    Principal: { Service: 'cloudwatch.amazonaws.com' },
    Action: 'sns:Publish',
    Resource: { Ref: topic },
    Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
  });
  const [denied] = statements.filter(({ Effect }) => Effect === 'Deny');
  expect(denied?.Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } });
});

test('three failed calls within a quarter of an hour ring, however few others there were', () => {
  const [alarm] = alarms.filter(({ MetricName }) => MetricName === '5xx');
  expect(alarm).toMatchObject({
    ...{ Namespace: 'AWS/ApiGateway', Statistic: 'Sum', Period: 15 * 60 },
    ...{ Threshold: 2, ComparisonOperator: 'GreaterThanThreshold', EvaluationPeriods: 1 },
  });
});

test('one dead letter in any queue rings, also while the other queues say nothing', () => {
  const dead = all('AWS::SQS::Queue').filter(([, { Properties }]) => !Properties.RedrivePolicy);
  const [alarm] = alarms.filter(({ Metrics = [] }) =>
    JSON.stringify(Metrics).includes('ApproximateNumberOfMessagesVisible'),
  );
  const [{ Expression }, ...watched] = alarm?.Metrics ?? [];
  expect([Expression, alarm?.Threshold]).toEqual(['SUM(FILL(METRICS(), 0))', 0]);
  const queues = watched.map(({ MetricStat }: Resource) =>
    idIn(MetricStat.Metric.Dimensions[0].Value),
  );
  expect(queues.sort()).toEqual(dead.map(([id]) => id).sort());
  expect(queues.length).toBeLessThanOrEqual(MOST_METRICS);
});

test('failures, throttles, bounces and complaints ring as well', () => {
  const metrics = JSON.stringify(alarms);
  for (const name of ['5xx', 'Throttles']) expect(metrics).toContain(`"${name}"`);
  const thresholds = alarms.map(({ MetricName, Threshold }) => [MetricName, Threshold]);
  // SES looks into it at 0.05 and at 0.001.
  expect(thresholds).toContainEqual(['Reputation.BounceRate', 0.03]);
  expect(thresholds).toContainEqual(['Reputation.ComplaintRate', 0.0005]);
});

test('a month that costs more than the budget is told to the same address', () => {
  const { Budget, NotificationsWithSubscribers } = only('AWS::Budgets::Budget').Properties;
  expect(Budget).toMatchObject({
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: EXAMPLE_SETTINGS.monthlyBudgetDollars, Unit: 'USD' },
  });
  expect(NotificationsWithSubscribers.length).toBeGreaterThan(0);
  for (const { Subscribers } of NotificationsWithSubscribers) {
    expect(Subscribers).toEqual([
      { SubscriptionType: 'EMAIL', Address: EXAMPLE_SETTINGS.alarmsTo },
    ]);
  }
});

test('every log is kept for thirty days, and every function has one', () => {
  const logs = all('AWS::Logs::LogGroup');
  for (const [, { Properties }] of logs) expect(Properties.RetentionInDays).toBe(30);
  const ids = logs.map(([id]) => id);
  for (const { LoggingConfig } of functions) expect(ids).toContain(idIn(LoggingConfig.LogGroup));
});

test('a call is logged by the key of its route, never by its path or by who called', () => {
  const { AccessLogSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
  expect(AccessLogSettings.Format).toContain('$context.routeKey');
  expect(AccessLogSettings.Format).not.toMatch(/path|ip|authorizer|userAgent/i);
});
