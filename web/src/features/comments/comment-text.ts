import { MAX_COMMENT } from '@parc-ferme/domain/comment/comment-limits';
import { countCharacters, isVisible, tidyText } from '@parc-ferme/domain/comment/comment-text';

/** The typed text as the server normalizes and counts it. */
export function textOf(typed: string) {
  const sent = tidyText(typed);
  const count = countCharacters(sent);
  return { sent, count, sendable: isVisible(sent) && count <= MAX_COMMENT };
}
