import type { Completeness } from '@parc-ferme/data/picks/completeness';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Missing } from '@parc-ferme/domain/message/picks-missing';
import { isSealed } from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';

/** What is missing, in a title and within a sentence. */
export const MISSING_TEXTS: Record<Missing, { title: string; what: string }> = {
  everything: { title: 'Your picks are missing', what: 'you haven’t picked yet' },
  'head-to-head': {
    title: 'Your picks are incomplete',
    what: 'your head-to-head picks are missing',
  },
  some: { title: 'Your picks are incomplete', what: 'some of your picks are missing' },
};

/** The completeness of each prediction of a race, by user id. */
export async function completenessOfAll(
  race: Race,
  { completeness }: Pick<Repositories, 'completeness'>,
): Promise<Map<string, Completeness>> {
  const byUser = new Map<string, Completeness>();
  for await (const page of completeness.ofRace(race)) {
    for (const one of page) byUser.set(one.userId, one);
  }
  return byUser;
}

/**
 * What a player is told to pick; undefined if nothing is missing, and while the prediction is sealed.
 *
 * @param completeness undefined without a prediction
 */
export function missingOf(
  completeness: Completeness | undefined,
  player: Pick<Player, 'recovered'>,
  now: Date,
): Missing | undefined {
  if (!completeness) return 'everything';
  return isSealed(completeness, player, now) ? undefined : completeness.missing;
}
