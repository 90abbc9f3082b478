import { SCHEDULES } from '@parc-ferme/contract/schedules';
import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Construct } from 'constructs';
import { idOf, type MakeFunction } from '../api/function.ts';
import { SIZES } from '../settings.ts';
import { deadLettersIn } from './dead-letters.ts';

type Options = { functions: MakeFunction };

/** What runs by the clock. The default bus is the only one that has schedules. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { functions }: Options) {
    super(scope, id);
    for (const [name, { everyMinutes, listener }] of Object.entries(SCHEDULES)) {
      const job = new Construct(this, idOf(name));
      run(job, functions(job, listener, SIZES.scheduled), Duration.minutes(everyMinutes));
    }
  }
}

/**
 * Rule → function, without a queue between them: each run does all that is due, so a run that could
 * not happen is dropped once the next one is there, and kept as a dead letter.
 */
function run(scope: Construct, job: Lambda, interval: Duration): void {
  const deadLetterQueue = deadLettersIn(scope);
  job.configureAsyncInvoke({
    ...{ retryAttempts: 2, maxEventAge: interval },
    onFailure: new SqsDestination(deadLetterQueue),
  });
  new Rule(scope, 'Rule', {
    schedule: Schedule.rate(interval),
    targets: [new LambdaFunction(job, { deadLetterQueue, maxEventAge: interval })],
  });
}
