import { MAX_USERNAME, MIN_USERNAME } from './sign-in-limits.ts';

/** What a username is made of; `Username` in `player.ts` refuses a little more. */
export const USERNAME = new RegExp(
  `^[\\p{Script=Latin}0-9_.-]{${MIN_USERNAME},${MAX_USERNAME}}$`,
  'u',
);

export const USERNAME_RULE = `A username has ${MIN_USERNAME} to ${MAX_USERNAME} letters, digits, _, - and .`;
