/** How often a prediction can be changed after the first submission: every version is kept. */
export const MAX_CHANGES = 200;
