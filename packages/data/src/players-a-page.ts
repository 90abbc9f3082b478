/** Everybody's picks and scores of a race are read this many players at a time. */
export const PLAYERS_A_PAGE = 500;
