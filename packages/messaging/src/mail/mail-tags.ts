import type { SentMail } from '@parc-ferme/domain/message/sent-mail';

type MessageId = {
  /** The id of the mailing; for messages that digest several mailings, the id that these share. */
  about: string;
  userId: string;
  /** Of a digest: the last item that this message tells, as the next message has the same `about`. */
  lastItem: string | undefined;
};

/** The tags of a message's email. `about` is encoded, as SES allows only letters, digits, `-` and `_`. */
export function mailTags({ about, userId, lastItem }: MessageId): Record<string, string> {
  const tags = { about: Buffer.from(about).toString('base64url'), player: userId };
  return lastItem === undefined ? tags : { ...tags, lastItem };
}

/** The message of an email that SES accepted; undefined for an email without tags, such as a reset link. */
export function messageOf({ mail: { tags } }: SentMail): MessageId | undefined {
  const about = tags.about?.[0];
  const userId = tags.player?.[0];
  const lastItem = tags.lastItem?.[0];
  if (!about || !userId) return undefined;
  return { about: Buffer.from(about, 'base64url').toString(), userId, lastItem };
}
