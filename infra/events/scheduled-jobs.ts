import { EVENT_SOURCE } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { Duration } from 'aws-cdk-lib';
import { type IEventBus, type IRuleTarget, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type CreateFunction, constructIdOf } from '../api/function.ts';
import { SIZES } from '../api/sizes.ts';
import { PAGE_WRITERS } from '../permissions/policy.ts';
import type { Site } from '../site/site.ts';
import { deadLetterQueue } from './dead-letters.ts';

type Options = { createFunction: CreateFunction; bus: IEventBus; site: Site };

type ScheduleOptions = { job: Lambda; deadLetters: IQueue; interval: Duration };

/** The jobs that run on a schedule, and after some events. They share a dead-letter queue, as the alarm costs by the queue. */
export class ScheduledJobs extends Construct {
  constructor(scope: Construct, id: string, { createFunction, bus, site }: Options) {
    super(scope, id);
    const deadLetters = deadLetterQueue(this);
    for (const [name, { everyMinutes, listener, alsoAfterEvents }] of Object.entries(SCHEDULES)) {
      const jobScope = new Construct(this, constructIdOf(name));
      const pages = PAGE_WRITERS.includes(listener) ? site : undefined;
      const job = createFunction(jobScope, listener, { ...SIZES.job, pages, deadLetters });
      const target = scheduleJob(jobScope, {
        job,
        deadLetters,
        interval: Duration.minutes(everyMinutes),
      });
      if (alsoAfterEvents.length === 0) continue;
      const eventPattern = { source: [EVENT_SOURCE], detailType: [...alsoAfterEvents] };
      new Rule(jobScope, 'After', { eventBus: bus, eventPattern, targets: [target] });
    }
  }
}

/**
 * Rule → function, without a queue: each run does everything that is due, so a failed run is
 * dead-lettered as soon as the next one starts. Only the default bus supports schedules.
 */
function scheduleJob(
  scope: Construct,
  { job, deadLetters, interval }: ScheduleOptions,
): IRuleTarget {
  job.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: interval,
    onFailure: new SqsDestination(deadLetters),
  });
  const target = new LambdaFunction(job, { deadLetterQueue: deadLetters, maxEventAge: interval });
  new Rule(scope, 'Rule', { schedule: Schedule.rate(interval), targets: [target] });
  return target;
}
