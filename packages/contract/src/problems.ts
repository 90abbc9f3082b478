type Problem = { status: number; message: string };

/**
 * Every refusal of the API: its code, its status and its text. `{about}` stands for the value or race that is refused.
 * The routes say beside their codes what tells similar ones apart.
 */
export const PROBLEMS = {
  'input.invalid': { status: 400, message: 'The request is not valid: {about}' },
  'input.unreadable': { status: 400, message: 'The request body is not valid JSON.' },
  'input.not-json': { status: 415, message: 'Send the request body as application/json.' },
  'input.too-large': { status: 413, message: 'The request body is too large.' },
  'origin.required': { status: 403, message: 'Call the API through the address of the site.' },
  'route.unknown': { status: 404, message: 'There is no such API route.' },
  'session.required': { status: 401, message: 'Please log in.' },
  'admin.required': { status: 403, message: 'Only admins can do this.' },

  // Sign-in, registration and the account.
  'login.failed': {
    status: 401,
    message: 'Login failed. Please check your username and password.',
  },
  'login.blocked': {
    status: 403,
    message:
      'Your account is blocked. If you think this is a mistake, write to the support address.',
  },
  'login.throttled': {
    status: 429,
    message: 'Too many failed attempts. Please wait before you try again.',
  },
  'invitation.required': {
    status: 403,
    message: 'Registration is by invitation only. Ask an admin for an invitation link.',
  },
  'invitation.invalid': {
    status: 403,
    message:
      'This invitation is not valid. It may have expired, been used up or been revoked. Ask an admin for a new link.',
  },
  'invitation.unknown': { status: 404, message: 'There is no such invitation.' },
  'password.common': {
    status: 400,
    message: 'This password is too easy to guess. Please choose another one.',
  },
  'password.wrong': { status: 403, message: 'This is not your current password.' },
  'username.reserved': { status: 400, message: 'This username is reserved.' },
  'username.taken': { status: 409, message: 'This username is already taken.' },
  'email.taken': { status: 409, message: 'This email address is already registered.' },
  'email.same': { status: 409, message: 'This is already the email address of the account.' },
  'email.too-many': {
    status: 429,
    message: 'Too many of these addresses were already registered. Please try again in an hour.',
  },
  'email.reachable': {
    status: 409,
    message: 'Email reaches this player, who can change the address on the account page.',
  },
  'email-link.invalid': {
    status: 400,
    message: 'This link is invalid or has expired. Request a new one on your account page.',
  },
  'unsubscribe.invalid': {
    status: 400,
    message: 'This link is not one of ours. You can turn emails off on your account page.',
  },
  'email-link.used': {
    status: 409,
    message: 'This link has been used: the address is confirmed.',
  },
  'email-link.not-needed': { status: 409, message: 'Your email address is confirmed.' },
  'email-link.confirmed': {
    status: 409,
    message: 'The email address of this player is confirmed.',
  },
  'email-link.too-many': {
    status: 429,
    message: 'Too many links have been sent. Check your spam folder, or try again later.',
  },
  'register.too-many': {
    status: 429,
    message: 'Too many registrations from your network. Please try again in an hour.',
  },
  'reset.invalid': { status: 400, message: 'Invalid or expired reset link' },

  // Push messages.
  'push.unusable': {
    status: 400,
    message: 'This browser’s push subscription cannot be used. Switch push messages on again.',
  },
  'push.too-many-devices': {
    status: 409,
    message: 'You get push messages on 10 devices. Remove one of them first.',
  },
  'push.unknown-device': { status: 404, message: 'You do not get push messages on this device.' },
  'push.gone': {
    status: 409,
    message:
      'This device no longer accepts push messages, so it was removed. Switch them on again there.',
  },
  'push.not-accepted': {
    status: 502,
    message: 'The push service of this device did not accept the message. Please try again later.',
  },
  'push.too-many-tests': {
    status: 429,
    message: 'You have sent many test messages. Please try again in an hour.',
  },

  // What admins do with players.
  'player.unknown': { status: 404, message: 'There is no such player.' },
  'player.blocked': { status: 409, message: 'This player is blocked. Unblock the account first.' },
  'player.own': { status: 409, message: 'You cannot block yourself. Another admin can.' },
  'admin.last': { status: 409, message: 'The last admin cannot be removed.' },

  // Seasons, and those that are imported.
  'season.not-ready': {
    status: 409,
    message:
      'This season cannot begin yet: the season before still has a race ahead, or the times of its first race were not the same for two days.',
  },
  'season.begun': { status: 409, message: 'This season has begun already.' },
  'rules.question': {
    status: 409,
    message: 'The {about} has a question, which would not count. Withdraw it first.',
  },
  'rules.fixed': {
    status: 409,
    message: 'The first predictions of this season are closed, so its rules are fixed.',
  },

  'announcement.past': { status: 400, message: 'Choose an end in the future.' },
  'past-season.played': {
    status: 409,
    message: 'This season is played on this site, so it cannot be imported.',
  },
  'past-season.changed': {
    status: 409,
    message: 'This season has been imported in the meantime. Please check it again.',
  },
  'past-season.too-large': {
    status: 409,
    message: 'The file of a season has at most 200 players and 60 races.',
  },
  'reason.missing': {
    status: 400,
    message: 'This replaces an import, and every player is told. Give a reason.',
  },
  'season.unknown': { status: 404, message: 'There is no such season here.' },
  'past-season.unknown': { status: 404, message: 'This season has not been imported.' },

  // Races, and the predictions that players send.
  'race.unknown': { status: 404, message: 'Race not found' },
  'race.changed': {
    status: 409,
    message: 'The race has changed in the meantime. Please check it again.',
  },
  'sheet.not-published': {
    status: 404,
    message: 'The picks of this race are not revealed yet. Its sheet is published with them.',
  },
  'prediction.closed': { status: 409, message: 'Predictions are now closed for this race.' },
  'prediction.changed': {
    status: 409,
    message: 'Your prediction was changed somewhere else. Please look at it before you save.',
  },
  'prediction.too-many': {
    status: 429,
    message: 'You have changed this prediction 200 times. It cannot be changed again.',
  },
  'prediction.sealed': {
    status: 409,
    message:
      'You sent picks for this race before your account was recovered. They count as they are, and stay sealed for 14 days or until all picks are revealed.',
  },
  'send-again.too-many': {
    status: 429,
    message: 'You have switched this many times this week. Please leave it for some days.',
  },
  'reminder.sent': {
    status: 409,
    message: 'The players have been reminded of this race. One reminder a race is enough.',
  },
  'pick.unknown': { status: 400, message: 'This is not on the season’s list: {about}' },
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

  // The pairing that an admin sets for a race.
  'pairing.incomplete': {
    status: 400,
    message: 'Please select all drivers and teams for head-to-head',
  },
  'pairing.same-drivers': {
    status: 400,
    message: 'Please select different drivers for head-to-head',
  },
  'pairing.same-teams': { status: 400, message: 'Please select different teams for head-to-head' },
  'pairing.unknown': { status: 400, message: 'Not on the season’s list: {about}' },
  'pairing.too-many': {
    status: 429,
    message: 'The head-to-heads of this race were set 20 times, and can no longer change.',
  },
  'pairing.closed': {
    status: 409,
    message: 'Predictions are closed for this race, so its head-to-head can no longer change.',
  },
  'pairing.missing': { status: 409, message: 'No head-to-head has been set for this race yet.' },
  'pairing.not-frozen': {
    status: 409,
    message: 'This head-to-head can still be changed. Set another one instead.',
  },
  'pairing.started': {
    status: 409,
    message:
      'Predictions are closed for this race, or it was cancelled, so its head-to-head can no longer be withdrawn.',
  },
  'pairing.frozen': {
    status: 409,
    message:
      'Predictions close within 24 hours, so the head-to-head is frozen. If it cannot be raced, withdraw it.',
  },

  // The question that an admin asks of a race; `none` and `changed` refuse a player's answer to it.
  'question.off': {
    status: 409,
    message: 'Questions for a race are a house rule, which this season does not have.',
  },
  'question.id': {
    status: 409,
    message:
      'An answer is the id of a driver or a team in the race data. Please begin it with a capital letter, or let players choose a driver or a team.',
  },
  'question.none': { status: 400, message: 'This race has no question.' },
  'question.changed': {
    status: 409,
    message: 'The question has changed. Please look at it before you answer.',
  },
  'question.closed': {
    status: 409,
    message: 'Predictions are closed for this race, so its question can no longer change.',
  },
  'question.frozen': {
    status: 409,
    message:
      'Predictions close within 24 hours, so no question can be asked or changed. One that cannot be answered can be withdrawn.',
  },
  'question.too-many': {
    status: 429,
    message: 'The question of this race was set 20 times, and can no longer change.',
  },
  'question.missing': { status: 409, message: 'No question has been asked for this race.' },
  'question.started': {
    status: 409,
    message:
      'Predictions are closed for this race, or it was cancelled, so its question can no longer be withdrawn.',
  },

  // What admins decide about the tips of a season.
  'tips.off': { status: 404, message: 'This season has no tips: they are a house rule.' },
  'tips.frozen': {
    status: 409,
    message:
      'The tips of this season close within 24 hours, or are closed, so its questions can no longer change.',
  },
  'tips.changed': {
    status: 409,
    message: 'Another admin has changed the questions meanwhile. Please look at them first.',
  },
  'tips.too-early': {
    status: 409,
    message: 'Tips are decided once every race of the season has a result or is off the calendar.',
  },
  'tips.final': {
    status: 409,
    message:
      'The season is final: what was undecided earns nothing. What was decided can be corrected.',
  },
  'tips.nothing': { status: 409, message: 'The tips are decided like this already.' },

  // What admins decide about the drivers of a season.
  'driver.closing': {
    status: 409,
    message:
      'Predictions for the {about} are closed, or close within 24 hours: players need a day to pick a new driver.',
  },
  'driver.known': { status: 409, message: 'This driver is on the list already: {about}' },
  'driver.unknown': { status: 400, message: 'This driver is not on the season’s list: {about}' },
  'driver.two-cars': {
    status: 409,
    message: 'A result has a car of each, so they are two drivers.',
  },
  'driver.unlike': {
    status: 409,
    message: 'The names, codes and numbers of these two are too different for one driver.',
  },
  'driver.paired': {
    status: 409,
    message:
      'These are the two of the head-to-head of the {about}. Set another one first, or withdraw it.',
  },
  'driver.too-many': {
    status: 429,
    message:
      'The ids of drivers were decided for this race ten times, which is the most there can be.',
  },
  'driver.not-added': {
    status: 409,
    message: 'Only a driver whom an admin added can be marked: {about}',
  },
  'driver.nothing': { status: 409, message: 'This would change nothing.' },
  'team.unknown': { status: 400, message: 'This team is not on the season’s list: {about}' },

  // What admins decide about the result of a race, its closing time and whether it is on the calendar.
  'result.none': { status: 404, message: 'There is no official result for this race yet.' },
  'result.missing': {
    status: 409,
    message: 'The official result of this race has not arrived yet, so nothing can be scored.',
  },
  'result.not-revealed': {
    status: 409,
    message: 'The picks of this race are being revealed. It is scored right after that.',
  },
  'result.scored': {
    status: 409,
    message: 'This race has already been scored with this result. Use force to calculate it again.',
  },
  'race.not-over': { status: 409, message: 'This race has not been run yet.' },
  'correction.unknown': {
    status: 400,
    message: 'This is not one of the options for the official {about}.',
  },
  'correction.no-car': { status: 400, message: 'There is no such car in the result: {about}' },
  'correction.podium': { status: 400, message: 'The podium needs three different drivers.' },
  'correction.nothing': { status: 409, message: 'This would change nothing.' },
  'result.changed': {
    status: 409,
    message: 'The result has changed in the meantime. Please check it again.',
  },
  'closing.closed': {
    status: 409,
    message: 'This race is closed, and closed stays closed.',
  },
  'closing.too-late': {
    status: 400,
    message: 'Predictions must close before qualifying starts.',
  },
  'closing.too-soon': {
    status: 400,
    message:
      'Closing must be at least 15 minutes ahead, so that players can be told. If qualifying has started, give its official start instead.',
  },
  'closing.pairing-changed': {
    status: 409,
    message:
      'The head-to-heads or the question were changed: players have 24 hours from then to choose again.',
  },
  'closing.scored': {
    status: 409,
    message: 'This race is scored, so only a corrected calendar moves its closing time.',
  },
  'closing.not-started': {
    status: 400,
    message: 'Qualifying has not started by this time. Set the closing time instead.',
  },
  'closing.not-due': {
    status: 409,
    message:
      'By the trusted times qualifying has not started, and the race data has no result. Set the closing time instead.',
  },
  'closing.too-early': {
    status: 400,
    message: 'This is more than three days before qualifying was announced. Please check the date.',
  },
  'decisions.too-many': {
    status: 409,
    message: 'The times of this race were decided twenty times, which is the most there can be.',
  },
  'race.has-result': {
    status: 409,
    message: 'This race has a result, so it stays on the calendar.',
  },
  'race.is-listed': {
    status: 409,
    message:
      'The race data has this race. It can be taken off once every answer of twelve hours lacked it, or if it has no result a week after its date.',
  },
  'race.is-off': { status: 409, message: 'This race is off the calendar already.' },
  'race.is-on': { status: 409, message: 'This race is on the calendar.' },
  'times.not-flagged': {
    status: 409,
    message: 'No calendar change of this race needs a decision.',
  },
  'times.invalid': {
    status: 409,
    message:
      'The time in the calendar cannot be read or is of another year, so it cannot be accepted.',
  },
  'fetch.too-many': {
    status: 429,
    message: 'The race data was refreshed too often. Please wait before you try again.',
  },
  'source.unavailable': {
    status: 502,
    message: 'The race data could not be read: {about}',
  },

  // The order of a race while it is run.
  'live.closed': {
    status: 409,
    message:
      'The order of a race is set from its start on, for six hours or until the official result.',
  },
  'live.changed': {
    status: 409,
    message: 'The order was changed in the meantime. Please look at it before you go on.',
  },
  'pen.held': {
    status: 409,
    message: 'Another player has the pen, and was active in the last minute.',
  },
  'pen.too-many': {
    status: 409,
    message: 'You have taken the pen of this race three times. Let somebody else have a turn.',
  },
  'pen.required': { status: 403, message: 'Only the player who has the pen can do this.' },
  'order.invalid': {
    status: 400,
    message: 'The order needs each driver of the race once, three of them in the race.',
  },
  'order.too-many': {
    status: 429,
    message: 'The order was changed very often. Please wait a moment.',
  },

  // Comments; a question here is a comment that asks about points.
  'comment.unknown': { status: 404, message: 'This comment no longer exists.' },
  'comment.foreign': { status: 403, message: 'Only its author can change a comment.' },
  'comment.too-late': {
    status: 403,
    message: 'A comment can be changed for 5 minutes after it was posted.',
  },
  'comment.too-many': {
    status: 429,
    message: 'Too many messages. Please wait before posting again.',
  },
  'reaction.too-many': {
    status: 429,
    message: 'Too many reactions. Please wait before the next one.',
  },
  'reaction.full': { status: 409, message: 'This comment has enough of these reactions.' },
  'question.unknown': { status: 404, message: 'This question no longer exists.' },
  'question.foreign': { status: 403, message: 'Only admins can answer a question about points.' },
  'thread.cancelled': {
    status: 409,
    message: 'This race was cancelled, so it has no comments of its own. Post in the general ones.',
  },
  'comment.repeated': {
    status: 409,
    message: 'Another comment was posted with this Idempotency-Key.',
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
