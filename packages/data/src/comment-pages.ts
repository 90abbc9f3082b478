import type { Comment } from '@parc-ferme/domain/comment/comment';

/** A reply of 100 kB without its brackets: seven of the longest comments, thousands of ordinary ones. */
const MAX_PAGE_BYTES = 99_900;

const encoder = new TextEncoder();

/**
 * Splits comments into pages of at most so many, and of no more bytes than a reply may have. The first
 * pages are the same however many comments follow, so none is skipped or repeated from page to page.
 */
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
