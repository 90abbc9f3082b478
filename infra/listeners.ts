import { EVENT_SOURCE, EVENTS } from '@parc-ferme/contract/events';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { idOf, type MakeFunction } from './function.ts';
import { MAILING, SIZES } from './settings.ts';
import { workedOff } from './worked-off.ts';

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
  const mails = MAILING.includes(listener) && { siteUrl };
  const heard = {
    eventBus: bus,
    eventPattern: { source: [EVENT_SOURCE], detailType: [eventType] },
  };
  workedOff(scope, heard, functions(scope, listener, { ...SIZES.listener, ...mails }));
}
