import { readFileSync } from 'node:fs';
import { EVENT_SOURCE, LISTENERS } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { describe, expect, test } from 'vitest';
import { fileOf, functionNames } from '../api/function-files.ts';
import { EVENT_DELAYERS, EVENT_PUBLISHERS } from '../permissions/policy.ts';
import { idIn, type Reference, type Resource, synthesized } from '../tests/synthesized.ts';

const { resourcesOf, onlyId, functionBehind, ourFunctions, propertiesById, statementsOf } =
  synthesized('prod');

/** The properties of all resources of a type, each with its id. */
const resourcesWithIds = (type: string) =>
  resourcesOf(type).map(([id, { Properties }]) => ({ id, ...Properties }));

const rules = resourcesWithIds('AWS::Events::Rule');
const mappings = resourcesWithIds('AWS::Lambda::EventSourceMapping');
const invokeConfigs = resourcesWithIds('AWS::Lambda::EventInvokeConfig');
const queues = resourcesOf('AWS::SQS::Queue').map(([id]) => id);
const ownBus = onlyId('AWS::Events::EventBus');

/** An asynchronous delivery from a rule, schedule or queue to its target. */
type Delivery = { from: string; to: string; retries: number; deadLetters: string };

const targets = rules.flatMap(({ id, Targets }) =>
  Targets.map((target: Resource) => ({ from: id, ...target })),
);

/** The default of EventBridge. */
const DEFAULT_RETRIES = 185;

const idOrNone = (queue?: Reference) => (queue ? idIn(queue) : 'none');

const deliveries: Delivery[] = [
  ...targets.map(({ from, Arn, RetryPolicy, DeadLetterConfig }: Resource) => ({
    from,
    to: idIn(Arn),
    retries: RetryPolicy?.MaximumRetryAttempts ?? DEFAULT_RETRIES,
    deadLetters: idOrNone(DeadLetterConfig?.Arn),
  })),
  ...invokeConfigs.map(({ FunctionName, MaximumRetryAttempts, DestinationConfig }) => ({
    from: 'the schedule',
    to: functionBehind(FunctionName),
    retries: MaximumRetryAttempts,
    deadLetters: idOrNone(DestinationConfig.OnFailure.Destination),
  })),
  ...mappings.map(({ EventSourceArn, FunctionName }) => {
    const { RedrivePolicy } = propertiesById(idIn(EventSourceArn));
    return {
      from: idIn(EventSourceArn),
      to: functionBehind(FunctionName),
      retries: (RedrivePolicy?.maxReceiveCount ?? 0) - 1,
      deadLetters: idOrNone(RedrivePolicy?.deadLetterTargetArn),
    };
  }),
];

/** The queues that an alarm watches. */
const watchedQueues = resourcesWithIds('AWS::CloudWatch::Alarm').flatMap(
  ({ Metrics = [], Threshold }) =>
    Metrics.flatMap(({ MetricStat }: Resource) =>
      MetricStat?.Metric.MetricName === 'ApproximateNumberOfMessagesVisible' && Threshold === 0
        ? idIn(MetricStat.Metric.Dimensions[0].Value)
        : [],
    ),
);

describe.each(deliveries)('$from → $to', ({ retries, deadLetters }) => {
  test('is retried', () => expect(retries).toBeGreaterThan(0));

  test('keeps failed events for 14 days, the maximum of a queue', () => {
    expect(queues).toContain(deadLetters);
    expect(propertiesById(deadLetters).MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  test('raises an alarm about dead letters', () => expect(watchedQueues).toContain(deadLetters));
});

const isQueued = ({ Arn }: Resource) => queues.includes(idIn(Arn));

test('every event is queued for exactly one function', () => {
  for (const { Arn } of targets.filter(isQueued)) {
    const consumers = mappings.filter(({ EventSourceArn }) => idIn(EventSourceArn) === idIn(Arn));
    expect(consumers.map(({ FunctionName }) => functionBehind(FunctionName))).toEqual([
      expect.any(String),
    ]);
  }
});

test('a job is invoked directly, by its schedule and the events it runs after, so that polling three queues stays within the free tier', () => {
  const jobs = Object.values(SCHEDULES);
  const direct = targets.filter((target) => !isQueued(target));
  const invoked = direct.map(({ from, Arn }) => [
    functionBehind(Arn),
    propertiesById(from).ScheduleExpression ?? propertiesById(from).EventPattern['detail-type'],
  ]);
  expect(invoked).toEqual(
    jobs.flatMap(({ listener, everyMinutes, alsoAfterEvents }) => [
      [listener, `rate(${everyMinutes} minutes)`],
      ...(alsoAfterEvents.length > 0 ? [[listener, [...alsoAfterEvents]]] : []),
    ]),
  );
  expect(invokeConfigs.map(({ FunctionName }) => functionBehind(FunctionName))).toEqual(
    jobs.map(({ listener }) => listener),
  );
  expect(mappings).toHaveLength(3);
});

test('a queue has one rule per source of events, so that its policy stays below the ten conditions of SQS', () => {
  const sources = targets
    .filter(isQueued)
    .map(({ from, Arn }) => `${idIn(Arn)} ${propertiesById(from).EventPattern.source}`);
  expect(new Set(sources).size).toBe(sources.length);
  const policies = resourcesWithIds('AWS::SQS::QueuePolicy');
  expect(policies).toHaveLength(queues.length);
  for (const { PolicyDocument } of policies) {
    const conditions = PolicyDocument.Statement.filter(({ Condition }: Resource) => Condition);
    // One for TLS, and one for each rule that sends to the queue: at most three, to the dead letters of the jobs.
    expect(conditions.length).toBeLessThanOrEqual(4);
  }
});

test('our own events are on our own bus, schedules, which are enabled, and events of AWS on the default one', () => {
  for (const { EventBusName, EventPattern } of rules) {
    const isOurs = EventPattern?.source.includes(EVENT_SOURCE);
    if (isOurs) expect(EventBusName).toEqual({ Ref: ownBus });
    else expect([undefined, 'default']).toContain(EventBusName);
  }
  const scheduled = rules.filter(({ ScheduleExpression }) => ScheduleExpression);
  expect(scheduled.length).toBeGreaterThan(0);
  for (const { State } of scheduled) expect(State).toBe('ENABLED');
});

test('a queue waits six function timeouts, delivers at least five times within its retention, and reports partial failures', () => {
  for (const { EventSourceArn, FunctionName, FunctionResponseTypes } of mappings) {
    expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    const queue = propertiesById(idIn(EventSourceArn));
    const { VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } = queue;
    const { Timeout } = propertiesById(idIn(FunctionName));
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * Timeout);
    // As AWS recommends for throttled functions.
    expect(RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(5);
    expect(MessageRetentionPeriod).toBeGreaterThan(
      RedrivePolicy.maxReceiveCount * VisibilityTimeout,
    );
  }
});

test('a scheduled run expires when the next one is due, an event only after four days', () => {
  for (const { Arn } of targets.filter(isQueued)) {
    expect(propertiesById(idIn(Arn)).MessageRetentionPeriod).toBe(4 * 24 * 3600);
  }
  const secondsBetweenRuns = new Map<string, number>(
    Object.values(SCHEDULES).map((job) => [job.listener, 60 * job.everyMinutes]),
  );
  for (const { Arn, RetryPolicy } of targets.filter((target) => !isQueued(target))) {
    expect(RetryPolicy.MaximumEventAgeInSeconds).toBe(secondsBetweenRuns.get(functionBehind(Arn)));
  }
  for (const { FunctionName, MaximumEventAgeInSeconds } of invokeConfigs) {
    expect(MaximumEventAgeInSeconds).toBe(secondsBetweenRuns.get(functionBehind(FunctionName)));
  }
});

test('every queue is either polled by a function or a dead-letter queue', () => {
  const deadLetterQueues = deliveries.map(({ deadLetters }) => deadLetters);
  const polled = mappings.map(({ EventSourceArn }) => idIn(EventSourceArn));
  expect([...new Set([...deadLetterQueues, ...polled])].sort()).toEqual(queues.sort());
});

test('only functions that put events back know their queue, and may send to it', () => {
  const delaying = functionNames().filter((name) =>
    /\bdelayEvent\b/.test(readFileSync(fileOf(name), 'utf8')),
  );
  expect([...EVENT_DELAYERS]).toEqual(delaying);
  const polled = mappings.map(({ EventSourceArn }) => idIn(EventSourceArn));
  const allowed = ourFunctions.filter(({ Role }) =>
    statementsOf(Role).some(
      ({ Action, Resource }) =>
        [Action].flat().includes('sqs:SendMessage') && polled.includes(idIn(Resource)),
    ),
  );
  expect(allowed.map(({ functionName }) => functionName)).toEqual(delaying);
  for (const { functionName, Environment } of ourFunctions) {
    const mapping = mappings.find(
      ({ FunctionName }) => functionBehind(FunctionName) === functionName,
    );
    const queue = delaying.includes(functionName)
      ? { Ref: idIn(mapping?.EventSourceArn) }
      : undefined;
    expect(Environment?.Variables.QUEUE_URL).toEqual(queue);
  }
});

test('Lambda lets event handlers continue their own events, and stops loops of all other functions', () => {
  const allowed = ourFunctions.filter(({ RecursiveLoop }) => RecursiveLoop === 'Allow');
  expect(allowed.map(({ functionName }) => functionName).sort()).toEqual([...LISTENERS].sort());
  const others = ourFunctions.filter(({ RecursiveLoop }) => RecursiveLoop === undefined);
  expect(others).toHaveLength(ourFunctions.length - LISTENERS.length);
});

test('only functions that publish events may put them on the bus', () => {
  const publishing = functionNames().filter((name) =>
    /\b(publishEvent|publishBestEffort)\b/.test(readFileSync(fileOf(name), 'utf8')),
  );
  expect([...EVENT_PUBLISHERS].sort()).toEqual(publishing.sort());
  const allowed = ourFunctions.filter(({ Role }) =>
    statementsOf(Role).some(({ Action }) => Action === 'events:PutEvents'),
  );
  expect(allowed.map(({ functionName }) => functionName).sort()).toEqual(publishing.sort());
});
