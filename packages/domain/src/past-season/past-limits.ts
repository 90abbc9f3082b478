// Imports no schemas, as the page of the import loads this module.

export const MAX_PAST_PLAYERS = 200;
export const MAX_PAST_RACES = 60;
export const MAX_OTHERS = 20;
export const MAX_POINTS = 9_999;
export const MAX_COLUMN_NAME = 60;
export const MAX_NAME = 40;
