import type { Completeness } from '@parc-ferme/data/picks/completeness';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Missing } from '@parc-ferme/domain/message/picks-missing';
import { isSealed } from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';

/** What is missing, in a title and within a sentence. */
export const MISSING: Record<Missing, { title: string; what: string }> = {
  everything: { title: 'Your picks are missing', what: 'you haven’t picked yet' },
  'head-to-head': {
    title: 'Your picks are incomplete',
    what: 'your head-to-head picks are missing',
  },
  some: { title: 'Your picks are incomplete', what: 'some of your picks are missing' },
};

/** What each player who has predicted the race has not picked, by user id. */
export async function completenessOfAll(
  race: Race,
  { completeness }: Pick<Repositories, 'completeness'>,
): Promise<Map<string, Completeness>> {
  const predicted = new Map<string, Completeness>();
  for await (const page of completeness.ofRace(race)) {
    for (const one of page) predicted.set(one.userId, one);
  }
  return predicted;
}

/**
 * What a player is told to pick; undefined for nothing, and while the prediction is sealed.
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
