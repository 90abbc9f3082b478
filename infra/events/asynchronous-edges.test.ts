import { readFileSync } from 'node:fs';
import { EVENT_SOURCE } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/schedules';
import { describe, expect, test } from 'vitest';
import { fileOf, functionNames } from '../api/function-files.ts';
import { ANNOUNCING } from '../settings.ts';
import { idIn, type Reference, type Resource, synthesized } from '../testing/synthesized.ts';

const { all, functionBehind, ours, properties, statementsOf } = synthesized('prod');

const propertiesOf = (type: string) =>
  all(type).map(([id, { Properties }]) => ({ id, ...Properties }));

const rules = propertiesOf('AWS::Events::Rule');
const mappings = propertiesOf('AWS::Lambda::EventSourceMapping');
const invocations = propertiesOf('AWS::Lambda::EventInvokeConfig');
const queues = all('AWS::SQS::Queue').map(([id]) => id);
const [[ownBus = ''] = []] = all('AWS::Events::EventBus');

/** From one thing to another without anybody waiting for it. */
type Edge = { from: string; to: string; retries: number; deadLetters: string };

const targets = rules.flatMap(({ id, Targets }) =>
  Targets.map((target: Resource) => ({ from: id, ...target })),
);

/** What EventBridge does unless told otherwise. */
const MOST_RETRIES = 185;

const keptIn = (queue?: Reference) => (queue ? idIn(queue) : 'nowhere');

const edges: Edge[] = [
  ...targets.map(({ from, Arn, RetryPolicy, DeadLetterConfig }: Resource) => ({
    ...{ from, to: idIn(Arn), retries: RetryPolicy?.MaximumRetryAttempts ?? MOST_RETRIES },
    deadLetters: keptIn(DeadLetterConfig?.Arn),
  })),
  ...invocations.map(({ FunctionName, MaximumRetryAttempts, DestinationConfig }) => ({
    ...{ from: 'the schedule', to: functionBehind(FunctionName), retries: MaximumRetryAttempts },
    deadLetters: keptIn(DestinationConfig.OnFailure.Destination),
  })),
  ...mappings.map(({ EventSourceArn, FunctionName }) => {
    const { RedrivePolicy } = properties(idIn(EventSourceArn));
    return {
      ...{ from: idIn(EventSourceArn), to: functionBehind(FunctionName) },
      retries: (RedrivePolicy?.maxReceiveCount ?? 0) - 1,
      deadLetters: keptIn(RedrivePolicy?.deadLetterTargetArn),
    };
  }),
];

/** The queues whose letters ring, by the alarms that watch them. */
const ringing = propertiesOf('AWS::CloudWatch::Alarm').flatMap(({ Metrics = [], Threshold }) =>
  Metrics.flatMap(({ MetricStat }: Resource) =>
    MetricStat?.Metric.MetricName === 'ApproximateNumberOfMessagesVisible' && Threshold === 0
      ? idIn(MetricStat.Metric.Dimensions[0].Value)
      : [],
  ),
);

describe.each(edges)('$from → $to', ({ retries, deadLetters }) => {
  test('is tried again', () => expect(retries).toBeGreaterThan(0));

  test('keeps what fails for two weeks, as long as a queue can', () => {
    expect(queues).toContain(deadLetters);
    expect(properties(deadLetters).MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  test('rings an alarm about what is kept', () => expect(ringing).toContain(deadLetters));
});

const isScheduled = ({ from }: Resource) => properties(from).ScheduleExpression !== undefined;

test('every event goes into a queue first, and from there into one function', () => {
  for (const { Arn } of targets.filter((target) => !isScheduled(target))) {
    const by = mappings.filter(({ EventSourceArn }) => idIn(EventSourceArn) === idIn(Arn));
    expect(by.map(({ FunctionName }) => functionBehind(FunctionName))).toEqual([
      expect.any(String),
    ]);
  }
});

test('a schedule invokes its function itself: three queues are asked for work, which a million free requests a month cover', () => {
  const scheduled = targets.filter(isScheduled);
  const invoked = scheduled.map(({ Arn }) => functionBehind(Arn));
  expect(invoked).toEqual(Object.values(SCHEDULES).map(({ listener }) => listener));
  expect(invocations.map(({ FunctionName }) => functionBehind(FunctionName))).toEqual(invoked);
  expect(mappings).toHaveLength(3);
});

test('our own events are on a bus of their own, the schedule and what AWS says on the default one', () => {
  for (const { EventBusName, EventPattern } of rules) {
    const ours = EventPattern?.source.includes(EVENT_SOURCE);
    if (ours) expect(EventBusName).toEqual({ Ref: ownBus });
    else expect([undefined, 'default']).toContain(EventBusName);
  }
  const scheduled = rules.filter(({ ScheduleExpression }) => ScheduleExpression);
  expect(scheduled.length).toBeGreaterThan(0);
  for (const { State } of scheduled) expect(State).toBe('ENABLED');
});

test('a queue gives its function time, hears which events it failed at, and is done before its dead letters are', () => {
  for (const { EventSourceArn, FunctionName, FunctionResponseTypes } of mappings) {
    expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    const { VisibilityTimeout, MessageRetentionPeriod } = properties(idIn(EventSourceArn));
    const { Timeout } = properties(idIn(FunctionName));
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * Timeout);
    expect(MessageRetentionPeriod).toBeLessThan(14 * 24 * 3600);
  }
});

test('a queue delivers five times, as AWS asks for where functions may be throttled, and keeps what fails as long', () => {
  for (const { EventSourceArn } of mappings) {
    const { VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } = properties(
      idIn(EventSourceArn),
    );
    expect(RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(5);
    expect(MessageRetentionPeriod).toBeGreaterThan(
      RedrivePolicy.maxReceiveCount * VisibilityTimeout,
    );
  }
});

test('a run of the schedule waits until the next one is due, which does it all; an event waits for days', () => {
  for (const { ScheduleExpression, Targets } of rules) {
    const [{ Arn, RetryPolicy }] = Targets;
    if (!ScheduleExpression) {
      expect(properties(idIn(Arn)).MessageRetentionPeriod).toBe(4 * 24 * 3600);
      continue;
    }
    const [, minutes] = /^rate\((\d+) minutes\)$/.exec(ScheduleExpression) ?? [];
    expect(RetryPolicy.MaximumEventAgeInSeconds).toBe(60 * Number(minutes));
    for (const { MaximumEventAgeInSeconds } of invocations) {
      expect(MaximumEventAgeInSeconds).toBe(60 * Number(minutes));
    }
  }
});

test('every queue is either worked off by a function or keeps dead letters', () => {
  const ends = edges.map(({ deadLetters }) => deadLetters);
  const worked = mappings.map(({ EventSourceArn }) => idIn(EventSourceArn));
  expect([...new Set([...ends, ...worked])].sort()).toEqual(queues.sort());
});

test('only functions that announce something may put events on the bus', () => {
  const speaking = functionNames().filter((name) =>
    /\b(announce|mention)\b/.test(readFileSync(fileOf(name), 'utf8')),
  );
  expect([...ANNOUNCING].sort()).toEqual(speaking.sort());
  const allowed = ours.filter(({ Role }) =>
    statementsOf(Role).some(({ Action }) => Action === 'events:PutEvents'),
  );
  expect(allowed.map(({ Code }) => Code.ZipFile).sort()).toEqual(speaking.sort());
});
