import { serverNow } from '../server/server-clock.ts';
import { formatTime, hasNoTime, type TimeStyle, timeZone } from './time-format.ts';

type Props = { at: string };

/** A date and time with its time zone. */
export function DateTime({ at }: Props) {
  return <Time at={at} style="dateTime" />;
}

/** A date and time without its time zone, for a page that names the time zone once. */
export function DateTimeInZone({ at }: Props) {
  return <Time at={at} style="dateTimeInZone" />;
}

/** The name of the time zone in which times are shown. */
export function TimeZone() {
  return import.meta.env.SSR ? null : timeZone();
}

export function Day({ at }: Props) {
  return <Time at={at} style="day" />;
}

/** The time of an instant of today, the date of an earlier one. */
export function TimeOrDay({ at }: Props) {
  const isToday = formatTime(new Date(at), 'day') === formatTime(serverNow(), 'day');
  return <Time at={at} style={isToday ? 'time' : 'day'} />;
}

function Time({ at, style }: Props & { style: TimeStyle }) {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <span>{at}</span>;
  return <time dateTime={at}>{formatTime(instant, hasNoTime(at) ? 'bareDay' : style)}</time>;
}
