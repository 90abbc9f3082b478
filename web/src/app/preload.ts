import { seasonQuery } from '../server/season-query.ts';
import { queryClient, type ServerQuery } from '../server/server-data.ts';
import { loadPage } from '../ui/page-code.ts';
import { type Asked, PAGES } from './pages.ts';

let current: unknown;

/** Starts to load the code of a page and its first data at the same time, unless the page stays the same. */
export function preloadPage({ pathname, search }: { pathname: string; search: string }): void {
  const [page, params = {}] = pageAt(pathname);
  if (page && page !== current) {
    void preloadCode(pathname);
    const queries = page.queries({ params, search: new URLSearchParams(search) });
    for (const query of [seasonQuery(), ...queries]) preloadData(query);
  }
  current = page;
}

/** A failure is reported when the page is shown, which tries again. */
export async function preloadCode(pathname: string): Promise<void> {
  const [page] = pageAt(pathname);
  if (page) await Promise.allSettled([loadPage(page.load), page.part()?.load()]);
}

/** A visitor has no data of players. */
function preloadData(query: ServerQuery<unknown>): void {
  const [, owner] = query.queryKey;
  if (owner !== undefined) void queryClient.prefetchQuery(query);
}

function pageAt(pathname: string) {
  for (const [path, page] of Object.entries(PAGES)) {
    const params = paramsIn(path, pathname);
    if (params) return [page, params] as const;
  }
  return [] as const;
}

/** The router's own matching would load the router first. */
function paramsIn(path: string, pathname: string): Asked['params'] | undefined {
  const pattern = path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2');
  const match = new RegExp(`^${pattern}/?$`).exec(pathname);
  return match ? { ...match.groups } : undefined;
}
