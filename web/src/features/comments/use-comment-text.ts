import { useEffect, useState } from 'react';
import { commentParts } from './comment-part.ts';
import type { CommentText } from './parts/comment-text.ts';

const NONE: CommentText = { sent: '', count: 0, sendable: false };

/** The text as it is sent. The code that counts it is loaded with the first letter. */
export function useCommentText(typed: string): CommentText {
  const [textOf, setTextOf] = useState<(typed: string) => CommentText>();
  useEffect(() => {
    if (textOf || !typed) return;
    // Without a connection each further letter tries again.
    commentParts().then(
      (parts) => setTextOf(() => parts.textOf),
      () => undefined,
    );
  }, [textOf, typed]);
  return textOf?.(typed) ?? NONE;
}
