import type { Rule } from '../use-form.ts';

/** Catches what was typed in haste; the server knows what an address is. */
const EMAIL = /^\S+@\S+\.\S+$/;

/** Of an address that is typed. */
export const EMAIL_RULES: Rule<'email'>[] = [
  ['email', (typed) => typed('email').trim() !== '', 'Please enter your email address'],
  ['email', (typed) => EMAIL.test(typed('email').trim()), 'Enter a valid email address'],
];
