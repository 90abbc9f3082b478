import { EVENT_SOURCE, type Subscription, subscriptions } from '@parc-ferme/contract/events';
import type { IEventBus, RuleProps } from 'aws-cdk-lib/aws-events';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { idOf, type MakeFunction } from './function.ts';
import { MAILING, SIZES } from './settings.ts';
import { workedOff } from './worked-off.ts';

type Options = {
  bus: IEventBus;
  functions: MakeFunction;
  siteUrl: string;
  /** The configuration set of our mails. */
  mails: IConfigurationSet;
};

/** Every event of the contract with who listens to it: bus → queue → function. */
export class Listeners extends Construct {
  constructor(scope: Construct, id: string, options: Options) {
    super(scope, id);
    for (const subscription of subscriptions()) {
      listen(new Construct(this, idOf(subscription.type)), subscription, options);
    }
  }
}

function listen(scope: Construct, subscription: Subscription, options: Options) {
  const { listener } = subscription;
  const { functions, siteUrl } = options;
  const mails = MAILING.includes(listener) && { siteUrl };
  const by = functions(scope, listener, { ...SIZES.listener, ...mails });
  workedOff(scope, heardOn(subscription, options), by);
}

/** AWS speaks on the default bus, of everything in the account; of mails we hear of our own only. */
function heardOn({ source, names }: Subscription, { bus, mails }: Options): RuleProps {
  const eventPattern = { source: [source], detailType: [...names] };
  if (source === EVENT_SOURCE) return { eventBus: bus, eventPattern };
  const tags = { 'ses:configuration-set': [mails.configurationSetName] };
  return { eventPattern: { ...eventPattern, detail: { mail: { tags } } } };
}
