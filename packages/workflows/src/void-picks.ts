import type { Mailing } from '@parc-ferme/domain/message/mailing';
import type { HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import { closing, isOpen } from '@parc-ferme/domain/race/race-clock';
import type { Plan, PlanContext } from './message-plan.ts';

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
  const voided = new Map<string, HeadToHeadPick[]>();
  for await (const page of data.completeness.ofRace(race)) {
    for (const { userId, voidPicks: picks } of page) {
      if (picks.length > 0) voided.set(userId, picks);
    }
  }
  return {
    ids: [...voided.keys()],
    keepsQuiet: false,
    isStillDue: () => isOpen(race, now()),
    messageTo: ({ id }) => ({
      ...{ kind: 'void-picks', race, pairing, closesAt: closes.at },
      voided: voided.get(id) ?? [],
    }),
  };
}
