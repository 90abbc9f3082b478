import { SCHEDULES } from '@parc-ferme/contract/schedules';
import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Construct } from 'constructs';
import { BUS_PATIENCE, deadLettersIn } from './dead-letters.ts';
import { idOf, type MakeFunction } from './function.ts';
import { SIZES } from './settings.ts';

type Options = { functions: MakeFunction };

/** What runs by the clock. The default bus is the only one that has schedules. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { functions }: Options) {
    super(scope, id);
    for (const [name, { everyMinutes, listener }] of Object.entries(SCHEDULES)) {
      tick(new Construct(this, idOf(name)), everyMinutes, listener, functions);
    }
  }
}

function tick(scope: Construct, everyMinutes: number, listener: string, functions: MakeFunction) {
  const every = Duration.minutes(everyMinutes);
  const deadLetters = deadLettersIn(scope);
  const handler = functions(scope, listener, {
    ...SIZES.scheduled,
    // A tick that fails is tried again until the next one, which does all that is due anyway.
    asynchronous: {
      retryAttempts: 2,
      maxEventAge: every,
      onFailure: new SqsDestination(deadLetters),
    },
  });
  new Rule(scope, 'Rule', {
    schedule: Schedule.rate(every),
    targets: [new LambdaFunction(handler, { ...BUS_PATIENCE, deadLetterQueue: deadLetters })],
  });
}
