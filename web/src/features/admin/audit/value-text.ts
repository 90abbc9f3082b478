import { wordsOfKey } from './words-of-key.ts';

/** The text of a missing value. */
export const NOTHING = '–';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

/**
 * The value before or after the action, in one line.
 *
 * @param nameOf the name of a race, driver, team or player, by id
 */
export function valueText(value: unknown, nameOf: (id: string) => string): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === 'string') {
    return INSTANT.test(value) ? MOMENT.format(new Date(value)) : nameOf(value);
  }
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const all = value.map((one: unknown) => valueText(one, nameOf));
    return all.join(value.every((one) => typeof one === 'string') ? ' – ' : '; ') || NOTHING;
  }
  return objectText(value, nameOf);
}

function objectText(value: object, nameOf: (id: string) => string): string {
  // A correction: the log shows admin, time and reason beside it.
  if ('value' in value && 'to' in value) {
    return `${wordsOfKey(String(value.value))}: ${valueText(value.to, nameOf)}`;
  }
  if ('message' in value && 'username' in value) return `“${value.message}” (${value.username})`;
  const told = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return (
    told.map(([name, one]) => `${wordsOfKey(name)}: ${valueText(one, nameOf)}`).join(', ') ||
    NOTHING
  );
}
