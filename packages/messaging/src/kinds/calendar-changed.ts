import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime, isOpen } from '@parc-ferme/domain/race/race-clock';
import type { Content } from '../mail/email.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import type { Plan, PlanContext } from './plan.ts';

/**
 * Tells that a race went off the calendar, or that it can be predicted again, as it is back or was put off. After two
 * changes within a player's quiet hours, the player is told only the later one.
 */
export async function calendarChangedPlan(
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
    playerIds: players.map(({ id }) => id),
    waitsForQuietHours: true,
    isStillDue,
    contentFor: (player) => calendarChangedContent(race, readerOf(player)),
  };
}

export function calendarChangedContent(race: Race, { username, dateAndTime }: Reader): Content {
  const { _id, raceName, status } = race;
  const closesAt = closingTime(race);
  const whereToReadWhy = 'The stewards’ notices on the race’s page tell why.';
  const reason = 'You’re getting this email because reminders are on.';
  if (status === 'cancelled' || !closesAt) {
    return {
      subjectStart: raceName,
      title: 'Off the calendar',
      preheader: 'It is not scored. Your picks are kept.',
      paragraphs: [
        `Hello ${username}, the ${raceName} is off the calendar: it takes no picks and is not scored. Yours are kept, in case it comes back.`,
        whereToReadWhy,
      ],
      facts: [['Race', raceName]],
      action: { label: 'See the calendar', path: '/races' },
      reason,
    };
  }
  return {
    subjectStart: raceName,
    title: 'Predictions are open',
    preheader: 'The calendar has changed.',
    paragraphs: [
      `Hello ${username}, the calendar has changed: predictions for the ${raceName} close on ${dateAndTime(closesAt)}.`,
      whereToReadWhy,
    ],
    facts: [
      ['Race', raceName],
      ['Closes', dateAndTime(closesAt)],
    ],
    action: { label: 'Enter my predictions', path: `/predictions/${_id}` },
    reason,
    usefulUntil: closesAt,
  };
}
