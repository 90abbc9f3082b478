import { useLayoutEffect, useRef, useState } from 'react';
import type { Comment } from '../../server/comment-draft.ts';

/** Within this distance the chat counts as scrolled to the bottom. */
const NEAR_PX = 32;

type Unread = {
  /** How many comments of others arrived since the player left the bottom; at the bottom, how many came last. */
  count: number;
  /** Whether they were in view when they arrived. */
  wereSeen: boolean;
};

const NONE: Unread = { count: 0, wereSeen: true };

/** Starts at the newest comment and follows it, unless the reader has scrolled up. */
export function useChatScroll(comments: Comment[] | undefined, userId: string) {
  const area = useRef<HTMLElement>(null);
  const isAtBottom = useRef(true);
  /** Ids of comments sort by time. */
  const newestId = useRef<string>(undefined);
  /** While earlier comments are loaded: the first comment, and where it is to stay on the screen. */
  const heldComment = useRef<{ id: string; top: number }>(undefined);
  const [unread, setUnread] = useState(NONE);

  function holdPlace() {
    const id = comments?.[0]?._id ?? '';
    heldComment.current = { id, top: topOf(id) };
  }

  function showNewest() {
    area.current?.scrollTo(0, area.current.scrollHeight);
    area.current?.focus({ preventScroll: true });
  }

  useLayoutEffect(() => {
    if (!area.current || !comments) return;
    const previousNewestId = newestId.current;
    newestId.current = comments.at(-1)?._id ?? '';
    const newComments =
      previousNewestId === undefined ? [] : comments.filter(({ _id }) => _id > previousNewestId);
    const hasOwn = newComments.some(({ user }) => user._id === userId);
    if (hasOwn) isAtBottom.current = true;
    if (isAtBottom.current) area.current.scrollTo(0, area.current.scrollHeight);
    if (heldComment.current && comments[0]?._id !== heldComment.current.id) {
      area.current.scrollBy(0, topOf(heldComment.current.id) - heldComment.current.top);
      heldComment.current = undefined;
    }
    const count = newComments.filter(({ user }) => user._id !== userId).length;
    if (hasOwn) setUnread(NONE);
    else if (count > 0) {
      setUnread((current) => ({
        count: current.wereSeen ? count : current.count + count,
        wereSeen: isAtBottom.current,
      }));
    }
  }, [comments, userId]);

  function onScroll() {
    if (!area.current) return;
    if (heldComment.current) holdPlace();
    const { scrollHeight, scrollTop, clientHeight } = area.current;
    isAtBottom.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isAtBottom.current) setUnread((current) => (current.wereSeen ? current : NONE));
  }

  return { area, onScroll, unread, showNewest, holdPlace };
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? 0;
}
