import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type CreateFunction, constructIdOf } from '../api/function.ts';
import { SIZES } from '../api/sizes.ts';
import { deadLetterQueue } from './dead-letters.ts';

type Options = { createFunction: CreateFunction };

type Scheduled = { job: Lambda; deadLetters: IQueue; interval: Duration };

/** The jobs that run on a schedule. Only the default bus supports schedules. */
export class ScheduledJobs extends Construct {
  constructor(scope: Construct, id: string, { createFunction }: Options) {
    super(scope, id);
    for (const [name, { everyMinutes, listener }] of Object.entries(SCHEDULES)) {
      const own = new Construct(this, constructIdOf(name));
      const deadLetters = deadLetterQueue(own);
      const job = createFunction(own, listener, { ...SIZES.job, deadLetters });
      schedule(own, { job, deadLetters, interval: Duration.minutes(everyMinutes) });
    }
  }
}

/**
 * Rule → function, without a queue: each run does everything that is due, so a failed run is
 * dead-lettered as soon as the next one starts.
 */
function schedule(scope: Construct, { job, deadLetters, interval }: Scheduled): void {
  job.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: interval,
    onFailure: new SqsDestination(deadLetters),
  });
  new Rule(scope, 'Rule', {
    schedule: Schedule.rate(interval),
    targets: [new LambdaFunction(job, { deadLetterQueue: deadLetters, maxEventAge: interval })],
  });
}
