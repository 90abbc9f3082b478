/** Every email that the site sends, as admins can look at it. */
export const SAMPLES = [
  'picks-missing',
  'last-call',
  'closing-moved',
  'void-picks',
  'picks-open',
  'result',
  'result-changed',
  'mentioned',
  'password-reset',
  'email-confirmation',
  'new-email',
  'email-changed',
] as const;
export type Sample = (typeof SAMPLES)[number];
