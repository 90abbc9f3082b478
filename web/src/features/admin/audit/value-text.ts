import { spelledOut } from './spelled-out.ts';

/** Where there was nothing before, or is nothing after. */
export const NOTHING = '–';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

/**
 * What stood before or after, in a line.
 *
 * @param nameOf how a race, driver, team or player is called, from its id
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
  // A correction: who made it, when and why stands beside it in the log.
  if ('value' in value && 'to' in value) {
    return `${spelledOut(String(value.value))}: ${valueText(value.to, nameOf)}`;
  }
  if ('message' in value && 'username' in value) return `“${value.message}” (${value.username})`;
  const told = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return (
    told.map(([name, one]) => `${spelledOut(name)}: ${valueText(one, nameOf)}`).join(', ') ||
    NOTHING
  );
}
