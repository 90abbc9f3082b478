import { SCHEDULES } from '@parc-ferme/contract/schedules';
import { Duration } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { idOf, type MakeFunction } from './function.ts';
import { SIZES } from './settings.ts';
import { workedOff } from './worked-off.ts';

type Options = { functions: MakeFunction };

/** What runs by the clock. The default bus is the only one that has schedules. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { functions }: Options) {
    super(scope, id);
    for (const [name, { everyMinutes, listener }] of Object.entries(SCHEDULES)) {
      const tick = new Construct(this, idOf(name));
      const schedule = Schedule.rate(Duration.minutes(everyMinutes));
      workedOff(tick, { Rule: { schedule } }, functions(tick, listener, SIZES.scheduled));
    }
  }
}
