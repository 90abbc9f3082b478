import { deviceStorage } from '../server/device-storage.ts';

/**
 * A setting of this device. Undefined if none is stored, if this browser does not know it, and while pages are written,
 * outside of a browser.
 */
export function storedTimeZone(): string | undefined {
  const zone = deviceStorage.getItem('time-zone');
  return zone && isTimeZone(zone) ? zone : undefined;
}

export function storeTimeZone(zone: string | undefined): void {
  if (zone === undefined) deviceStorage.removeItem('time-zone');
  else deviceStorage.setItem('time-zone', zone);
  formats.clear();
}

/** UTC where the browser does not know its own: it may call it `Etc/Unknown`, which it refuses to format times in. */
export function browserTimeZone(): string {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(zone) ? zone : 'UTC';
}

/** The time zone in which the site shows times. */
export function timeZone(): string {
  return storedTimeZone() ?? browserTimeZone();
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

type Fields = Intl.DateTimeFormatOptions;

const DAY: Fields = { weekday: 'short', day: 'numeric', month: 'short' };
/** 9:05 PM and 09:05: the hour has two digits on a 24-hour clock only. */
const TIME: Fields = { hour: '2-digit', minute: '2-digit' };

const STYLES = {
  /** "Sat 26 Jul, 15:58 CEST" */
  dateTime: { ...DAY, ...TIME, timeZoneName: 'short' },
  /** For lists that name the time zone once. */
  dateTimeInZone: { ...DAY, ...TIME },
  dateTimeInUtc: { ...DAY, ...TIME, timeZone: 'UTC' },
  /** "26 Jul 2025, 15:58:09 CEST" */
  full: { dateStyle: 'medium', timeStyle: 'long' },
  /** "26 Jul 2025, 15:58" */
  dated: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Sat 26 Jul" */
  day: DAY,
  /** "15:58" */
  time: TIME,
  /** "Saturday" */
  weekday: { weekday: 'long' },
  /** "Saturday 26 July" */
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** A date without a time is the same day everywhere: "Sat 26 Jul", "Saturday 26 July". */
  bareDay: { ...DAY, timeZone: 'UTC' },
  longBareDay: { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  /** "26 July 2025" */
  longDate: { dateStyle: 'long' },
  /** "26 Jul 2025" */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
} satisfies Record<string, Fields>;

export type TimeStyle = keyof typeof STYLES;

const formats = new Map<TimeStyle, Intl.DateTimeFormat>();

/** The only place that formats dates and times. */
export function formatTime(instant: Date, style: TimeStyle): string {
  let format = formats.get(style);
  if (!format) {
    const fields: Fields = { timeZone: timeZone(), hourCycle: hourCycle(), ...STYLES[style] };
    if (fields.hour && fields.hourCycle === 'h12') fields.hour = 'numeric';
    format = new Intl.DateTimeFormat(englishLocale(), fields);
    formats.set(style, format);
  }
  return format.format(instant);
}

/** The visitor's, if it is English, as the site is. */
function englishLocale(): string {
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return /^en\b/.test(locale) ? locale : 'en-GB';
}

/** The device's clock, of 12 or 24 hours, whatever the language. */
function hourCycle(): Fields['hourCycle'] {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle;
}

const DAY_MS = 86_400_000;

/** The midnights between two instants, in the time zone of the site. */
export function daysBetween(from: Date, to: Date): number {
  return daysUntil(dayOf(to), from);
}

/** The midnights until an instant, or a date without a time. */
export function daysUntil(at: string, now: Date): number {
  const day = hasNoTime(at) ? at : dayOf(new Date(at));
  return Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY_MS);
}

function dayOf(instant: Date): string {
  // The Swedish format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone: timeZone() }).format(instant);
}

export function hasNoTime(at: string): boolean {
  return !at.includes('T');
}
