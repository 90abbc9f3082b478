/** How a head-to-head ended that nobody won. */
export const WITHOUT_WINNER: Record<string, string> = { tie: 'A tie', neither: 'Neither' };
