import type { SentMail } from '@parc-ferme/domain/message/sent-mail';

type Delivered = { about: string; userId: string; edition: string | undefined };

/** The tags of a message's email. Encoded: SES allows letters, digits, `-` and `_`. */
export function mailTags({ about, userId, edition }: Delivered): Record<string, string> {
  const tags = { about: Buffer.from(about).toString('base64url'), player: userId };
  return edition === undefined ? tags : { ...tags, edition };
}

/** The message that an accepted email was; undefined for a reset link and the like. */
export function deliveredBy({ mail: { tags } }: SentMail): Delivered | undefined {
  const [[about] = [], [userId] = [], [edition] = []] = [tags.about, tags.player, tags.edition];
  if (!about || !userId) return undefined;
  return { about: Buffer.from(about, 'base64url').toString(), userId, edition };
}
