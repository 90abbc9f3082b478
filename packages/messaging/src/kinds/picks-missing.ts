import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import type { Missing, Turn } from '@parc-ferme/domain/message/picks-missing';
import { LAST_PICKS_MISSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime, isOpen } from '@parc-ferme/domain/race/race-clock';
import { type Content, decapitalized } from '../mail/email.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import { completenessOfAll, MISSING_TEXTS, missingOf } from './completeness.ts';
import type { Plan, PlanContext } from './plan.ts';
import { timeUntil } from './time-until.ts';

/**
 * Tells all players whose prediction of an open race is missing or incomplete. The message of the first turn is not
 * sent any more once the last one is due.
 */
export async function picksMissingPlan(
  { raceId, turn }: MailingOf<'picks-missing'>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const closesAt = race && closingTime(race);
  if (!closesAt) return undefined;
  const lastMessageDue = closesAt.getTime() - LAST_PICKS_MISSING_LEAD_MS;
  const isUrgent = () => turn === 'last' || now().getTime() >= lastMessageDue;
  const isStillDue = () => isOpen(race, now()) && (turn !== 'first' || !isUrgent());
  if (!isStillDue()) return undefined;
  const completeness = await completenessOfAll(race, data);
  const players = await data.standings.registeredPlayers(race.season);
  return {
    playerIds: players
      .map(({ id }) => id)
      .filter((id) => !completeness.has(id) || completeness.get(id)?.missing !== undefined),
    waitsForQuietHours: !isUrgent(),
    isStillDue,
    contentFor: (player) => {
      const missing = missingOf(completeness.get(player.id), player, now());
      return (
        missing && picksMissingContent({ race, turn, closesAt, missing }, readerOf(player), now())
      );
    },
  };
}

type Facts = {
  race: Race;
  /** Which message about the race: `first` a day before closing, `last` two hours before, `by-admin` on request. */
  turn: Turn;
  closesAt: Date;
  missing: Missing;
};

export function picksMissingContent(
  { turn, race, closesAt, missing }: Facts,
  { username, dateAndTime }: Reader,
  now: Date,
): Content {
  const { _id, raceName, circuit } = race;
  const { title, what } = MISSING_TEXTS[missing];
  const closingText = `close ${timeUntil(closesAt, now)}`;
  return {
    subjectStart: raceName,
    title: turn === 'last' ? `Last call, ${decapitalized(title)}` : title,
    preheader: `Predictions ${closingText}: ${dateAndTime(closesAt)}.`,
    paragraphs: [`Hello ${username}, predictions for the ${raceName} ${closingText}, and ${what}.`],
    facts: [
      ['Race', raceName],
      ['Circuit', `${circuit.name}, ${circuit.country}`],
      ['Closes', dateAndTime(closesAt)],
    ],
    action: { label: 'Enter my predictions', path: `/predictions/${_id}` },
    reason: 'You’re getting this email because reminders are on.',
    isUrgent: turn === 'last',
    usefulUntil: closesAt,
  };
}
