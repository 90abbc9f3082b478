import type { Rule } from './use-form.ts';

/** Catches typing errors; the server validates the address. */
const EMAIL = /^\S+@\S+\.\S+$/;

export const EMAIL_RULES: Rule<'email'>[] = [
  ['email', (fieldValue) => fieldValue('email').trim() !== '', 'Please enter your email address'],
  ['email', (fieldValue) => EMAIL.test(fieldValue('email').trim()), 'Enter a valid email address'],
];
