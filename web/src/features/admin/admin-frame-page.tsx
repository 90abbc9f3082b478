import { NavLink, Outlet } from 'react-router-dom';
import { Failure } from '../../components/notice.tsx';
import { Title } from '../../components/title.tsx';
import { useSession } from '../../session.tsx';

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
  const { user } = useSession();
  if (user?.role !== 'admin') {
    return (
      <>
        <Title>Admin</Title>
        <Failure>
          Only admins can do this. If you have just been made one, log out and in again.
        </Failure>
      </>
    );
  }
  return (
    <>
      <nav className="admin-nav" aria-label="Admin">
        {PAGES.map(([path, name]) => (
          <NavLink key={path} to={path} end={path === '/admin'}>
            {name}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
