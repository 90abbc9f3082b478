import type { Limit } from '@parc-ferme/data/operations/limits';
import { emailKey } from '@parc-ferme/domain/player/email';
import {
  EMAIL_LINKS_AN_HOUR,
  REGISTRATIONS_AN_HOUR,
  TAKEN_REFUSALS_AN_HOUR,
} from '@parc-ferme/domain/player/sign-in-limits';
import { networkOf } from './network.ts';

const HOUR_SECONDS = 3_600;

/** Registrations from one network: an office can join in one evening, a script cannot fill the table. */
export function registrationsFrom(ipAddress: string): Limit {
  return {
    name: 'registrations-from',
    subject: networkOf(ipAddress),
    max: REGISTRATIONS_AN_HOUR,
    seconds: HOUR_SECONDS,
  };
}

/**
 * Attempts from one network that are refused because the username or email address is taken: nobody can find
 * out by trying which addresses are registered.
 */
export function takenAttemptsFrom(ipAddress: string): Limit {
  return {
    name: 'taken-from',
    subject: networkOf(ipAddress),
    max: TAKEN_REFUSALS_AN_HOUR,
    seconds: HOUR_SECONDS,
  };
}

/** Attempts of one player, from any network, that are refused because an email address is taken. */
export function takenAttemptsBy(userId: string): Limit {
  return { name: 'taken-for', subject: userId, max: TAKEN_REFUSALS_AN_HOUR, seconds: HOUR_SECONDS };
}

/** Confirmation links by mail: for one player, and to one address, whether a player or an admin requests them. */
export function emailLinksFor(userId: string, email: string): Limit[] {
  const limit = { max: EMAIL_LINKS_AN_HOUR, seconds: HOUR_SECONDS };
  return [
    { name: 'email-links-for', subject: userId, ...limit },
    { name: 'email-links-to', subject: emailKey(email), ...limit },
  ];
}
