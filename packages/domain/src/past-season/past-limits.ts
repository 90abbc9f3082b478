// Imports no schemas, as the page of the import loads this module.

export const MAX_PAST_PLAYERS = 200;
export const MAX_PAST_RACES = 60;
/** Columns with other points than those of a race, such as a bonus. */
export const MAX_OTHER_COLUMNS = 20;
export const MAX_POINTS = 9_999;
/** In characters. */
export const MAX_COLUMN_NAME = 60;
export const MAX_PLAYER_NAME = 40;
