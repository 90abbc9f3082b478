import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import { completenessOfAll, isWithheld } from './missing-picks.ts';
import type { Plan, PlanContext } from './plan.ts';

/**
 * Asks the owners of picks that a changed pairing made void to choose again. Goes by the pairing as
 * it is now, which may have changed once more since the event.
 */
export async function voidPicks(
  { raceId }: Extract<Mailing, { kind: 'void-picks' }>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const closes = race && closing(race);
  const pairing = race?.pairing;
  if (!pairing || !closes || !('at' in closes)) return undefined;
  const predicted = await completenessOfAll(race, data);
  const voided = [...predicted.values()].filter((one) => one.voidPicks.length > 0);
  return {
    ids: voided.map(({ userId }) => userId),
    keepsQuiet: false,
    isStillDue: () => isOpen(race, now()),
    messageTo: (player) => {
      const known = predicted.get(player.id);
      if (!known || isWithheld(known, player)) return undefined;
      return { kind: 'void-picks', race, pairing, closesAt: closes.at, voided: known.voidPicks };
    },
  };
}
