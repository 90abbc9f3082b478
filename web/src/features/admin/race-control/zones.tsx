import { DateTime } from '../../../ui/date-time.tsx';
import { durationText } from '../../../ui/duration.ts';
import { formatTime } from '../../../ui/time-format.ts';

/** A date and time in the admin's time zone, with UTC beside it. */
export function BothZones({ at }: { at: string | null | undefined }) {
  if (!at) return <span>unknown</span>;
  const instant = new Date(at);
  const hasTime = at.includes('T') && !Number.isNaN(instant.getTime());
  return (
    <>
      <DateTime at={at} />{' '}
      {hasTime && (
        <span className="quiet small">{`${formatTime(instant, 'dateTimeInUtc')} UTC`}</span>
      )}
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

/** "3 hours later" */
export function apartText(from: string, to: string): string {
  const difference = Date.parse(to) - Date.parse(from);
  return `${durationText(Math.abs(difference))} ${difference > 0 ? 'later' : 'earlier'}`;
}
