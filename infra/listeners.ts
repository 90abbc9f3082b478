import { EVENT_SOURCE, EVENTS, MAX_DELIVERIES } from '@parc-ferme/contract/events';
import { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { BUS_PATIENCE, deadLettersIn } from './dead-letters.ts';
import { idOf, type MakeFunction } from './function.ts';
import { MAILING, SIZES } from './settings.ts';

type Options = { bus: IEventBus; functions: MakeFunction; siteUrl: string };

/** Every event of the contract with who listens to it: bus → queue → function. */
export class Listeners extends Construct {
  constructor(scope: Construct, id: string, options: Options) {
    super(scope, id);
    for (const [eventType, { listener }] of Object.entries(EVENTS)) {
      listen(new Construct(this, idOf(eventType)), eventType, listener, options);
    }
  }
}

function listen(
  scope: Construct,
  eventType: string,
  listener: string,
  { bus, functions, siteUrl }: Options,
) {
  const { timeoutSeconds } = SIZES.listener;
  const deadLetters = deadLettersIn(scope);
  const queue = new Queue(scope, 'Queue', {
    // A record must not come back while its function may still be at it and its own retries.
    visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_DELIVERIES },
    enforceSSL: true,
  });
  new Rule(scope, 'Rule', {
    eventBus: bus,
    eventPattern: { source: [EVENT_SOURCE], detailType: [eventType] },
    targets: [new SqsQueue(queue, { ...BUS_PATIENCE, deadLetterQueue: deadLetters })],
  });
  const mails = MAILING.includes(listener) && { siteUrl };
  functions(scope, listener, { ...SIZES.listener, ...mails }).addEventSource(
    new SqsEventSource(queue, {
      // One event a call, and few calls at once: all of them turn over the same standings.
      batchSize: 1,
      maxConcurrency: 2,
      reportBatchItemFailures: true,
    }),
  );
}
