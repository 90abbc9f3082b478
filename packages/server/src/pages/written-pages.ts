import { pageFile } from '@parc-ferme/contract/site-map';
import { WRITTEN_PATHS, type WrittenPath } from '@parc-ferme/contract/written-pages';
import type { PageStore } from './page-store.ts';

/** The part of the site's build that renders its pages. */
export type Renderer = {
  template(file: string): Promise<string>;
  /** Must not run concurrently, as the site's code has one cache of replies. */
  writePage(path: WrittenPath, template: string, replies: object, now: Date): Promise<string>;
};

type WriteContext = {
  renderer: Renderer;
  store: PageStore;
  /** The replies that visitors get, by route. */
  publicReplies: () => Promise<object>;
  now: Date;
};

type PageOutcome = 'written' | 'unchanged' | 'of another build' | 'replaced meanwhile';

/** Another run may replace a page between reading and writing, but not so often in a row. */
const MAX_ATTEMPTS = 5;

/**
 * Writes the pages that have changed. A page is read before its data, and replaced only if it is still the one that was
 * read, so no run overwrites newer data. A page of another build is left alone, as it has other code.
 *
 * @throws after all pages, if some of them failed: these stay as they were
 */
export async function writePages(
  context: WriteContext,
  paths = WRITTEN_PATHS,
  attempt = 1,
): Promise<Record<string, PageOutcome>> {
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, current: await context.store.read(pageFile(path)) })),
  );
  const replies = await context.publicReplies();
  const outcomes: Record<string, PageOutcome> = {};
  const failures: unknown[] = [];
  for (const page of pages) {
    try {
      outcomes[page.path] = await writePage(page, replies, context);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  const overtaken = paths.filter((path) => outcomes[path] === 'replaced meanwhile');
  if (overtaken.length === 0 || attempt === MAX_ATTEMPTS) return outcomes;
  return { ...outcomes, ...(await writePages(context, overtaken, attempt + 1)) };
}

type Page = { path: WrittenPath; current: { html: string; etag: string } };

async function writePage(
  { path, current }: Page,
  replies: object,
  { renderer, store, now }: WriteContext,
): Promise<PageOutcome> {
  const file = pageFile(path);
  const template = await renderer.template(file);
  if (buildOf(current.html) !== buildOf(template)) return 'of another build';
  const html = await renderer.writePage(path, template, replies, now);
  if (html === current.html) return 'unchanged';
  return (await store.replace(file, html, current.etag)) ? 'written' : 'replaced meanwhile';
}

function buildOf(html: string): string | undefined {
  return /<meta name="build" content="([^"]*)"/.exec(html)?.[1];
}
