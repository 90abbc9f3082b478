/** How a head-to-head without a winner ended. */
export const WITHOUT_WINNER: Record<string, string> = { tie: 'A tie', neither: 'Neither' };
