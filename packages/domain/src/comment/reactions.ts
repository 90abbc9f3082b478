/** What a player can say about a comment without words. */
export const REACTIONS = ['agree', 'laugh', 'wow', 'ouch', 'fire', 'called'] as const;
