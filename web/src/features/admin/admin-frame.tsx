import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { routeQuery } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { storedToken } from '../../server/stored-session.ts';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { Failure } from '../../ui/toast.tsx';
import { AdminMenu } from './admin-menu.tsx';

/** The layout of all admin pages. It tells players that they have no access, which the server enforces. */
export function AdminFrame() {
  const { user } = useSession();
  const { pathname } = useLocation();
  // The build renders the admin pages without a session.
  if (!import.meta.env.SSR && user?.role !== 'admin') return <RoleCheck />;
  return (
    <>
      <AdminMenu />
      <LoadBoundary at={pathname}>
        <Outlet />
      </LoadBoundary>
    </>
  );
}

/** Loads the current role, as a player may have become an admin since the login. */
function RoleCheck() {
  const { user, wasDemoted, signIn } = useSession();
  // Not cached: the role may have been granted or revoked since.
  const { data, isFetching } = useQuery({ ...routeQuery('account.get'), gcTime: 0 });
  const isAdmin = !isFetching && data?.role === 'admin';
  useEffect(() => {
    const token = storedToken();
    if (token && user && isAdmin) signIn({ token, user: { ...user, role: 'admin' } });
  }, [isAdmin, user, signIn]);
  return isFetching || isAdmin ? <Skeleton /> : <Refusal wasDemoted={wasDemoted} />;
}

function Refusal({ wasDemoted }: { wasDemoted: boolean }) {
  return (
    <>
      <Title>Admin</Title>
      <Failure>
        {wasDemoted
          ? 'You are no longer an admin: another admin removed you. Your last action was not carried out. If it still needs doing, ask another admin.'
          : 'Only admins can do this.'}
      </Failure>
      <p>
        Your predictions, results and comments are unchanged.{' '}
        <Link to="/predictions">Go to your predictions</Link>.
      </p>
    </>
  );
}
