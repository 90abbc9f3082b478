import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { tipsRaceOf } from '@parc-ferme/domain/tips/season-tips';
import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

const SEQUENCE_START = Date.UTC(2020, 0, 1);

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** How long before closing a calendar app reminds of it. */
const ALARMS_S = [DAY_S, 2 * HOUR_S];

/** A race lasts two hours at most. */
const RACE_S = 2 * HOUR_S;

/**
 * An event ends after it starts (RFC 5545). The closing time is its start, which calendar apps list it by and
 * count alarms from, as do reminders that players add themselves.
 */
const CLOSING_S = HOUR_S / 4;

/**
 * The races of a season as iCalendar (RFC 5545), with two events each: the closing time, with alarms and a
 * link to the form, and the start. An event keeps its UID when it moves, and gets a higher SEQUENCE. All
 * times are in UTC.
 *
 * @param seasonTips whether the season itself is predicted: its tips close with the first race
 */
export function calendarFeed(
  season: number,
  races: Race[],
  { siteUrl, seasonTips = false }: { siteUrl: string; seasonTips?: boolean },
): string {
  const feed = ical({
    name: `F1 predictions ${season}`,
    prodId: { company: 'Parc Fermé', product: 'Predictions', language: 'EN' },
    // How often calendar apps are asked to load it again.
    ttl: 6 * HOUR_S,
  });
  const first = seasonTips && tipsRaceOf(races);
  const tipsClose = first && closing(first);
  if (tipsClose && 'at' in tipsClose) {
    feed.createEvent({
      ...revisionOf(first),
      id: `${season}-tips@parc-ferme`,
      ...from(tipsClose.at, CLOSING_S),
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${siteUrl}/predictions#season-tips`,
      summary: `Season ${season}: tips close`,
      alarms: ALARMS_S.map(alarm),
    });
  }
  for (const race of races) {
    const location = `${race.circuit.name}, ${race.circuit.locality}, ${race.circuit.country}`;
    const common = {
      ...revisionOf(race),
      location,
      status: race.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    };
    const closes = closing(race);
    if ('at' in closes) {
      feed.createEvent({
        ...common,
        id: `${race._id}-closing@parc-ferme`,
        ...from(closes.at, CLOSING_S),
        // Players are not busy then, which an event says by default.
        transparency: ICalEventTransparency.TRANSPARENT,
        url: `${siteUrl}/predictions/${race._id}`,
        summary: `${race.raceName}: predictions close`,
        alarms: race.status === 'cancelled' ? [] : ALARMS_S.map(alarm),
      });
    }
    const start = raceStart(race);
    if (start) {
      const allDay = !race.date.includes('T');
      feed.createEvent({
        ...common,
        ...(allDay ? { start, allDay } : from(start, RACE_S)),
        id: `${race._id}-race@parc-ferme`,
        summary: race.raceName,
      });
    }
  }
  return alarmsLast(feed.toString());
}

function from(start: Date, seconds: number) {
  return { start, end: new Date(start.getTime() + seconds * 1000) };
}

const ALARMS_IN_BETWEEN = /((?:BEGIN:VALARM[\s\S]*?END:VALARM\r\n)+)([\s\S]*?)(?=END:VEVENT)/g;

/** RFC 5545 has the alarms of an event after all its properties, and the library before some of them. */
function alarmsLast(feed: string): string {
  return feed.replaceAll(ALARMS_IN_BETWEEN, '$2$1');
}

/** The seconds since 2020 are a number of 32 bits, as RFC 5545 wants it, until 2088. */
function revisionOf({ timesChangedAt, season }: Race) {
  const stamp = timesChangedAt ? new Date(timesChangedAt) : new Date(Date.UTC(season, 0, 1));
  return { stamp, sequence: Math.floor((stamp.getTime() - SEQUENCE_START) / 1000) };
}

function alarm(trigger: number) {
  return { type: ICalAlarmType.display, trigger, description: 'Predictions close soon' };
}
