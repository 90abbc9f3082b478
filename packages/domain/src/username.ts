/** What a username is made of; `Username` in `player.ts` refuses a little more. */
export const USERNAME = /^[\p{Script=Latin}0-9_.-]{3,20}$/u;

export const USERNAME_RULE = 'A username has 3 to 20 letters, digits, _, - and .';
