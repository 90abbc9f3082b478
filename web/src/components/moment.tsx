const FORMAT = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** An instant in the visitor's own zone, with the zone named. */
export function Moment({ at }: { at: string }) {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <>{at}</>;
  return <time dateTime={instant.toISOString()}>{FORMAT.format(instant)}</time>;
}
