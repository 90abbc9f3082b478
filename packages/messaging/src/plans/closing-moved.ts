import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { completenessOfAll, missingOf } from './missing-picks.ts';
import type { Plan, PlanContext, Recipient } from './plan.ts';

/**
 * Tells that closing was moved to an earlier time: by email whatever they chose to players whose picks are
 * missing, and to all others who are told of closings.
 */
export async function closingMoved(
  { raceId }: Extract<Mailing, { kind: 'closing-moved' }>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const closesAt = race && closingTime(race);
  if (!closesAt) return undefined;
  const isStillDue = () => race.status === 'upcoming' && now() < (raceStart(race) ?? closesAt);
  if (!isStillDue()) return undefined;
  const predicted = await completenessOfAll(race, data);
  const missing = (player: Recipient) => missingOf(predicted.get(player.id), player) ?? 'nothing';
  const players = await data.standings.registeredPlayers(race.season);
  return {
    ids: players.map(({ id }) => id),
    keepsQuiet: false,
    isStillDue,
    concerns: (player) => missing(player) !== 'nothing',
    messageTo: (player) => ({ kind: 'closing-moved', race, closesAt, missing: missing(player) }),
  };
}
