import { expect, test } from 'vitest';
import { idIn, type Resource, synthesized } from './testing/synthesized.ts';

const { all, only, functionBehind } = synthesized('prod');

const LISTENER = 'events/keep-accounts';

const propertiesOf = (type: string) => all(type).map(([, { Properties }]) => Properties);

const [rule, ...others] = propertiesOf('AWS::Events::Rule').filter(
  ({ EventPattern }) => EventPattern?.source[0] === 'aws.ses',
);

test('what SES says is heard on the default bus, of our own mails and by nobody else', () => {
  expect(others).toEqual([]);
  // A rule that names no bus is on the default one.
  expect(rule).not.toHaveProperty('EventBusName');
  const [[set = ''] = []] = all('AWS::SES::ConfigurationSet');
  expect(rule?.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
  });
  const { EventDestination } = only('AWS::SES::ConfigurationSetEventDestination').Properties;
  expect(EventDestination.MatchingEventTypes).toEqual(['bounce', 'complaint']);
});

test('every other event is heard on the application’s own bus', () => {
  const [[bus = ''] = []] = all('AWS::Events::EventBus');
  const own = propertiesOf('AWS::Events::Rule').filter(
    ({ EventPattern }) => EventPattern && EventPattern.source[0] !== 'aws.ses',
  );
  expect(own.map(({ EventBusName }) => idIn(EventBusName))).toEqual(own.map(() => bus));
});

test('it goes by a queue with dead letters to its function, and both ends keep what fails', () => {
  const [{ Arn, DeadLetterConfig }, ...more] = rule?.Targets ?? [];
  expect(more).toEqual([]);
  const queue = queueNamed(idIn(Arn));
  const dead = idIn(DeadLetterConfig.Arn);
  expect(idIn(queue.RedrivePolicy.deadLetterTargetArn)).toBe(dead);
  const listeners = propertiesOf('AWS::Lambda::EventSourceMapping')
    .filter(({ EventSourceArn }) => idIn(EventSourceArn) === idIn(Arn))
    .map(({ FunctionName }) => functionBehind(FunctionName));
  expect(listeners).toEqual([LISTENER]);
  expect(watchedQueues()).toContain(dead);
});

test('the alarm of the dead letters looks at no more queues than an alarm can', () => {
  expect(watchedQueues().length).toBeLessThanOrEqual(10);
});

test('who hears it may send no mail and announce nothing', () => {
  const [found] = propertiesOf('AWS::Lambda::Function').filter(
    ({ Code }) => Code.ZipFile === LISTENER,
  );
  const role = JSON.stringify(all('AWS::IAM::Role').find(([id]) => id === idIn(found?.Role)));
  expect(role).not.toMatch(/ses:|events:/);
  expect(Object.keys(found?.Environment.Variables)).not.toContain('MAIL_FROM');
});

function queueNamed(name: string): Resource['Properties'] {
  return all('AWS::SQS::Queue').find(([id]) => id === name)?.[1].Properties;
}

function watchedQueues(): string[] {
  return propertiesOf('AWS::CloudWatch::Alarm')
    .flatMap(({ Metrics }) => Metrics ?? [])
    .flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
    .filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible')
    .map(({ Dimensions: [{ Value }] }) => idIn(Value));
}
