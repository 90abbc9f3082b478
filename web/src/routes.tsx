import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { Header } from './components/header.tsx';
import { Skeleton } from './components/skeleton.tsx';
import { TimeMachine } from './features/time-machine/time-machine.tsx';
import { SessionProvider, useSession } from './session.tsx';

const HomePage = lazy(() => import('./features/home/home-page.tsx'));
const LoginPage = lazy(() => import('./features/auth/login-page.tsx'));
const RegisterPage = lazy(() => import('./features/auth/register-page.tsx'));
const RacesPage = lazy(() => import('./features/races/races-page.tsx'));
const PredictionsPage = lazy(() => import('./features/predictions/predictions-page.tsx'));
const ResultsPage = lazy(() => import('./features/results/results-page.tsx'));
const LeaderboardPage = lazy(() => import('./features/leaderboard/leaderboard-page.tsx'));
const AdminPage = lazy(() => import('./features/admin/admin-page.tsx'));

/** The site map. */
export function Site() {
  return (
    <SessionProvider>
      <Routes>
        <Route element={<Frame />}>
          <Route index element={<HomePage />} />
          <Route path="login" element={<LoginPage />} />
          <Route path="register" element={<RegisterPage />} />
          <Route path="races" element={<RacesPage />} />
          <Route path="leaderboard" element={<LeaderboardPage />} />
          <Route element={<SignedIn />}>
            <Route path="predictions" element={<PredictionsPage />} />
            <Route path="predictions/:raceId" element={<PredictionsPage />} />
            <Route path="results" element={<ResultsPage />} />
            <Route path="results/:raceId" element={<ResultsPage />} />
            <Route path="admin" element={<AdminPage />} />
          </Route>
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </SessionProvider>
  );
}

function Frame() {
  return (
    <>
      <Header />
      <main className="page">
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <TimeMachine />
    </>
  );
}

/** Pages behind it are for players; everybody else is sent to log in. */
function SignedIn() {
  const { user } = useSession();
  return user ? <Outlet /> : <Navigate to="/login" replace />;
}
