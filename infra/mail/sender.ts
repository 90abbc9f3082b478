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
import type { OwnDomain } from '../site/domain.ts';

type Options = { settings: Settings; domain: OwnDomain | undefined };

/**
 * Who mails come from. Both stages may send as the same identity, each by a configuration set of its own,
 * which tells them apart when a mail comes back. SES writes to nobody again where a mail came back or was called spam, and says
 * so on the default bus, which is the only one that it speaks on.
 */
export class Sender extends Construct {
  readonly mails: ConfigurationSet;

  constructor(scope: Construct, id: string, { settings, domain }: Options) {
    super(scope, id);
    this.mails = new ConfigurationSet(this, 'Mails', {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.mails.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Default', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    if (settings.senderIdentity === 'create') {
      new EmailIdentity(this, 'Identity', {
        identity: domain ? Identity.publicHostedZone(domain.zone) : Identity.email(settings.sender),
      });
    }
  }
}
