import { fileServedAt, pageFile, SITE_MAP, type SitePath } from '@parc-ferme/contract/site-map';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { queryClient } from '../server/server-data.ts';
import { SessionProvider, useSession } from '../server/session.tsx';
import { lazyPart, loadOnceWithTimeout } from '../ui/lazy-part.ts';
import type { PageProps } from '../ui/page-props.ts';
import { ShownTo } from '../ui/shown-to.tsx';
import { useNavigateIfStillHere } from '../ui/use-navigate-if-still-here.ts';
import { Frame } from './frame.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { PAGES, type SitePage } from './pages.ts';
import { useHere } from './use-here.ts';

type PageModule = { default: ComponentType<PageProps> };

const MODULES = import.meta.glob<PageModule>('../features/*/*-page.tsx');

const loadAdminFrame = loadOnceWithTimeout(() => import('../features/admin/admin-frame.tsx'));
const Chat = lazyPart(
  () => import('../features/comments/chat.tsx'),
  (module) => module.Chat,
);

type Code = { pages: PageCode[]; AdminFrame: ComponentType };
type PageCode = Pick<SitePage, 'seenBy'> & {
  path: SitePath;
  load: () => Promise<PageModule>;
  Page: ComponentType<PageProps>;
};

/** The code of all pages: `loadPageAt` replaces a page's lazy component by the loaded one. */
const CODE: Code = {
  pages: SITE_MAP.map((path) => {
    const { module, seenBy } = PAGES[path];
    const load = loadOnceWithTimeout(loaderOf(module));
    return { path, seenBy, load, Page: lazyPart(load, (module) => module.default) };
  }),
  AdminFrame: lazyPart(loadAdminFrame, (module) => module.AdminFrame),
};

function loaderOf(module: string) {
  const load = MODULES[`../features/${module}.tsx`];
  if (!load) throw new Error(`There is no page ${module}.`);
  return load;
}

/**
 * Loads the page at an address before it is drawn, as React shows a lazy one a third of a second later. A
 * failure is reported when the page is drawn.
 */
export async function loadPageAt(pathname: string): Promise<void> {
  const page = CODE.pages.find(({ path }) => pageFile(path) === fileServedAt(pathname));
  const [loaded, frame] = await Promise.allSettled([
    page?.load(),
    page?.seenBy === 'admins' ? loadAdminFrame() : undefined,
  ]);
  if (page && loaded.status === 'fulfilled' && loaded.value) page.Page = loaded.value.default;
  if (frame.status === 'fulfilled' && frame.value) CODE.AdminFrame = frame.value.AdminFrame;
}

/** The pages of the site map within what surrounds them, for any router: the browser's, or the one at build time. */
export function Site() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Routes>
          <Route Component={Frame}>
            {routesFor('everybody')}
            <Route Component={PlayersOnly}>
              {routesFor('players')}
              <Route Component={CODE.AdminFrame}>{routesFor('admins')}</Route>
            </Route>
            <Route path="*" Component={NoSuchPage} />
          </Route>
        </Routes>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function routesFor(seenBy: SitePage['seenBy']) {
  return CODE.pages
    .filter((page) => page.seenBy === seenBy)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page Chat={Chat} />} />);
}

/** Pages for players: visitors are redirected to the login, and then back. */
function PlayersOnly() {
  const { user } = useSession();
  if (!import.meta.env.SSR && !user) return <RedirectToLogin />;
  return (
    <ShownTo roles={['player', 'admin']}>
      {/* Another player in the same tab starts with fresh pages. */}
      <Outlet key={user?.id} />
    </ShownTo>
  );
}

/** The router's own `<Navigate>` would also redirect a visitor who is leaving for a page that everybody may see. */
function RedirectToLogin() {
  const from = useHere();
  const navigateIfStillHere = useNavigateIfStillHere();
  useEffect(() => {
    navigateIfStillHere('/login', { replace: true, state: { from } });
  }, [navigateIfStillHere, from]);
  return null;
}
