import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { Arrival } from './components/arrival.tsx';
import { Footer } from './components/footer.tsx';
import { Header } from './components/header.tsx';
import { LoadBoundary } from './components/load-boundary.tsx';
import { SessionEnded } from './components/session-ended.tsx';
import { Skeleton } from './components/skeleton.tsx';
import { TimeMachine } from './features/time-machine/time-machine.tsx';
import { lazyPage } from './lazy-page.ts';
import { SeasonProvider } from './season.tsx';
import { SessionProvider, useSession } from './session.tsx';

const HomePage = lazyPage(() => import('./features/home/home-page.tsx'));
const RoadmapPage = lazyPage(() => import('./features/roadmap/roadmap-page.tsx'));
const RulesPage = lazyPage(() => import('./features/rules/rules-page.tsx'));
const LoginPage = lazyPage(() => import('./features/auth/login-page.tsx'));
const RegisterPage = lazyPage(() => import('./features/auth/register-page.tsx'));
const ResetPage = lazyPage(() => import('./features/auth/reset-page.tsx'));
const AccountPage = lazyPage(() => import('./features/account/account-page.tsx'));
const RacesPage = lazyPage(() => import('./features/races/races-page.tsx'));
const PredictionsPage = lazyPage(() => import('./features/predictions/predictions-page.tsx'));
const ResultsPage = lazyPage(() => import('./features/results/results-page.tsx'));
const LeaderboardPage = lazyPage(() => import('./features/leaderboard/leaderboard-page.tsx'));
const AdminPage = lazyPage(() => import('./features/admin/admin-page.tsx'));
const AdminFrame = lazyPage(() => import('./features/admin/admin-frame-page.tsx'));
const RaceControlPage = lazyPage(() => import('./features/admin/race-control-page.tsx'));
const MachineRoomPage = lazyPage(() => import('./features/admin/machine-room-page.tsx'));
const AuditPage = lazyPage(() => import('./features/admin/audit-page.tsx'));
const PlayersPage = lazyPage(() => import('./features/admin/players-page.tsx'));
const ExplorerPage = lazyPage(() => import('./features/admin/explorer-page.tsx'));
const DebugPage = lazyPage(() => import('./features/admin/debug-page.tsx'));

/** The site map. */
export function Site() {
  return (
    <SessionProvider>
      <SeasonProvider>
        <Routes>
          <Route element={<Frame />}>
            <Route index element={<HomePage />} />
            <Route path="login" element={<LoginPage />} />
            <Route path="register" element={<RegisterPage />} />
            <Route path="reset-password/:token" element={<ResetPage />} />
            <Route path="races" element={<RacesPage />} />
            <Route path="rules" element={<RulesPage />} />
            <Route path="roadmap" element={<RoadmapPage />} />
            <Route path="leaderboard" element={<LeaderboardPage />} />
            <Route element={<SignedIn />}>
              <Route path="predictions" element={<PredictionsPage />} />
              <Route path="predictions/:raceId" element={<PredictionsPage />} />
              <Route path="results" element={<ResultsPage />} />
              <Route path="results/:raceId" element={<ResultsPage />} />
              <Route path="account" element={<AccountPage />} />
              <Route path="admin" element={<AdminFrame />}>
                <Route index element={<AdminPage />} />
                <Route path="races/:raceId" element={<RaceControlPage />} />
                <Route path="results-explorer" element={<ExplorerPage />} />
                <Route path="debug" element={<DebugPage />} />
                <Route path="debug/:raceId" element={<DebugPage />} />
                <Route path="machine-room" element={<MachineRoomPage />} />
                <Route path="audit" element={<AuditPage />} />
                <Route path="players" element={<PlayersPage />} />
              </Route>
            </Route>
            <Route path="*" element={<Navigate to="/" replace />} />
          </Route>
        </Routes>
      </SeasonProvider>
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
        <Arrival />
        <LoadBoundary key={pathname.split('/')[1]}>
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

/** A step to another page begins at its top, for the eye and for the keyboard; back and replace do not. */
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

/** Pages behind it are for players; everybody else is sent to log in, and then back. */
function SignedIn() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user) return <Outlet key={user.id} />;
  return <Navigate to="/login" replace state={{ from: pathname }} />;
}
