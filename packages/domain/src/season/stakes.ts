/** The characters of the note on what a season is played for. */
export const MAX_STAKES = 500;
