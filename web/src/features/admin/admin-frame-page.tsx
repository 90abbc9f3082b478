import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Title } from '../../components/title.tsx';
import { routeQuery } from '../../server-data.ts';
import { useSession } from '../../session.tsx';
import { storedToken } from '../../stored-session.ts';
import styles from './admin-frame-page.module.css';

const PAGES = [
  ['/admin', 'Panel'],
  ['/admin/results-explorer', 'Results explorer'],
  ['/admin/debug', 'Debug tool'],
  ['/admin/system-status', 'System status'],
  ['/admin/players', 'Players'],
  ['/admin/audit', 'Audit log'],
] as const;

/** Around every page of the admins. The server refuses everybody else anyway; here they are told. */
export default function AdminFrame() {
  const { user, demoted } = useSession();
  const { pathname } = useLocation();
  const isAsking = useRoleAsItIs();
  if (isAsking) return <Skeleton />;
  if (user?.role !== 'admin') return <Refusal demoted={demoted} />;
  return (
    <>
      <nav className={styles.nav} aria-label="Admin">
        {PAGES.map(([path, name]) => (
          <NavLink key={path} to={path} end={path === '/admin'}>
            {name}
          </NavLink>
        ))}
      </nav>
      <LoadBoundary at={pathname}>
        <Outlet />
      </LoadBoundary>
    </>
  );
}

/** Whoever has been made an admin since the login is one from the next click on. */
function useRoleAsItIs(): boolean {
  const { user, signIn } = useSession();
  const isAdmin = user?.role === 'admin';
  const query = { ...routeQuery('account.get'), enabled: !isAdmin };
  const { data, isFetching } = useQuery(query);
  // What was known before may be out of date either way.
  const role = isFetching ? undefined : data?.role;
  useEffect(() => {
    const token = storedToken();
    if (token && user && role === 'admin') signIn({ token, user: { ...user, role } });
  }, [role, user, signIn]);
  return !isAdmin && (isFetching || role === 'admin');
}

function Refusal({ demoted }: { demoted: boolean }) {
  return (
    <>
      <Title>Admin</Title>
      <Failure>
        {demoted
          ? 'You are no longer an admin: another admin has taken the role from you. What you asked for just now was not done. If it should have been, ask one of the others.'
          : 'Only admins can do this.'}
      </Failure>
      <p>
        Your predictions, results and comments are where they were:{' '}
        <Link to="/predictions">to your predictions</Link>.
      </p>
    </>
  );
}
