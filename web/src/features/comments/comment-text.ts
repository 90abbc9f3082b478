import {
  countCharacters,
  isVisible,
  MAX_COMMENT,
  tidied,
} from '@parc-ferme/domain/comment/comment-text';

type Text = { sent: string; count: number; sendable: boolean };

/** What was typed, as the server keeps and counts it. */
export function textOf(typed: string): Text {
  const sent = tidied(typed);
  const count = countCharacters(sent);
  return { sent, count, sendable: isVisible(sent) && count <= MAX_COMMENT };
}
