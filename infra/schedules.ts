import { SCHEDULES } from '@parc-ferme/contract/schedules';
import { Duration } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { idOf, type MakeFunction } from './function.ts';
import { queueToFunction } from './queue-to-function.ts';
import { SIZES } from './settings.ts';

type Options = { functions: MakeFunction };

/**
 * A tick does all that is due by then, so older ones are forgotten, and never many run at once. It is
 * longer than all deliveries of a tick take: one that fails each time is a dead letter, not forgotten.
 */
const TICK_PATIENCE = Duration.minutes(90);

/** What runs by the clock. The default bus is the only one that has schedules. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { functions }: Options) {
    super(scope, id);
    for (const [name, { everyMinutes, listener }] of Object.entries(SCHEDULES)) {
      const tick = new Construct(this, idOf(name));
      const schedule = Schedule.rate(Duration.minutes(everyMinutes));
      const by = functions(tick, listener, SIZES.scheduled);
      queueToFunction(tick, { Rule: { schedule } }, by, TICK_PATIENCE);
    }
  }
}
