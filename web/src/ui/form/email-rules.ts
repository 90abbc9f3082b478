import type { Rule } from './use-form.ts';

/** Catches typing errors; the server validates the address. */
const EMAIL = /^\S+@\S+\.\S+$/;

export const EMAIL_RULES: Rule<'email'>[] = [
  ['email', (typed) => typed('email').trim() !== '', 'Please enter your email address'],
  ['email', (typed) => EMAIL.test(typed('email').trim()), 'Enter a valid email address'],
];
