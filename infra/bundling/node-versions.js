/**
 * In place of semver, a tenth of every bundle otherwise: jsonwebtoken asks it only whether this Node
 * is new enough for some kinds of keys, and the functions' Node is.
 */
export const satisfies = () => true;
