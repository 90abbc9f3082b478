import { commentPath } from '@parc-ferme/domain/comment/comment-path';
import type { MessageOf } from '@parc-ferme/domain/message/message';
import type { Content } from './email.ts';
import type { Site } from './layout.ts';
import type { Reader } from './reader.ts';

export function mentionedContent(
  site: Site,
  { username }: Reader,
  { mentions }: MessageOf<'mentioned'>,
): Content {
  const comments = mentions.map(({ comment }) => comment);
  const newest = comments.at(-1);
  const author = newest?.username ?? '';
  const times = comments.length > 1 ? ` ${comments.length} times` : '';
  return {
    ...{ about: 'Smack talk', title: `${author} mentioned you${times}` },
    beginsWithName: true,
    preheader: beginningOf(newest?.message ?? ''),
    paragraphs: [`Hello ${username}, ${author} wrote ${placesOf(mentions)}:`],
    quotes: comments.map(({ message }) => message),
    action: { label: 'Answer', url: `${site.url}${newest ? commentPath(newest) : ''}` },
    reason: 'You’re getting this email because mentions are on.',
    settingsUrl: `${site.url}/account`,
  };
}

/** `on the Belgian Grand Prix and in Smack talk` */
function placesOf(mentions: MessageOf<'mentioned'>['mentions']): string {
  const places = mentions.map(({ race }) => (race ? `on the ${race.raceName}` : 'in Smack talk'));
  return PLACES.format(new Set(places));
}

const PLACES = new Intl.ListFormat('en-GB');

/** What fits beside a subject, on one line. */
function beginningOf(message: string): string {
  const words = message.replaceAll(/\s+/g, ' ');
  return words.length <= MAX_PREHEADER
    ? words
    : `${words.slice(0, MAX_PREHEADER).replace(/ \S*$/, '')} …`;
}

const MAX_PREHEADER = 120;
