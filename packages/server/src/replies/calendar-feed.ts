import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { tipsRaceOf } from '@parc-ferme/domain/tips/season-tips';
import ical, {
  ICalAlarmType,
  type ICalCalendar,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

const SEQUENCE_START = Date.UTC(2020, 0, 1);

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** How long before closing a calendar app reminds of it. */
const ALARMS_S = [DAY_S, 2 * HOUR_S];

/** A race lasts two hours at most. */
const RACE_S = 2 * HOUR_S;

/**
 * The length of a closing's event, as an event must end after it starts (RFC 5545). It starts at the closing time: by
 * the start calendar apps list an event and time its alarms.
 */
const CLOSING_S = HOUR_S / 4;

/**
 * The races of a season as iCalendar (RFC 5545), with two events each: the closing time, with alarms and a link to the
 * form, and the start. An event keeps its UID when it moves, and gets a higher SEQUENCE. All times are in UTC.
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
    // How often calendar apps are to load it again.
    ttl: 6 * HOUR_S,
  });
  const tipsRace = seasonTips && tipsRaceOf(races);
  if (tipsRace) addTipsClosing(feed, tipsRace, siteUrl);
  for (const race of races) {
    const { name, locality, country } = race.circuit;
    const common = {
      ...stampAndSequence(race),
      location: `${name}, ${locality}, ${country}`,
      status: race.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    };
    addClosing(feed, race, common, siteUrl);
    addStart(feed, race, common);
  }
  return alarmsLast(feed.toString());
}

function addTipsClosing(feed: ICalCalendar, tipsRace: Race, siteUrl: string): void {
  const tipsClosing = closing(tipsRace);
  if (!('at' in tipsClosing)) return;
  feed.createEvent({
    ...stampAndSequence(tipsRace),
    id: `${tipsRace.season}-tips@parc-ferme`,
    ...startAndEnd(tipsClosing.at, CLOSING_S),
    transparency: ICalEventTransparency.TRANSPARENT,
    url: `${siteUrl}/predictions#season-tips`,
    summary: `Season ${tipsRace.season}: tips close`,
    alarms: ALARMS_S.map(alarmBefore),
  });
}

type CommonProperties = Pick<ICalEventData, 'stamp' | 'sequence' | 'location' | 'status'>;

function addClosing(
  feed: ICalCalendar,
  race: Race,
  common: CommonProperties,
  siteUrl: string,
): void {
  const raceClosing = closing(race);
  if (!('at' in raceClosing)) return;
  feed.createEvent({
    ...common,
    id: `${race._id}-closing@parc-ferme`,
    ...startAndEnd(raceClosing.at, CLOSING_S),
    // Players are not busy at closing, which an event says by default.
    transparency: ICalEventTransparency.TRANSPARENT,
    url: `${siteUrl}/predictions/${race._id}`,
    summary: `${race.raceName}: predictions close`,
    alarms: race.status === 'cancelled' ? [] : ALARMS_S.map(alarmBefore),
  });
}

function addStart(feed: ICalCalendar, race: Race, common: CommonProperties): void {
  const start = raceStart(race);
  if (!start) return;
  const allDay = !race.date.includes('T');
  feed.createEvent({
    ...common,
    ...(allDay ? { start, allDay } : startAndEnd(start, RACE_S)),
    id: `${race._id}-race@parc-ferme`,
    summary: race.raceName,
  });
}

function startAndEnd(start: Date, seconds: number) {
  return { start, end: new Date(start.getTime() + seconds * 1000) };
}

const ALARMS_IN_BETWEEN = /((?:BEGIN:VALARM[\s\S]*?END:VALARM\r\n)+)([\s\S]*?)(?=END:VEVENT)/g;

/** RFC 5545 puts the alarms of an event after all its properties; the library writes them before some of these. */
function alarmsLast(feed: string): string {
  return feed.replaceAll(ALARMS_IN_BETWEEN, '$2$1');
}

/** A SEQUENCE has 31 bits (RFC 5545), which the seconds since 2020 fit until 2088. */
function stampAndSequence({ timesChangedAt, season }: Race) {
  const stamp = timesChangedAt ? new Date(timesChangedAt) : new Date(Date.UTC(season, 0, 1));
  return { stamp, sequence: Math.floor((stamp.getTime() - SEQUENCE_START) / 1000) };
}

function alarmBefore(seconds: number) {
  return { type: ICalAlarmType.display, trigger: seconds, description: 'Predictions close soon' };
}
