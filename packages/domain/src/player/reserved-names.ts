import { usernameSkeletons } from './look-alikes.ts';

/** Names that could pass for the organisers, or that programs treat specially. */
const RESERVED = [
  ...['admin', 'admins', 'administrator', 'sysadmin', 'superuser', 'system', 'root', 'owner'],
  ...['support', 'help', 'helpdesk', 'service', 'moderator', 'moderators', 'official', 'staff'],
  ...['security', 'abuse', 'info', 'contact', 'webmaster', 'postmaster', 'hostmaster', 'noreply'],
  ...['parcferme', 'formula1', 'formula.one', 'fia', 'steward', 'stewards', 'race.control'],
  ...['deleted', 'anonymous', 'former.player', 'nobody', 'unknown', 'everybody', 'everyone'],
  ...['null', 'undefined', 'nan', 'true', 'false', 'guest', 'api', 'www', 'localhost'],
  ...['__proto__', 'prototype', 'constructor', 'toString', 'toLocaleString', 'valueOf'],
  ...['hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'],
  ...['__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__'],
];

export function isReserved(username: string): boolean {
  const skeletons = usernameSkeletons(username);
  return RESERVED.some((name) => usernameSkeletons(name).some((one) => skeletons.includes(one)));
}
