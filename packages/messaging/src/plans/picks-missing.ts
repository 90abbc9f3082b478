import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { LAST_CALL_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import { completenessOfAll, missingOf } from './missing-picks.ts';
import type { Plan, PlanContext } from './plan.ts';

type PicksMissing = Extract<Mailing, { kind: 'picks-missing' }>;

/**
 * Reminds all players whose prediction of an open race is missing or incomplete. Nothing is left of the
 * first call once the last one is due.
 */
export async function picksMissing(
  { raceId, call }: PicksMissing,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  if (!closes || !('at' in closes)) return undefined;
  const lastCall = closes.at.getTime() - LAST_CALL_LEAD_MS;
  const isStillDue = () => isOpen(race, now()) && (call === 'last' || now().getTime() < lastCall);
  if (!isStillDue()) return undefined;
  const predicted = await completenessOfAll(race, data);
  const players = await data.standings.registeredPlayers(race.season);
  return {
    ids: players.map(({ id }) => id).filter((id) => missingOf(predicted.get(id), {})),
    keepsQuiet: call === 'first',
    isStillDue,
    messageTo: (player) => {
      const missing = missingOf(predicted.get(player.id), player);
      return missing && { kind: 'picks-missing', call, race, closesAt: closes.at, missing };
    },
  };
}
