import { Annotations, type Stack } from 'aws-cdk-lib';
import type { Settings } from '../settings.ts';

/** What does not work until the address is somebody's own. */
const UNTIL_THEN = {
  sender: 'no mail is sent: nobody can reset a password, and there are no reminders',
  alarmsTo: 'nobody hears of alarms or of the budget',
  supportEmail: 'what players write for help reaches nobody',
} as const;
const NAMES = ['sender', 'alarmsTo', 'supportEmail'] as const;

/** A name that ends like this never belongs to anybody (RFC 2606). */
const EXAMPLE = '.example';

/** Warns, at each deployment, of the addresses that are still the examples. */
export function askForOwnAddresses(stack: Stack, settings: Settings): void {
  for (const name of NAMES) {
    if (!settings[name].endsWith(EXAMPLE)) continue;
    Annotations.of(stack).addWarningV2(
      `parc-ferme:${name}`,
      `Write an address of your own to ${name} in infra/settings.ts. Until then ${UNTIL_THEN[name]}.`,
    );
  }
}
