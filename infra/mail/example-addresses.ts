import { Annotations, type Stack } from 'aws-cdk-lib';
import type { Settings } from '../settings.ts';

/** What does not work until the address is a real one. */
const CONSEQUENCES = {
  sender: 'no mail is sent: no password resets and no reminders',
  alarmsTo: 'alarms and budget notifications reach nobody',
  supportEmail: 'players who write for help reach nobody',
} as const;
const ADDRESSES = ['sender', 'alarmsTo', 'supportEmail'] as const;

/** A reserved top-level domain (RFC 2606). */
const EXAMPLE = '.example';

/** Warns at each deployment about addresses that are still the examples. */
export function warnOfExampleAddresses(stack: Stack, settings: Settings): void {
  for (const name of ADDRESSES) {
    if (!settings[name].endsWith(EXAMPLE)) continue;
    Annotations.of(stack).addWarningV2(
      `parc-ferme:${name}`,
      `Set ${name} in infra/settings.ts to a real address. Until then ${CONSEQUENCES[name]}.`,
    );
  }
}
