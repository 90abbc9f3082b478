import { Outlet, useLocation } from 'react-router-dom';
import { Link, NavLink } from '../../components/link.tsx';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { Failure } from '../../components/notice.tsx';
import { Title } from '../../components/title.tsx';
import { useSession } from '../../session.tsx';
import './admin.css';

const PAGES = [
  ['/admin', 'Panel'],
  ['/admin/results-explorer', 'Results explorer'],
  ['/admin/debug', 'Debug tool'],
  ['/admin/machine-room', 'Machine room'],
  ['/admin/players', 'Players'],
  ['/admin/audit', 'Audit log'],
] as const;

/** Around every page of the admins. The server refuses everybody else anyway; here they are told. */
export default function AdminFrame() {
  const { user, demoted } = useSession();
  const { pathname } = useLocation();
  if (user?.role !== 'admin') return <Refusal demoted={demoted} />;
  return (
    <>
      <nav className="admin-nav" aria-label="Admin">
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

function Refusal({ demoted }: { demoted: boolean }) {
  return (
    <>
      <Title>Admin</Title>
      <Failure>
        {demoted
          ? 'You are no longer an admin: another admin has taken the role from you. What you asked for just now was not done. If it should have been, ask one of the others.'
          : 'Only admins can do this. If you have just been made one, log out and in again.'}
      </Failure>
      <p>
        Your predictions, results and comments are where they were:{' '}
        <Link to="/predictions">to your predictions</Link>.
      </p>
    </>
  );
}
