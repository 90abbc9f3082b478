import { lazy } from 'react';

const edit = () => import('./comment-edit.tsx');
const removal = () => import('./comment-removal.tsx');

/** What changes a comment is loaded with the first comment that may be changed: most visits see none. */
export const CommentEdit = lazy(async () => ({ default: (await edit()).CommentEdit }));
export const CommentRemoval = lazy(async () => ({ default: (await removal()).CommentRemoval }));

/** So that nobody waits for it after a click. */
export function loadChanging(): void {
  for (const load of [edit, removal]) load().catch(() => undefined);
}
