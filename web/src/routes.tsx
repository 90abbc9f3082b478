import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { Flash } from './components/flash.tsx';
import { Footer } from './components/footer.tsx';
import { Header } from './components/header.tsx';
import { LoadBoundary } from './components/load-boundary.tsx';
import { SessionEnded } from './components/session-ended.tsx';
import { Skeleton } from './components/skeleton.tsx';
import { NewVersion } from './features/new-version/new-version.tsx';
import { TimeMachine } from './features/time-machine/time-machine.tsx';
import { lazyPage } from './lazy-page.ts';
import { SessionProvider, useSession } from './session.tsx';
import { useHere } from './use-here.ts';

const NoSuchPage = lazyPage(() => import('./features/home/no-such-page.tsx'));
const HomePage = lazyPage(() => import('./features/home/home-page.tsx'));
const RoadmapPage = lazyPage(() => import('./features/roadmap/roadmap-page.tsx'));
const RulesPage = lazyPage(() => import('./features/rules/rules-page.tsx'));
const LoginPage = lazyPage(() => import('./features/auth/login-page.tsx'));
const RegisterPage = lazyPage(() => import('./features/auth/register-page.tsx'));
const ConfirmPage = lazyPage(() => import('./features/auth/confirm-page.tsx'));
const ResetPage = lazyPage(() => import('./features/auth/reset-page.tsx'));
const AccountPage = lazyPage(() => import('./features/account/account-page.tsx'));
const RacesPage = lazyPage(() => import('./features/races/races-page.tsx'));
const PredictionsPage = lazyPage(() => import('./features/predictions/predictions-page.tsx'));
const ResultsPage = lazyPage(() => import('./features/results/results-page.tsx'));
const LeaderboardPage = lazyPage(() => import('./features/leaderboard/leaderboard-page.tsx'));
const AdminPage = lazyPage(() => import('./features/admin/admin-page.tsx'));
const AdminFrame = lazyPage(() => import('./features/admin/admin-frame-page.tsx'));
const RaceControlPage = lazyPage(() => import('./features/admin/race-control-page.tsx'));
const SystemStatusPage = lazyPage(() => import('./features/admin/system-status-page.tsx'));
const AuditPage = lazyPage(() => import('./features/admin/audit-page.tsx'));
const PlayersPage = lazyPage(() => import('./features/admin/players-page.tsx'));
const ExplorerPage = lazyPage(() => import('./features/admin/explorer-page.tsx'));
const DebugPage = lazyPage(() => import('./features/admin/debug-page.tsx'));

/** The site map. */
export function Site() {
  return (
    <SessionProvider>
      <Routes>
        <Route Component={Frame}>
          <Route index Component={HomePage} />
          <Route path="login" Component={LoginPage} />
          <Route path="register" Component={RegisterPage} />
          <Route path="reset-password/:token" Component={ResetPage} />
          <Route path="confirm-email/:token" Component={ConfirmPage} />
          <Route path="races" Component={RacesPage} />
          <Route path="rules" Component={RulesPage} />
          <Route path="roadmap" Component={RoadmapPage} />
          <Route path="leaderboard" Component={LeaderboardPage} />
          <Route Component={SignedIn}>
            <Route path="predictions" Component={PredictionsPage} />
            <Route path="predictions/:raceId" Component={PredictionsPage} />
            <Route path="results" Component={ResultsPage} />
            <Route path="results/:raceId" Component={ResultsPage} />
            <Route path="account" Component={AccountPage} />
            <Route path="admin" Component={AdminFrame}>
              <Route index Component={AdminPage} />
              <Route path="races/:raceId" Component={RaceControlPage} />
              <Route path="results-explorer" Component={ExplorerPage} />
              <Route path="debug" Component={DebugPage} />
              <Route path="debug/:raceId" Component={DebugPage} />
              <Route path="system-status" Component={SystemStatusPage} />
              <Route path="audit" Component={AuditPage} />
              <Route path="players" Component={PlayersPage} />
            </Route>
          </Route>
          <Route path="*" Component={NoSuchPage} />
        </Route>
      </Routes>
    </SessionProvider>
  );
}

function Frame() {
  const main = useNewPageFocus();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" className="page" tabIndex={-1}>
        <SessionEnded />
        <NewVersion />
        <Flash />
        <LoadBoundary key={pathname.split('/')[1]} at={pathname}>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </LoadBoundary>
      </main>
      <Footer />
      <TimeMachine />
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
