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
  const newest = comments && (comments.at(-1)?._id ?? '');

  useEffect(() => {
    if (newest === undefined || !area.current) return;
    if (isInView.current) storeSeen(userId, thread, newest);
    else storeNewestKnown(userId, thread, newest);
    const observer = new IntersectionObserver(([entry]) => {
      isInView.current = entry?.isIntersecting ?? false;
      if (isInView.current) storeSeen(userId, thread, newest);
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area, newest, userId, thread]);
}
