import { lazyPart } from '../../lazy-page.ts';

const edit = () => import('./comment-edit.tsx');
const removal = () => import('./comment-removal.tsx');

/** Editing and deleting are loaded with the first comment that the user may change. */
export const CommentEdit = lazyPart(edit, (of) => of.CommentEdit);
export const CommentRemoval = lazyPart(removal, (of) => of.CommentRemoval);

/** Preloads it, so that a click has no delay. */
export function loadChanging(): void {
  for (const load of [edit, removal]) load().catch(() => undefined);
}
