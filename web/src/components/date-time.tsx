const MOMENT = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const DAY = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
/** A date without a time is the same day everywhere. */
const BARE_DAY = new Intl.DateTimeFormat(undefined, {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone: 'UTC',
});

/** A date and time in the visitor's time zone, with the zone's name. */
export function DateTime({ at }: { at: string }) {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <>{at}</>;
  const format = isBare(at) ? BARE_DAY : MOMENT;
  return <time dateTime={at}>{format.format(instant)}</time>;
}

/** The date of an instant in the visitor's time zone. */
export function Day({ at }: { at: string }) {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <>{at}</>;
  return <time dateTime={at}>{(isBare(at) ? BARE_DAY : DAY).format(instant)}</time>;
}

function isBare(at: string): boolean {
  return !at.includes('T');
}
