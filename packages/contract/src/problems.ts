type Problem = { status: number; message: string };

/**
 * Every refusal of the API: its code, its status and its text. `{about}` is what the refusal is
 * about. Where the specification has a text, it stands here as specified.
 */
export const PROBLEMS = {
  'input.invalid': { status: 400, message: 'The request is not valid: {about}' },
  'input.unreadable': { status: 400, message: 'The request body is not valid JSON.' },
  'input.not-json': { status: 415, message: 'Send the request body as application/json.' },
  'input.too-large': { status: 413, message: 'The request body is too large.' },
  'route.unknown': { status: 404, message: 'There is no such call.' },
  'session.required': { status: 401, message: 'Please log in.' },
  'admin.required': { status: 403, message: 'Only admins can do this.' },

  'login.failed': {
    status: 401,
    message: 'Login failed. Please check your username and password.',
  },
  'username.taken': { status: 409, message: 'This username is already taken.' },
  'email.taken': { status: 409, message: 'This email address is already registered.' },
  'reset.invalid': { status: 400, message: 'Invalid or expired reset link' },

  'race.unknown': { status: 404, message: 'Race not found' },
  'prediction.closed': { status: 409, message: 'Predictions are now closed for this race.' },
  'prediction.changed': {
    status: 409,
    message: 'Your prediction was changed somewhere else. Please look at it before you save.',
  },
  'pick.unknown': { status: 400, message: 'This driver is not on the list of the season: {about}' },
  'pick.missing': { status: 400, message: 'Please choose the winner of the {about} head-to-head.' },
  'pairing.none': { status: 400, message: 'No {about} matchup has been set for this race yet.' },
  'pairing.changed': {
    status: 409,
    message: 'The {about} matchup has changed. Please choose again.',
  },
  'pairing.winner': {
    status: 400,
    message: 'The winner of the {about} head-to-head must be one of the two in the matchup.',
  },

  'pairing.incomplete': {
    status: 400,
    message: 'Please select all drivers and teams for head-to-head',
  },
  'pairing.same-drivers': {
    status: 400,
    message: 'Please select different drivers for head-to-head',
  },
  'pairing.same-teams': { status: 400, message: 'Please select different teams for head-to-head' },
  'pairing.unknown': { status: 400, message: 'Not on the list of the season: {about}' },
  'pairing.closed': {
    status: 409,
    message: 'Predictions are closed for this race, so its head-to-head can no longer change.',
  },

  'result.none': { status: 404, message: 'There is no official result for this race yet.' },
  'result.missing': {
    status: 409,
    message: 'The official result of this race has not arrived yet, so nothing can be scored.',
  },
  'result.scored': {
    status: 409,
    message: 'This race has already been scored with this result. Use force to calculate it again.',
  },
  'race.not-over': { status: 409, message: 'This race has not been run yet.' },
  'source.unavailable': {
    status: 502,
    message: 'The official results could not be read: {about}',
  },

  'comment.unknown': { status: 404, message: 'This comment does not exist any more.' },
  'comment.foreign': { status: 403, message: 'Only its author can change a comment.' },
  'comment.too-late': {
    status: 403,
    message: 'A comment can be changed for 5 minutes after it was posted.',
  },
  'comment.too-many': {
    status: 429,
    message: 'Too many messages. Please wait before posting again.',
  },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The body of every refusal. */
export type Refusal = { message: string; code: ProblemCode | 'internal'; requestId: string };

/** Refusals that any route may give, declared once. */
export const COMMON_PROBLEMS = [
  'input.invalid',
  'input.unreadable',
  'input.not-json',
  'input.too-large',
  'session.required',
  'admin.required',
] as const satisfies ProblemCode[];
