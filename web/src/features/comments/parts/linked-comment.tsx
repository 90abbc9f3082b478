import { useEffect, useState } from 'react';
import type { Comment } from '../../../server/comment-draft.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Shows the comment that the address leads to, or says that it is not here. */
export function LinkedComment({ id, shown }: { id: string; shown: Comment[] }) {
  const [isHere] = useState(() => shown.some(({ _id }) => _id === id));
  useEffect(() => {
    const comment = document.getElementById(id);
    comment?.scrollIntoView({ block: 'center' });
    comment?.focus({ preventScroll: true });
  }, [id]);
  return isHere ? null : (
    <Notice>The comment that you followed was deleted, or is older than the newest 50.</Notice>
  );
}
