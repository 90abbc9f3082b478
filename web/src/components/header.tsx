import { useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../session.tsx';

const PAGES = [
  ['/', 'Home'],
  ['/predictions', 'Predictions'],
  ['/leaderboard', 'Leaderboard'],
  ['/results', 'Results'],
  ['/races', 'Races'],
] as const;

export function Header() {
  const { pathname } = useLocation();
  return (
    <header className="header">
      <div className="header-bar">
        <NavLink className="wordmark" to="/">
          Parc Fermé
        </NavLink>
        <Menu key={pathname} />
      </div>
    </header>
  );
}

/** Closed again on every new page. */
function Menu() {
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  return (
    <>
      <button
        type="button"
        className="plain menu-switch"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Menu
      </button>
      <nav className={open ? 'menu open' : 'menu'} aria-label="Main">
        {PAGES.map(([path, name]) => (
          <NavLink key={path} to={path} end={path === '/'}>
            {name}
          </NavLink>
        ))}
        {user?.role === 'admin' && <NavLink to="/admin">Admin</NavLink>}
        {user ? <SignedInAs username={user.username} /> : <SignInLinks />}
      </nav>
    </>
  );
}

function SignInLinks() {
  return (
    <>
      <NavLink to="/login">Login</NavLink>
      <NavLink to="/register">Register</NavLink>
    </>
  );
}

function SignedInAs({ username }: { username: string }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    signOut();
    void navigate('/login');
  };
  return (
    <>
      <span className="quiet">Welcome, {username}</span>
      <button type="button" className="plain" onClick={leave}>
        Logout
      </button>
    </>
  );
}
