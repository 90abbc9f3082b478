import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';

const SEQUENCE_START = Date.UTC(2020, 0, 1);

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** How long before closing a calendar app reminds of it. */
const ALARMS_S = [DAY_S, 2 * HOUR_S];

/** A race lasts two hours at most. */
const RACE_MS = 2 * HOUR_S * 1000;

/**
 * The races of a season as iCalendar (RFC 5545), with two events each: the closing time, with alarms, and
 * the start. An event keeps its UID when it moves, and gets a higher SEQUENCE. All times are in UTC.
 */
export function calendarFeed(season: number, races: Race[]): string {
  const feed = ical({
    name: `F1 predictions ${season}`,
    prodId: { company: 'Parc Fermé', product: 'Predictions', language: 'EN' },
    // How often calendar apps are asked to load it again.
    ttl: 6 * HOUR_S,
  });
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
        start: closes.at,
        end: closes.at,
        summary: `${race.raceName}: predictions close`,
        alarms: race.status === 'cancelled' ? [] : ALARMS_S.map(alarm),
      });
    }
    const start = raceStart(race);
    if (start) {
      const allDay = !race.date.includes('T');
      const times = allDay
        ? { start, allDay }
        : { start, end: new Date(start.getTime() + RACE_MS) };
      feed.createEvent({
        ...common,
        ...times,
        id: `${race._id}-race@parc-ferme`,
        summary: race.raceName,
      });
    }
  }
  return feed.toString();
}

/** The seconds since 2020 are a number of 32 bits, as RFC 5545 wants it, until 2088. */
function revisionOf({ timesChangedAt, season }: Race) {
  const stamp = timesChangedAt ? new Date(timesChangedAt) : new Date(Date.UTC(season, 0, 1));
  return { stamp, sequence: Math.floor((stamp.getTime() - SEQUENCE_START) / 1000) };
}

function alarm(trigger: number) {
  return { type: ICalAlarmType.display, trigger, description: 'Predictions close soon' };
}
