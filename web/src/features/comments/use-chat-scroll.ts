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
  const atFoot = useRef(true);
  const last = useRef<string>(undefined);
  /** The first comment, and where it is on the screen. */
  const first = useRef<{ id: string; top: number }>(undefined);
  const [unread, setUnread] = useState(NONE);

  /** The comments that are read stay where they are while earlier ones are loaded. */
  function holdPlace() {
    const id = shown?.[0]?._id ?? '';
    first.current = { id, top: topOf(id) };
  }

  function showNewest() {
    area.current?.scrollTo(0, area.current.scrollHeight);
    area.current?.focus({ preventScroll: true });
  }

  useLayoutEffect(() => {
    if (!area.current || !shown) return;
    const before = last.current;
    last.current = shown.at(-1)?._id ?? '';
    const fresh = before === undefined ? [] : shown.filter(({ _id }) => _id > before);
    const own = fresh.some(({ user }) => user._id === userId);
    if (own) atFoot.current = true;
    if (atFoot.current) area.current.scrollTo(0, area.current.scrollHeight);
    const read = first.current;
    if (read && shown[0]?._id !== read.id) {
      area.current.scrollBy(0, topOf(read.id) - read.top);
      first.current = undefined;
    }
    const count = fresh.filter(({ user }) => user._id !== userId).length;
    if (own) setUnread(NONE);
    else if (count > 0) {
      setUnread((old) => ({ count: old.seen ? count : old.count + count, seen: atFoot.current }));
    }
  }, [shown, userId]);

  function onScroll() {
    if (!area.current) return;
    if (first.current) holdPlace();
    const { scrollHeight, scrollTop, clientHeight } = area.current;
    atFoot.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (atFoot.current) setUnread((old) => (old.seen ? old : NONE));
  }

  return { area, onScroll, unread, showNewest, holdPlace };
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? 0;
}
