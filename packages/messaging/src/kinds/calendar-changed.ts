import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime, isOpen } from '@parc-ferme/domain/race/race-clock';
import type { Content } from '../mail/email.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import type { Plan, PlanContext } from './plan.ts';

/**
 * Tells that a race went off the calendar, or that it is back or was put off and can be predicted. Of two changes
 * while a player wants quiet, the later message alone comes, as both would say what holds by then.
 */
export async function calendarChanged(
  mailing: MailingOf<'calendar-changed'>,
  { season, data, now }: PlanContext,
): Promise<Plan | undefined> {
  if (await data.mailings.isOvertaken(season, mailing)) return undefined;
  const race = await data.races.find(mailing.raceId);
  const isStillDue = () =>
    race !== undefined && (race.status === 'cancelled' || isOpen(race, now()));
  if (!race || !isStillDue()) return undefined;
  const players = await data.standings.registeredPlayers(race.season);
  return {
    ids: players.map(({ id }) => id),
    waitsForQuietHours: true,
    isStillDue,
    contentFor: (player) => calendarChangedContent(race, readerOf(player)),
  };
}

export function calendarChangedContent(race: Race, { username, dateAndTime }: Reader): Content {
  const { _id, raceName, status } = race;
  const closesAt = closingTime(race);
  const isOff = status === 'cancelled' || !closesAt;
  return {
    about: raceName,
    title: isOff ? 'Off the calendar' : 'Predictions are open',
    preheader: isOff ? 'It is not scored. Your picks are kept.' : 'The calendar has changed.',
    paragraphs: [
      isOff
        ? `Hello ${username}, the ${raceName} is off the calendar: it takes no picks and is not scored. Yours are kept, in case it comes back.`
        : `Hello ${username}, the calendar has changed: predictions for the ${raceName} close on ${dateAndTime(closesAt)}.`,
      'The stewards’ notices on the race’s page tell why.',
    ],
    facts: isOff
      ? [['Race', raceName]]
      : [
          ['Race', raceName],
          ['Closes', dateAndTime(closesAt)],
        ],
    action: isOff
      ? { label: 'See the calendar', path: '/races' }
      : { label: 'Enter my predictions', path: `/predictions/${_id}` },
    reason: 'You’re getting this email because reminders are on.',
    ...(!isOff && { usefulUntil: closesAt }),
  };
}
