import {
  countCharacters,
  isVisible,
  MAX_COMMENT,
  tidied,
} from '@parc-ferme/domain/comment/comment-text';

type Text = { sent: string; count: number; sendable: boolean };

/** The typed text as the server normalizes and counts it. */
export function textOf(typed: string): Text {
  const sent = tidied(typed);
  const count = countCharacters(sent);
  return { sent, count, sendable: isVisible(sent) && count <= MAX_COMMENT };
}
