import { lazyPart } from '../../lazy-page.ts';

const edit = () => import('./comment-edit.tsx');
const removal = () => import('./comment-removal.tsx');

/** What changes a comment is loaded with the first comment that may be changed: most visits see none. */
export const CommentEdit = lazyPart(edit, (of) => of.CommentEdit);
export const CommentRemoval = lazyPart(removal, (of) => of.CommentRemoval);

/** So that nobody waits for it after a click. */
export function loadChanging(): void {
  for (const load of [edit, removal]) load().catch(() => undefined);
}
