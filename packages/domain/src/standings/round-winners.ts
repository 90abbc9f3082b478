/** The players with the most points of a race. Ties share the win; nobody wins with 0 points. */
export function roundWinners<Scored extends { score: number | null }>(scores: Scored[]): Scored[] {
  const top = scores.reduce((best, { score }) => Math.max(best, score ?? 0), 0);
  return top > 0 ? scores.filter(({ score }) => score === top) : [];
}
