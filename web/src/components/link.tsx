import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { useHere } from '../use-here.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  state?: unknown;
  replace?: boolean;
};

/** A step to another page without loading the site again. The router's own brings 3 kB of prefetching. */
export function Link({ to, state, replace, onClick, ...others }: Props) {
  const href = useHref(to);
  const navigate = useNavigate();
  const isHere = href === useHere();

  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || wantsItsOwnWindow(event)) return;
    event.preventDefault();
    void navigate(to, { state, replace: replace ?? isHere });
  }

  return <a {...others} href={href} onClick={go} />;
}

function wantsItsOwnWindow({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}

type NavProps = Props & {
  /** Only the page itself, not those below it. */
  end?: boolean;
};

/** A link that tells whether its page is the one that is open. */
export function NavLink({ to, end = false, className = '', ...others }: NavProps) {
  const { pathname: path } = useResolvedPath(to);
  const { pathname } = useLocation();
  const isOpen = pathname === path || (!end && path !== '/' && pathname.startsWith(`${path}/`));
  return (
    <Link
      {...others}
      to={to}
      className={isOpen ? `${className} active` : className}
      {...(isOpen && { 'aria-current': 'page' as const })}
    />
  );
}
