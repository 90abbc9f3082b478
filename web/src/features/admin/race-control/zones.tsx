import { DateTime } from '../../../ui/date-time.tsx';
import { formatTime } from '../../../ui/time-format.ts';

/** A date and time in the admin's time zone, with UTC beside it. */
export function BothZones({ at }: { at: string | null }) {
  if (at === null) return <>unknown</>;
  const instant = new Date(at);
  if (!at.includes('T') || Number.isNaN(instant.getTime())) return <>{at}</>;
  return (
    <>
      <DateTime at={at} />{' '}
      <span className="quiet small">{formatTime(instant, 'dateTimeInUtc')} UTC</span>
    </>
  );
}

/** The value of a local time field for an instant: wall-clock time to the minute. */
export function asLocal(at: string): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return '';
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The instant of a local time field's value; undefined if it is empty. */
export function fromLocal(local: string): string | undefined {
  const instant = new Date(local);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours later", "1 day 2 hours earlier", or "the same time". */
export function apartText(from: string, to: string): string {
  const move = Date.parse(to) - Date.parse(from);
  let left = Math.abs(move);
  const parts = UNITS.flatMap(([unit, ms]) => {
    const count = Math.floor(left / ms);
    left -= count * ms;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  if (parts.length === 0) return 'the same time';
  return `${parts.join(' ')} ${move > 0 ? 'later' : 'earlier'}`;
}
