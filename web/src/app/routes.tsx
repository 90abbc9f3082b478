import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { SessionProvider, useSession } from '../server/session.tsx';
import { useHydrated } from '../server/use-hydrated.ts';
import { lazyPage } from '../ui/lazy-page.ts';
import { LoadBoundary } from '../ui/load-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useHere } from '../ui/use-here.ts';
import { Flash } from './flash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewVersion } from './new-version.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ADMIN_FRAME, PAGES, type PagePath } from './pages.ts';
import { SessionEnded } from './session-ended.tsx';
import { TimeMachine } from './time-machine/time-machine.tsx';
import { usePreload } from './use-preload.ts';

const NoSuchPage = lazyPage(() => import('./no-such-page.tsx'));
const AdminFrame = lazyPage(ADMIN_FRAME);

/** A page of the site map, as the router takes it. */
const at = (path: PagePath) => ({ path, Component: lazyPage(PAGES[path].load) });

const ROUTES = (
  <Route Component={Frame}>
    <Route {...at('/')} />
    <Route {...at('/login')} />
    <Route {...at('/register')} />
    <Route {...at('/reset-password/:token')} />
    <Route {...at('/confirm-email/:token')} />
    <Route {...at('/unsubscribe/:token')} />
    <Route {...at('/races')} />
    <Route {...at('/rules')} />
    <Route {...at('/roadmap')} />
    <Route {...at('/leaderboard')} />
    <Route Component={SignedIn}>
      <Route {...at('/predictions/:raceId?')} />
      <Route {...at('/results/:raceId?')} />
      <Route {...at('/players/:username')} />
      <Route {...at('/account')} />
      <Route Component={AdminFrame}>
        <Route {...at('/admin')} />
        <Route {...at('/admin/races/:raceId')} />
        <Route {...at('/admin/results-explorer')} />
        <Route {...at('/admin/debug/:raceId?')} />
        <Route {...at('/admin/system-status')} />
        <Route {...at('/admin/audit')} />
        <Route {...at('/admin/players')} />
      </Route>
    </Route>
    <Route path="*" Component={NoSuchPage} />
  </Route>
);

/** The pages of the site map within what surrounds them. */
export function Site() {
  return (
    <SessionProvider>
      <Routes>{ROUTES}</Routes>
    </SessionProvider>
  );
}

function Frame() {
  usePreload();
  const isHydrated = useHydrated();
  const main = useNewPageFocus();
  const { pathname } = useLocation();
  /** A page is mounted again after each, as much of it depends on the time. */
  const [jumps, setJumps] = useState(0);
  const countJump = useCallback(() => setJumps((count) => count + 1), []);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" className="page" tabIndex={-1}>
        <SessionEnded />
        <OfflineNotice />
        <NewVersion />
        <Flash />
        <LoadBoundary key={`${pathname.split('/')[1]} ${jumps}`} at={pathname}>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </LoadBoundary>
      </main>
      <Footer />
      {isHydrated && <TimeMachine onJump={countJump} />}
    </>
  );
}

/** Navigating to another page scrolls to its top and moves the focus there; back and replace do not. */
function useNewPageFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const step = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page moves the focus
  useEffect(() => {
    if (step !== 'PUSH' || hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Pages for players: visitors are redirected to the login, and then back. */
function SignedIn() {
  const { user } = useSession();
  const here = useHere();
  if (user) return <Outlet key={user.id} />;
  return <Navigate to="/login" replace state={{ from: here }} />;
}
