import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import type { Missing } from '@parc-ferme/domain/message/picks-missing';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import type { Content } from '../mail/email.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import { completenessOfAll, MISSING_TEXTS, missingOf } from './completeness.ts';
import type { Plan, PlanContext } from './plan.ts';
import { timeUntil } from './time-until.ts';

/**
 * Tells that closing was moved to an earlier time. Players whose picks are missing get an email whatever they chose,
 * all others a message if they chose to be told of missing picks.
 */
export async function closingMovedPlan(
  { raceId }: MailingOf<'closing-moved'>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const closesAt = race && closingTime(race);
  if (!closesAt) return undefined;
  const isStillDue = () => race.status === 'upcoming' && now() < (raceStart(race) ?? closesAt);
  if (!isStillDue()) return undefined;
  const completeness = await completenessOfAll(race, data);
  const missing = (player: Player) => missingOf(completeness.get(player.id), player, now());
  const players = await data.standings.registeredPlayers(race.season);
  return {
    playerIds: players.map(({ id }) => id),
    waitsForQuietHours: false,
    isStillDue,
    mustBeMailed: (player) => missing(player) !== undefined,
    contentFor: (player) =>
      closingMovedContent({ race, closesAt, missing: missing(player) }, readerOf(player), now()),
  };
}

type Facts = {
  race: Race;
  /** May be in the past. */
  closesAt: Date;
  /** Undefined if all picks are made. */
  missing: Missing | undefined;
};

export function closingMovedContent(
  { race, closesAt, missing }: Facts,
  { username, dateAndTime }: Reader,
  now: Date,
): Content {
  const { _id, raceName } = race;
  const isOpen = now < closesAt;
  const closingText = dateAndTime(closesAt);
  const closingNews = isOpen ? `close earlier, ${timeUntil(closesAt, now)}` : 'closed early';
  const picksState = missing ? MISSING_TEXTS[missing].what : 'your picks are in';
  return {
    subjectStart: raceName,
    title: isOpen ? 'Predictions close earlier' : 'Predictions closed early',
    preheader: `${isOpen ? 'Now' : 'They closed on'} ${closingText}.`,
    paragraphs: [
      `Hello ${username}, predictions for the ${raceName} ${closingNews}, and ${picksState}.`,
      'The stewards’ notices on the race’s page tell why, and who decided it.',
    ],
    facts: [
      ['Race', raceName],
      [isOpen ? 'Closes' : 'Closed', closingText],
    ],
    action: isOpen
      ? { label: 'Enter my predictions', path: `/predictions/${_id}` }
      : { label: 'See the race', path: `/results/${_id}` },
    reason: 'You’re getting this email because your picks are missing, or reminders are on.',
    isUrgent: true,
    usefulUntil: closesAt,
  };
}
