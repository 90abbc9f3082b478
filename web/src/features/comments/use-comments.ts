import { useCallback, useRef, useState } from 'react';
import { call, type Reply } from '../../api.ts';

export type Comment = Reply<'comments.post'>;

export type Comments = {
  /** The oldest first; undefined until they have come. */
  shown: Comment[] | undefined;
  /** @returns how many there are */
  load(): Promise<number>;
  put(comment: Comment): void;
  drop(id: string): void;
};

const NEWEST = { page: '1', limit: '50' };

/** The newest comments, with what this player does to them. */
export function useComments(): Comments {
  const [shown, setShown] = useState<Comment[]>();
  const known = useRef<Comment[]>([]);
  /** Own changes so far: a list asked for before one of them lacks it. */
  const changes = useRef(0);
  /** Looks begun so far, and the latest one whose list is shown. */
  const looks = useRef({ begun: 0, shown: 0 });

  const show = useCallback((comments: Comment[]) => {
    known.current = comments;
    setShown(comments);
  }, []);

  const change = useCallback(
    (comments: Comment[]) => {
      changes.current += 1;
      show(comments);
    },
    [show],
  );

  const load = useCallback(async () => {
    looks.current.begun += 1;
    const turn = looks.current.begun;
    const newest = await newestSince(changes);
    // A later look was answered sooner: it knows more.
    if (turn < looks.current.shown) return known.current.length;
    looks.current.shown = turn;
    show(newest);
    return newest.length;
  }, [show]);

  const put = useCallback(
    (comment: Comment) => {
      const isNew = known.current.every(({ _id }) => _id !== comment._id);
      change(
        isNew
          ? [...known.current, comment]
          : known.current.map((one) => (one._id === comment._id ? comment : one)),
      );
    },
    [change],
  );

  const drop = useCallback(
    (id: string) => change(known.current.filter(({ _id }) => _id !== id)),
    [change],
  );

  return { shown, load, put, drop };
}

/** Newest first on the wire, newest last on the page. */
async function newestSince(changes: { current: number }): Promise<Comment[]> {
  const before = changes.current;
  const { messages } = await call('comments.list', { query: NEWEST });
  return changes.current === before ? messages.toReversed() : newestSince(changes);
}
