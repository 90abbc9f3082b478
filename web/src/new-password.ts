import { MIN_PASSWORD } from '@parc-ferme/domain/password';
import type { Rule } from './use-form.ts';

/** Of a password that is chosen, and typed again to be sure. */
export const NEW_PASSWORD_RULES: Rule<'password' | 'again'>[] = [
  [
    'password',
    (typed) => typed('password').length >= MIN_PASSWORD,
    `Password must be at least ${MIN_PASSWORD} characters long`,
  ],
  ['again', (typed) => typed('again') === typed('password'), 'Passwords do not match'],
];

export const NEW_PASSWORD_HINT = `At least ${MIN_PASSWORD} characters`;
