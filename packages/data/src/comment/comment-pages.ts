import type { Comment } from '@parc-ferme/domain/comment/comment';

/** The limit of a reply, 100 kB, less its brackets. */
const MAX_PAGE_BYTES = 99_900;

const encoder = new TextEncoder();

/** Splits comments into pages. Comments further down the list move no boundary, so no page skips or repeats one. */
export function pagesOf(comments: Comment[], limit: number): Comment[][] {
  const pages: Comment[][] = [];
  let page: Comment[] = [];
  let bytes = 0;
  for (const comment of comments) {
    const size = encoder.encode(JSON.stringify(comment)).length + 1;
    if (pages.length === 0 || page.length === limit || bytes + size > MAX_PAGE_BYTES) {
      page = [];
      bytes = 0;
      pages.push(page);
    }
    page.push(comment);
    bytes += size;
  }
  return pages;
}
