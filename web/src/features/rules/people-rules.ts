import { COMMENT_WINDOW_MS, COMMENTS_A_MINUTE } from '@parc-ferme/domain/comment-limits';
import { MAX_COMMENT } from '@parc-ferme/domain/comment-text';
import { MAX_PASSWORD, MIN_PASSWORD } from '@parc-ferme/domain/password';
import {
  MAX_USERNAME,
  MIN_USERNAME,
  RESET_SECONDS,
  SESSION_SECONDS,
} from '@parc-ferme/domain/sign-in-limits';
import { lasting } from '../../components/lasting.ts';
import type { RuleSection } from './rule-section.ts';

const SECOND_MS = 1_000;

export const COMMENTS: RuleSection = {
  id: 'comments',
  title: 'Smack talk',
  rules: [
    `A comment has at most ${MAX_COMMENT} characters; spaces around it are dropped.`,
    `You can edit or delete it for ${lasting(COMMENT_WINDOW_MS)}. An edited one says so. An admin can delete one at any time.`,
    `${COMMENTS_A_MINUTE} comments a minute are enough; after that you are asked to wait.`,
  ],
};

export const ACCOUNTS: RuleSection = {
  id: 'accounts',
  title: 'Players and admins',
  rules: [
    `A username has ${MIN_USERNAME} to ${MAX_USERNAME} letters, digits, _, - and ., and is taken whatever its case. So is an e-mail address.`,
    `A password has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters. You log in with your username or your e-mail address.`,
    `You stay logged in for ${lasting(SESSION_SECONDS * SECOND_MS)}.`,
    `A link to reset the password works once, for ${lasting(RESET_SECONDS * SECOND_MS)}, and logs you out everywhere else. Whether an address is known here is told to nobody.`,
    'The first admin is made by whoever owns the site, and the last one cannot be removed.',
    'Whatever an admin does is written down for all admins, with who, when, what and why. Nobody can edit it.',
  ],
};
