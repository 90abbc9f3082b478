import { RemovalPolicies } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import type { CustomDomain } from '../site/domain.ts';

type Options = { settings: Settings; domain: CustomDomain | undefined };

/**
 * The SES identity that mails are sent from. Both stages may share one, so each has its own configuration
 * set, which tells bounces of the stages apart. SES suppresses addresses that bounced or complained, and
 * publishes both on the default bus, the only one it supports.
 */
export class Sender extends Construct {
  readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, { settings, domain }: Options) {
    super(scope, id);
    this.configurationSet = new ConfigurationSet(this, 'Mails', {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.configurationSet.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Default', 'default')),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    if (settings.senderIdentity === 'create') {
      const identity = new EmailIdentity(this, 'Identity', {
        identity: domain ? Identity.publicHostedZone(domain.zone) : Identity.email(settings.sender),
      });
      // The other stage sends from it, too, whichever stack created it, and needs its DNS records.
      RemovalPolicies.of(identity).retainOnUpdateOrDelete();
    }
  }
}
