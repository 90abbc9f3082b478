import { spelledOut } from './spelled-out.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

/**
 * What stood before or after, in a line.
 *
 * @param nameOf how a race, driver, team or player is called, from its id
 */
export function valueText(value: unknown, nameOf: (id: string) => string): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') {
    return INSTANT.test(value) ? MOMENT.format(new Date(value)) : nameOf(value);
  }
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const all = value.map((one: unknown) => valueText(one, nameOf));
    return all.join(value.every((one) => typeof one === 'string') ? ' – ' : '; ') || '–';
  }
  const told = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return (
    told.map(([name, one]) => `${spelledOut(name)}: ${valueText(one, nameOf)}`).join(', ') || '–'
  );
}
