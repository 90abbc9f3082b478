import { type RefObject, useEffect, useRef } from 'react';
import type { Comment, Thread } from '../../server/comment-draft.ts';
import { storeNewestKnown, storeSeen } from '../../server/talk-seen.ts';

/** A thread counts as seen while its comments are in view. */
export function useTalkSeen(
  area: RefObject<HTMLElement | null>,
  comments: Comment[] | undefined,
  userId: string,
  thread: Thread,
): void {
  const isInView = useRef(false);
  // Empty if the thread has no comment; undefined until it has loaded.
  const newestId = comments && (comments.at(-1)?._id ?? '');

  useEffect(() => {
    if (newestId === undefined || !area.current) return;
    if (isInView.current) storeSeen(userId, thread, newestId);
    else storeNewestKnown(userId, thread, newestId);
    const observer = new IntersectionObserver(([entry]) => {
      isInView.current = entry?.isIntersecting ?? false;
      if (isInView.current) storeSeen(userId, thread, newestId);
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area, newestId, userId, thread]);
}
