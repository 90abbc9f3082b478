import { expect, test } from 'vitest';
import { EXAMPLE_SETTINGS } from '../tests/example-settings.ts';
import { idIn, type Resource, synthesizedWithSite } from '../tests/synthesized.ts';

const { resourcesOf, propertiesOf, onlyResource } = synthesizedWithSite();

const alarms = propertiesOf('AWS::CloudWatch::Alarm');

/** CloudWatch's limit of metrics per alarm, and the number that is free for all alarms together. */
const MAX_METRICS = 10;

test('the metrics of all alarms fit into the free tier', () => {
  const watched = alarms.map(({ Metrics }) =>
    Metrics ? Metrics.filter(({ MetricStat }: Resource) => MetricStat).length : 1,
  );
  const metrics = watched.reduce((sum, watching) => sum + watching, 0);
  expect(metrics).toBeLessThanOrEqual(MAX_METRICS);
});

test('every alarm is mailed with a description', () => {
  const topic = resourcesOf('AWS::SNS::Topic').map(([id]) => id);
  for (const { AlarmActions, AlarmDescription } of alarms) {
    expect(AlarmActions.map(idIn)).toEqual(topic);
    expect(AlarmDescription).toMatch(/\.$/);
  }
  const { Protocol, Endpoint } = onlyResource('AWS::SNS::Subscription').Properties;
  expect([Protocol, Endpoint]).toEqual(['email', EXAMPLE_SETTINGS.alarmsTo]);
});

test('missing data raises an alarm only for the metric that each run of the schedule reports', () => {
  const byTreatment = Map.groupBy(alarms, ({ TreatMissingData }) => TreatMissingData);
  expect(byTreatment.get('breaching')).toMatchObject([{ MetricName: 'LateRaces' }]);
  expect(byTreatment.get('notBreaching')).toHaveLength(alarms.length - 1);
});

test('three failed calls within 15 minutes raise an alarm, however few calls there are', () => {
  const [alarm] = alarms.filter(({ MetricName }) => MetricName === '5xx');
  expect(alarm).toMatchObject({
    Namespace: 'AWS/ApiGateway',
    Statistic: 'Sum',
    Period: 15 * 60,
    Threshold: 2,
    ComparisonOperator: 'GreaterThanThreshold',
    EvaluationPeriods: 1,
  });
});

test('one dead letter in any queue raises an alarm, also while other queues report no metric', () => {
  const deadLetterQueues = resourcesOf('AWS::SQS::Queue').filter(
    ([, { Properties }]) => !Properties.RedrivePolicy,
  );
  const [alarm] = alarms.filter(({ Metrics = [] }) =>
    JSON.stringify(Metrics).includes('ApproximateNumberOfMessagesVisible'),
  );
  const [{ Expression }, ...watched] = alarm?.Metrics ?? [];
  expect([Expression, alarm?.Threshold]).toEqual(['SUM(FILL(METRICS(), 0))', 0]);
  const queues = watched.map(({ MetricStat }: Resource) =>
    idIn(MetricStat.Metric.Dimensions[0].Value),
  );
  expect(queues.sort()).toEqual(deadLetterQueues.map(([id]) => id).sort());
  expect(queues.length).toBeLessThanOrEqual(MAX_METRICS);
});

test('failures, throttles, bounces and complaints raise alarms', () => {
  const metrics = JSON.stringify(alarms);
  for (const name of ['5xx', 'Throttles']) expect(metrics).toContain(`"${name}"`);
  const thresholds = alarms.map(({ MetricName, Threshold }) => [MetricName, Threshold]);
  // SES reviews accounts at 0.05 and 0.001.
  expect(thresholds).toContainEqual(['Reputation.BounceRate', 0.03]);
  expect(thresholds).toContainEqual(['Reputation.ComplaintRate', 0.0005]);
});

test('the same address is notified when a month exceeds the budget', () => {
  const { Budget, NotificationsWithSubscribers } = onlyResource('AWS::Budgets::Budget').Properties;
  expect(Budget).toMatchObject({
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: EXAMPLE_SETTINGS.monthlyBudgetDollars, Unit: 'USD' },
    CostTypes: { IncludeCredit: false },
  });
  expect(NotificationsWithSubscribers.length).toBeGreaterThan(0);
  for (const { Subscribers } of NotificationsWithSubscribers) {
    expect(Subscribers).toEqual([
      { SubscriptionType: 'EMAIL', Address: EXAMPLE_SETTINGS.alarmsTo },
    ]);
  }
});

test('every function has a log, which is retained for thirty days', () => {
  const logs = resourcesOf('AWS::Logs::LogGroup');
  for (const [, { Properties }] of logs) expect(Properties.RetentionInDays).toBe(30);
  const ids = logs.map(([id]) => id);
  for (const { LoggingConfig } of propertiesOf('AWS::Lambda::Function')) {
    expect(ids).toContain(idIn(LoggingConfig.LogGroup));
  }
});

test('the access log has route keys, without paths and callers', () => {
  const { AccessLogSettings } = onlyResource('AWS::ApiGatewayV2::Stage').Properties;
  expect(AccessLogSettings.Format).toContain('$context.routeKey');
  expect(AccessLogSettings.Format).not.toMatch(/path|ip|authorizer|userAgent/i);
});
