/** A note of so many characters says what a season is played for. */
export const MAX_STAKES = 500;
