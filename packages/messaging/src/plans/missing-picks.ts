import type { Completeness } from '@parc-ferme/data/picks/completeness';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Missing } from '@parc-ferme/domain/message/message';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';

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
 * What a player is told to pick; undefined for nothing.
 *
 * @param known undefined without a prediction
 */
export function missingOf(
  known: Completeness | undefined,
  player: Pick<Player, 'recovered'>,
): Missing | undefined {
  if (!known) return 'everything';
  return isWithheld(known, player) ? undefined : known.missing;
}

/** Picks from before the account was recovered: whoever has it now is told nothing about them. */
export function isWithheld(
  { recoveries }: Completeness,
  { recovered }: Pick<Player, 'recovered'>,
): boolean {
  return recovered !== undefined && recoveries.some((at) => at !== recovered.at);
}
