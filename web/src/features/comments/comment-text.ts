import { MAX_COMMENT } from '@parc-ferme/domain/comment/comment-limits';
import { countCharacters, isVisible, tidyText } from '@parc-ferme/domain/comment/comment-text';

/** The typed text as the server normalizes and counts it, and whether the server accepts it. */
export function checkedText(typed: string) {
  const normalized = tidyText(typed);
  const count = countCharacters(normalized);
  return { normalized, count, isSendable: isVisible(normalized) && count <= MAX_COMMENT };
}
