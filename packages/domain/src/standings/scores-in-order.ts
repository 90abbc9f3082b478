/*
 * Stored tables and replies have a player's scores by their place in the season: the id of the race beside every
 * score would make them several times as large. Everywhere else scores are found by the id.
 */

/** The scores in the order of the races; null without one. */
export function scoresInOrder(
  scores: Record<string, number>,
  raceIds: readonly string[],
): (number | null)[] {
  return raceIds.map((id) => scores[id] ?? null);
}

/** Scores that are in the order of the races, by the id of the race. */
export function scoresByRace(
  inOrder: readonly (number | null)[],
  raceIds: readonly string[],
): Record<string, number> {
  return Object.fromEntries(
    raceIds.flatMap((id, index) => {
      const score = inOrder[index] ?? null;
      return score === null ? [] : [[id, score]];
    }),
  );
}
