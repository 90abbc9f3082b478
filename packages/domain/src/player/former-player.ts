/** The name on predictions and comments of deleted accounts. */
export const FORMER_PLAYER = 'Former player';
