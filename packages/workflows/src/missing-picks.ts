import type { Repositories } from '@parc-ferme/data/repositories';
import type { Missing } from '@parc-ferme/domain/message/message';
import type { Race } from '@parc-ferme/domain/race/race';

/** Whether each player who has predicted the race has picked everything, by user id. */
export async function completenessOfAll(
  race: Race,
  { completeness }: Pick<Repositories, 'completeness'>,
): Promise<Map<string, boolean>> {
  const predicted = new Map<string, boolean>();
  for await (const page of completeness.ofRace(race)) {
    for (const { userId, isComplete } of page) predicted.set(userId, isComplete);
  }
  return predicted;
}

/** @param isComplete undefined without a prediction */
export function missingOf(isComplete: boolean | undefined): Missing | undefined {
  if (isComplete === undefined) return 'everything';
  return isComplete ? undefined : 'head-to-head';
}
