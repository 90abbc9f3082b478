/** How a head-to-head without a winner ended. */
export const WITHOUT_WINNER: ReadonlyMap<string, string> = new Map([
  ['tie', 'A tie'],
  ['neither', 'Neither'],
]);
