import { MAX_USERNAME, MIN_USERNAME } from './sign-in-limits.ts';

/** The characters and length of a username. `Username` in `player.ts` also refuses letters that imitate plain ones. */
export const USERNAME = new RegExp(
  `^[\\p{Script=Latin}0-9_.-]{${MIN_USERNAME},${MAX_USERNAME}}$`,
  'u',
);

export const USERNAME_RULE = `A username has ${MIN_USERNAME} to ${MAX_USERNAME} letters, digits, _, - and .`;
