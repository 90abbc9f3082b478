import {
  EVENT_SOURCE,
  LISTENERS,
  type Subscription,
  subscriptions,
} from '@parc-ferme/contract/events';
import type { IEventBus, RuleProps } from 'aws-cdk-lib/aws-events';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { idOf, type MakeFunction } from '../api/function.ts';
import { MAILING, SIZES } from '../settings.ts';
import { queueToFunction } from './queue-to-function.ts';

type Options = {
  bus: IEventBus;
  functions: MakeFunction;
  siteUrl: string;
  /** The configuration set of our mails. */
  mails: IConfigurationSet;
};

/** Who listens to the events of the contract: bus → queue → function. */
export class Listeners extends Construct {
  constructor(scope: Construct, id: string, options: Options) {
    super(scope, id);
    for (const listener of LISTENERS) {
      listen(new Construct(this, idOf(listener)), listener, options);
    }
  }
}

function listen(scope: Construct, listener: string, options: Options) {
  const { functions, siteUrl } = options;
  const mails = MAILING.includes(listener) && { siteUrl };
  const by = functions(scope, listener, { ...SIZES.listener, ...mails });
  const heard = subscriptions()
    .filter((subscription) => subscription.listener === listener)
    .map((subscription) => [idOf(subscription.type), heardOn(subscription, options)]);
  queueToFunction(scope, Object.fromEntries(heard), by);
}

/** AWS speaks on the default bus, of everything in the account; of mails we hear of our own only. */
function heardOn({ source, names }: Subscription, { bus, mails }: Options): RuleProps {
  const eventPattern = { source: [source], detailType: [...names] };
  if (source === EVENT_SOURCE) return { eventBus: bus, eventPattern };
  const tags = { 'ses:configuration-set': [mails.configurationSetName] };
  return { eventPattern: { ...eventPattern, detail: { mail: { tags } } } };
}
