import { COMMENT_WINDOW_MS } from '@parc-ferme/domain/comment/comment-limits';
import { useEffect, useState } from 'react';
import type { Comment } from '../../server/comment-draft.ts';
import { serverNow } from '../../server/server-clock.ts';

/** The longest interval between two updates. */
const LABELS_MS = 20_000;

/** The server's time, updated whenever a label or a permission may have changed. */
export function useServerTime(comments: Comment[], userId: string): Date {
  const [, setTick] = useState(0);
  const now = serverNow();
  const next = Math.min(LABELS_MS, ...windowsLeftMs(comments, userId, now));

  useEffect(() => {
    const timer = window.setTimeout(() => setTick((tick) => tick + 1), next);
    return () => window.clearTimeout(timer);
  });
  return now;
}

function windowsLeftMs(comments: Comment[], userId: string, now: Date): number[] {
  return comments
    .filter(({ user }) => user._id === userId)
    .map(({ timestamp }) => Date.parse(timestamp) + COMMENT_WINDOW_MS - now.getTime())
    .filter((left) => left > 0);
}
