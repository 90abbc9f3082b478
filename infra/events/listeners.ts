import {
  EVENT_SOURCE,
  LISTENERS,
  MAX_DELIVERIES,
  subscriptions,
} from '@parc-ferme/contract/events';
import { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type CreateFunction, constructIdOf } from '../api/function.ts';
import { SIZES } from '../api/sizes.ts';
import { MAIL_SENDERS } from '../permissions/policy.ts';
import { deadLetterQueue } from './dead-letters.ts';

type Options = {
  bus: IEventBus;
  createFunction: CreateFunction;
  siteUrl: string;
  configurationSet: IConfigurationSet;
};

/** How long EventBridge retries putting an event into its queue. */
const BUS_RETRIES = { retryAttempts: 185, maxEventAge: Duration.hours(24) };

/**
 * An event is published once, so it waits in its queue for days. This is shorter than the retention of
 * the dead letters, because SQS counts both from when the event was first enqueued.
 */
const QUEUE_RETENTION = Duration.days(4);

/**
 * The event handlers of the contract: rules → queue → function. A queue has one rule per source of events, not
 * one per event: each rule is a condition in the policy of the queue, and SQS allows ten.
 */
export class Listeners extends Construct {
  constructor(scope: Construct, id: string, options: Options) {
    super(scope, id);
    const { createFunction, siteUrl } = options;
    for (const listener of LISTENERS) {
      const listenerScope = new Construct(this, constructIdOf(listener));
      const mail = MAIL_SENDERS.includes(listener) && { siteUrl };
      const { queue, target } = queueIn(listenerScope);
      const handler = createFunction(listenerScope, listener, {
        ...SIZES.eventHandler,
        ...mail,
        queue,
      });
      // With a maximum concurrency, Lambda would poll an empty queue more than twice as often.
      handler.addEventSource(
        new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true }),
      );
      const subscribed = subscriptions().filter((one) => one.listener === listener);
      for (const [source, events] of Map.groupBy(subscribed, (one) => one.source)) {
        const names = events.flatMap((event) => event.names);
        const rule = ruleFor(source, names, options);
        new Rule(listenerScope, constructIdOf(source), { ...rule, targets: [target] });
      }
    }
  }
}

/** Events that cannot be enqueued and events that the function fails to handle share one dead-letter queue. */
function queueIn(scope: Construct): { queue: Queue; target: SqsQueue } {
  const deadLetters = deadLetterQueue(scope);
  const queue = new Queue(scope, 'Queue', {
    // Six times the timeout, as Lambda's guide asks for: a message must not reappear during a retry.
    visibilityTimeout: Duration.seconds(6 * SIZES.eventHandler.timeoutSeconds),
    retentionPeriod: QUEUE_RETENTION,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_DELIVERIES },
    enforceSSL: true,
  });
  return { queue, target: new SqsQueue(queue, { ...BUS_RETRIES, deadLetterQueue: deadLetters }) };
}

/** AWS services publish on the default bus, for the whole account: only our own mails' events match. */
function ruleFor(source: string, names: string[], { bus, configurationSet }: Options): RuleProps {
  const eventPattern = { source: [source], detailType: names };
  if (source === EVENT_SOURCE) return { eventBus: bus, eventPattern };
  const tags = { 'ses:configuration-set': [configurationSet.configurationSetName] };
  return { eventPattern: { ...eventPattern, detail: { mail: { tags } } } };
}
