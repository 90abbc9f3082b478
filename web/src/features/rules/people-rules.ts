import {
  COMMENT_WINDOW_MS,
  COMMENTS_A_MINUTE,
  MAX_COMMENT,
  MENTIONS_EVERY_MS,
} from '@parc-ferme/domain/comment/comment-limits';
import { SEALED_DAYS } from '@parc-ferme/domain/player/recovery';
import {
  EMAIL_LINK_SECONDS,
  EMAIL_LINKS_AN_HOUR,
  MAX_PASSWORD,
  MAX_USERNAME,
  MAX_WRONG_PASSWORDS,
  MIN_PASSWORD,
  MIN_USERNAME,
  REGISTRATIONS_AN_HOUR,
  RESET_MAILS_AN_HOUR,
  RESET_SECONDS,
  SESSION_SECONDS,
  TAKEN_REFUSALS_AN_HOUR,
  WRONG_PASSWORD_SECONDS,
} from '@parc-ferme/domain/player/sign-in-limits';
import { BLOCK_NOTICE_MS } from '@parc-ferme/domain/race/deadline';
import { durationText } from '../../ui/duration.ts';
import type { RuleSection } from './rule-section.ts';

const SECOND_MS = 1_000;

export const COMMENTS: RuleSection = {
  id: 'comments',
  title: 'Smack talk',
  rules: [
    `A comment has at most ${MAX_COMMENT} characters; spaces around it are dropped.`,
    `You can edit or delete it for ${durationText(COMMENT_WINDOW_MS)}. Edited comments say so. An admin can delete any comment at any time.`,
    'Each race has comments of its own beside the general ones; the site posts there who won the round, and what a correction changed.',
    `If you choose to be told of mentions, you get at most one message in ${durationText(MENTIONS_EVERY_MS)} because of the same player; the next one tells you the rest.`,
    `${COMMENTS_A_MINUTE} comments a minute are enough; after that you are asked to wait.`,
  ],
};

export const ACCOUNTS: RuleSection = {
  id: 'accounts',
  title: 'Players and admins',
  rules: [
    `A username has ${MIN_USERNAME} to ${MAX_USERNAME} letters, digits, _, - or ., and is unique whatever its case. So is an email address.`,
    'A name that only looks like another player’s counts as taken, such as clara beside dara, and an address that no email can reach is refused.',
    `A password has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters. You log in with your username or your email address.`,
    `After you register we email you a link that confirms your address. It works once, for ${durationText(EMAIL_LINK_SECONDS * SECOND_MS)}; until you open it you can play, but get no reminders.`,
    'You can change your email address on your account page. It changes when you open the link sent to the new one, and we tell the old one. If no email reaches you, an admin can have a link sent to the right address.',
    `After ${TAKEN_REFUSALS_AN_HOUR} usernames or email addresses that were already taken, you wait up to an hour before you can register or change your address, so that nobody can find out by trying who plays here.`,
    `Up to ${REGISTRATIONS_AN_HOUR} players can register from one network in an hour, and ${EMAIL_LINKS_AN_HOUR} of these links an hour go to one address.`,
    `You stay logged in for ${durationText(SESSION_SECONDS * SECOND_MS)}. “Log out everywhere” on your account page ends all your sessions.`,
    'A new password, whether you change or reset it, logs you out everywhere else and switches push messages off on all your devices.',
    `A link to reset the password works once, for ${durationText(RESET_SECONDS * SECOND_MS)}. We never reveal whether an email is registered, and nobody gets more than ${RESET_MAILS_AN_HOUR} of these emails an hour.`,
    `After ${MAX_WRONG_PASSWORDS} wrong passwords within ${durationText(WRONG_PASSWORD_SECONDS * SECOND_MS)} nobody can log in to that account until the time is up. A reset link ends the wait, and anyone already logged in can carry on and change the password.`,
    'Registration is open, or by invitation: a link that expires and works for a set number of accounts. Admins switch between the two, make and revoke invitations, and see which one a player used.',
    'If you come back by an address that an admin set, without your password, your account is recovered: every player sees a notice of who and by whom, and your old address and devices are told. To avoid that, enter the address with your password on your account page.',
    `A recovery seals the predictions that were first sent before it, for ${SEALED_DAYS} days or until they are revealed: they count as they are, and the account can neither see nor change them. Races without a prediction are free.`,
    `If a recovered account asks to be deleted within those ${SEALED_DAYS} days, it is logged out everywhere at once and deleted when they are over. Until then a reset of the password withdraws the request.`,
    `An admin can block a player, with a reason that other admins can read. A blocked player is logged out and cannot log in or comment; picks made so far count, and scores stay. An admin can undo it. If a race closes meanwhile, or within ${durationText(BLOCK_NOTICE_MS)} of its beginning or end, the block and its end are stewards’ notices of that race.`,
    'The owner of the site makes the first admin, and the last one cannot be removed or blocked.',
    'Everything an admin does goes into a log that all admins can read: who, when, what and why. Nobody can edit it.',
    'Replacing or removing a season from before this site, and changing the stakes once the first race is closed, needs a reason. Every player sees it as a stewards’ notice, and the log has what was before and after.',
  ],
};
