import { fileAt, fileOf, SITE_MAP } from '@parc-ferme/contract/site-map';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { HydrationProvider, useHydrated } from '../server/hydration.tsx';
import { queryClient } from '../server/server-data.ts';
import { SessionProvider, useSession } from '../server/session.tsx';
import { storedUser } from '../server/stored-session.ts';
import { lazyPart, onceInTime } from '../ui/lazy-part.ts';
import type { PageProps } from '../ui/page-props.ts';
import { ShownTo } from '../ui/shown-to.tsx';
import { useHere } from '../ui/use-here.ts';
import { Frame } from './frame.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { PAGES, type SitePage } from './pages.ts';

const MODULES = import.meta.glob<{ default: ComponentType<PageProps> }>('../features/*/*-page.tsx');

const loadAdminFrame = onceInTime(() => import('../features/admin/admin-frame.tsx'));
const AdminFrame = lazyPart(loadAdminFrame, (of) => of.AdminFrame);
const Chat = lazyPart(
  () => import('../features/comments/chat.tsx'),
  (of) => of.Chat,
);

const LOADED_PAGES = SITE_MAP.map((path) => {
  const { module, seenBy } = PAGES[path];
  return { path, seenBy, load: onceInTime(loaderOf(module)) };
});

const ROUTES = (
  <Route Component={Frame}>
    {routesFor('everybody')}
    <Route Component={SignedIn}>
      {routesFor('players')}
      <Route Component={AdminFrame}>{routesFor('admins')}</Route>
    </Route>
    <Route path="*" Component={NoSuchPage} />
  </Route>
);

/** The pages of the site map within what surrounds them, for any router: the browser's, or the one at build time. */
export function Site() {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationProvider>
        <SessionProvider>
          <Routes>{ROUTES}</Routes>
        </SessionProvider>
      </HydrationProvider>
    </QueryClientProvider>
  );
}

function routesFor(seenBy: SitePage['seenBy']) {
  return LOADED_PAGES.filter((page) => page.seenBy === seenBy).map(({ path, load }) => {
    const Page = lazyPart(load, (of) => of.default);
    return <Route key={path} path={path} element={<Page Chat={Chat} />} />;
  });
}

function loaderOf(module: string) {
  const load = MODULES[`../features/${module}.tsx`];
  if (!load) throw new Error(`There is no page ${module}.`);
  return load;
}

/** Loads the code of the page at an address. A failure is reported when the page is drawn. */
export async function loadPageAt(pathname: string): Promise<void> {
  const page = LOADED_PAGES.find(({ path }) => fileOf(path) === fileAt(pathname));
  await Promise.allSettled([page?.load(), page?.seenBy === 'admins' && loadAdminFrame()]);
}

/** Pages for players: visitors are redirected to the login, and then back. */
function SignedIn() {
  const { user } = useSession();
  const isHydrated = useHydrated();
  const here = useHere();
  if (isHydrated && !user) return <Navigate to="/login" replace state={{ from: here }} />;
  return (
    <ShownTo roles={['player', 'admin']}>
      <Outlet key={user?.id ?? storedUser()?.id} />
    </ShownTo>
  );
}
