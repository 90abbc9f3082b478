import type { SentMail } from '@parc-ferme/domain/player/sent-mail';

type About = { about: string; userId: string; edition: string | undefined };

/** The tags of an email that tells a player about something. Encoded: SES allows letters, digits, `-` and `_`. */
export function mailTags({ about, userId, edition }: About): Record<string, string> {
  const tags = { about: Buffer.from(about).toString('base64url'), player: userId };
  return edition === undefined ? tags : { ...tags, edition };
}

/** What an accepted email told whom; undefined for a reset link and the like. */
export function toldBy({ mail: { tags } }: SentMail): About | undefined {
  const [[about] = [], [userId] = [], [edition] = []] = [tags.about, tags.player, tags.edition];
  if (!about || !userId) return undefined;
  return { about: Buffer.from(about, 'base64url').toString(), userId, edition };
}
