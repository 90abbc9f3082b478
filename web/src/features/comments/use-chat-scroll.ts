import { useLayoutEffect, useRef, useState } from 'react';
import type { Comment } from '../../server/comment-draft.ts';

/** Within this distance the chat counts as scrolled to the bottom. */
const NEAR_PX = 32;

type Unread = {
  /** Others' comments that arrived while the page was open. */
  count: number;
  /** Whether they were in view when they arrived. */
  seen: boolean;
};

const NONE: Unread = { count: 0, seen: true };

/** Starts at the newest comment and follows it, unless the reader has scrolled up. */
export function useChatScroll(shown: Comment[] | undefined, userId: string) {
  const area = useRef<HTMLElement>(null);
  const isAtBottom = useRef(true);
  const newestId = useRef<string>(undefined);
  /** While earlier comments are loaded: the first comment, and where it is to stay on the screen. */
  const held = useRef<{ id: string; top: number }>(undefined);
  const [unread, setUnread] = useState(NONE);

  /** The comments that are read stay where they are while earlier ones are loaded. */
  function holdPlace() {
    const id = shown?.[0]?._id ?? '';
    held.current = { id, top: topOf(id) };
  }

  function showNewest() {
    area.current?.scrollTo(0, area.current.scrollHeight);
    area.current?.focus({ preventScroll: true });
  }

  useLayoutEffect(() => {
    if (!area.current || !shown) return;
    const before = newestId.current;
    newestId.current = shown.at(-1)?._id ?? '';
    const fresh = before === undefined ? [] : shown.filter(({ _id }) => _id > before);
    const hasOwn = fresh.some(({ user }) => user._id === userId);
    if (hasOwn) isAtBottom.current = true;
    if (isAtBottom.current) area.current.scrollTo(0, area.current.scrollHeight);
    if (held.current && shown[0]?._id !== held.current.id) {
      area.current.scrollBy(0, topOf(held.current.id) - held.current.top);
      held.current = undefined;
    }
    const count = fresh.filter(({ user }) => user._id !== userId).length;
    if (hasOwn) setUnread(NONE);
    else if (count > 0) {
      setUnread((old) => ({
        count: old.seen ? count : old.count + count,
        seen: isAtBottom.current,
      }));
    }
  }, [shown, userId]);

  function onScroll() {
    if (!area.current) return;
    if (held.current) holdPlace();
    const { scrollHeight, scrollTop, clientHeight } = area.current;
    isAtBottom.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isAtBottom.current) setUnread((old) => (old.seen ? old : NONE));
  }

  return { area, onScroll, unread, showNewest, holdPlace };
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? 0;
}
