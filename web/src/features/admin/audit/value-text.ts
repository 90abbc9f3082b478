import { formatTime } from '../../../ui/time-format.ts';

/** The name of a race, driver, team or player, by id. */
export type NameOf = (id: string) => string;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The texts of stored words. */
const WORDS: Record<string, string> = {
  tie: 'a tie',
  neither: 'neither',
  open: 'open to all',
  invitation: 'by invitation only',
  half: 'half of those run',
  zero: '0 points',
  'not-counted': 'not counted',
  average: 'average',
  total: 'total points',
  unconfirmed: 'not confirmed',
  'mail returned': 'email returned',
};

/**
 * A stored value as text: a pair as "Norris v Piastri", a time in the admin's zone. Any other text is the id of
 * an entrant or a player, or free text, which `nameOf` leaves as it is.
 */
export function valueText(value: unknown, nameOf: NameOf): string {
  if (Array.isArray(value)) return value.map((one: unknown) => valueText(one, nameOf)).join(' v ');
  if (typeof value !== 'string') return String(value);
  if (INSTANT.test(value)) return formatTime(new Date(value), 'dateTimeInZone');
  return WORDS[value] ?? nameOf(value);
}
