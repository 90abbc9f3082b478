import { commentPath } from '@parc-ferme/domain/comment/comment-path';
import type { MessageOf } from '@parc-ferme/domain/message/message';
import type { Content } from './email.ts';
import type { Site } from './layout.ts';
import type { Reader } from './reader.ts';

export function mentionedContent(
  site: Site,
  { username }: Reader,
  { comment, race }: MessageOf<'mentioned'>,
): Content {
  const where = race ? `on the ${race.raceName}` : 'in Smack talk';
  return {
    ...{ about: 'Smack talk', title: `${comment.username} mentioned you` },
    beginsWithName: true,
    preheader: beginningOf(comment.message),
    paragraphs: [`Hello ${username}, ${comment.username} wrote ${where}:`],
    quote: comment.message,
    action: { label: 'Answer', url: `${site.url}${commentPath(comment)}` },
    reason: 'You’re getting this email because mentions are on.',
    settingsUrl: `${site.url}/account`,
  };
}

/** What fits beside a subject, on one line. */
function beginningOf(message: string): string {
  const words = message.replaceAll(/\s+/g, ' ');
  return words.length <= MAX_PREHEADER
    ? words
    : `${words.slice(0, MAX_PREHEADER).replace(/ \S*$/, '')} …`;
}

const MAX_PREHEADER = 120;
