import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../server/session.tsx';
import { useSignOut } from '../server/use-sign-out.ts';
import { Icon } from '../ui/icon.tsx';
import { ShownTo } from '../ui/shown-to.tsx';
import { SITE_NAME } from '../ui/site-name.ts';
import { TalkMark } from '../ui/talk-mark.tsx';
import styles from './header.module.css';

const PAGES = [
  ['/', 'Home'],
  ['/predictions', 'Predictions'],
  ['/leaderboard', 'Leaderboard'],
  ['/results', 'Results'],
  ['/rules', 'Rules'],
  ['/roadmap', 'Roadmap'],
] as const;

export function Header() {
  const { key } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <NavLink className={styles.wordmark} to="/">
          <span className={styles.tape} aria-hidden="true" />
          {SITE_NAME}
        </NavLink>
        <Menu key={key} />
      </div>
    </header>
  );
}

/** Closed after every navigation. */
function Menu() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { user } = useSession();

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`plain ${styles.menuSwitch}`}
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        Menu
        {user && <TalkMark userId={user.id} />}
      </button>
      <nav
        id="menu"
        className={open ? `${styles.menu} ${styles.open}` : styles.menu}
        aria-label="Main"
      >
        {PAGES.map(([path, name]) => (
          <NavLink key={path} to={path} end={path === '/'}>
            {name}
          </NavLink>
        ))}
        <Link to="/leaderboard#comments">
          Chat
          {user && <TalkMark userId={user.id} />}
        </Link>
        <ShownTo roles={['admin']}>
          <NavLink to="/admin">Admin</NavLink>
        </ShownTo>
        <ShownTo roles={['player', 'admin']}>
          <SignedInAs username={user?.username} />
        </ShownTo>
        <ShownTo roles={['visitor']}>
          <NavLink className={styles.end} to="/login">
            Login
          </NavLink>
          <NavLink to="/register">Register</NavLink>
        </ShownTo>
      </nav>
    </>
  );
}

function SignedInAs({ username }: { username: string | undefined }) {
  const signOut = useSignOut(useNavigate());
  return (
    <>
      <NavLink className={`${styles.end} ${styles.account}`} to="/account">
        <Icon name="user" />
        <span className={styles.welcome}>{username ? `Welcome, ${username}` : 'Welcome'}</span>{' '}
        <span>Account</span>
      </NavLink>
      <button type="button" className="bare" onClick={() => signOut('/login')}>
        Logout
      </button>
    </>
  );
}
