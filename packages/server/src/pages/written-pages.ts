import { fileOf } from '@parc-ferme/contract/site-map';
import { WRITTEN_PATHS, type WrittenPath } from '@parc-ferme/contract/written-pages';
import type { PageStore } from './page-store.ts';

/** What the build of the site brings for writing its pages. */
export type Renderer = {
  template(file: string): Promise<string>;
  /** One at a time, as the site's code has one cache of replies. */
  writePage(path: WrittenPath, template: string, replies: object, now: Date): Promise<string>;
};

type Tools = {
  renderer: Renderer;
  store: PageStore;
  /** What visitors are answered, by route. */
  publicReplies: () => Promise<object>;
  now: Date;
};

type PageOutcome = 'written' | 'unchanged' | 'of another build' | 'replaced meanwhile';

/** Another run may replace a page between reading and writing, but not so often in a row. */
const MAX_ATTEMPTS = 5;

/**
 * Writes the pages that have changed. They are read before the data that they are made of, and replaced only
 * where they are still the ones that were read: so no run overwrites newer data, and none of another build a
 * page whose code it does not know.
 *
 * @throws after all pages, if some of them failed: these stay as they were
 */
export async function writePages(
  tools: Tools,
  paths = WRITTEN_PATHS,
  attempt = 1,
): Promise<Record<string, PageOutcome>> {
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, current: await tools.store.read(fileOf(path)) })),
  );
  const replies = await tools.publicReplies();
  const outcomes: Record<string, PageOutcome> = {};
  const failures: unknown[] = [];
  for (const page of pages) {
    try {
      outcomes[page.path] = await writePage(page, replies, tools);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  const refused = paths.filter((path) => outcomes[path] === 'replaced meanwhile');
  if (refused.length === 0 || attempt === MAX_ATTEMPTS) return outcomes;
  return { ...outcomes, ...(await writePages(tools, refused, attempt + 1)) };
}

type Page = { path: WrittenPath; current: { html: string; etag: string } };

async function writePage(
  { path, current }: Page,
  replies: object,
  { renderer, store, now }: Tools,
): Promise<PageOutcome> {
  const file = fileOf(path);
  const template = await renderer.template(file);
  if (buildOf(current.html) !== buildOf(template)) return 'of another build';
  const html = await renderer.writePage(path, template, replies, now);
  if (html === current.html) return 'unchanged';
  return (await store.replace(file, html, current.etag)) ? 'written' : 'replaced meanwhile';
}

function buildOf(html: string): string | undefined {
  return /<meta name="build" content="([^"]*)"/.exec(html)?.[1];
}
