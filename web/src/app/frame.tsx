import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { LoadBoundary } from '../ui/load-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LastSeen } from './last-seen.tsx';
import { TimeMachine } from './time-machine/time-machine.tsx';
import { Flash, NewVersion, SessionEnded } from './toasts.tsx';

export function Frame() {
  const main = useNewPageFocus();
  const { pathname } = useLocation();
  /** Jumps of the time machine: the page is mounted again after each, as much of it depends on the time. */
  const [jumps, setJumps] = useState(0);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" className="page" tabIndex={-1}>
        <SessionEnded />
        {!import.meta.env.SSR && <LastSeen />}
        <NewVersion />
        <Flash />
        <Suspense fallback={<Skeleton />}>
          <LoadBoundary key={`${pathname.split('/')[1]} ${jumps}`} at={pathname}>
            <Outlet />
          </LoadBoundary>
        </Suspense>
        {import.meta.env.SSR && <WithoutScripts />}
      </main>
      <Footer />
      {!import.meta.env.SSR && <TimeMachine onJump={() => setJumps(jumps + 1)} />}
    </>
  );
}

const SAME_PAGE = '';

/** What the HTML file of a page shows until React draws it. */
function WithoutScripts() {
  return (
    <>
      <p className="below late">
        Still loading. <a href={SAME_PAGE}>Reload</a>
      </p>
      <noscript>
        <p className="below">This page needs JavaScript.</p>
      </noscript>
    </>
  );
}

/** Navigating to another page scrolls to its top and moves the focus there; back and replace do not. */
function useNewPageFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page moves the focus
  useEffect(() => {
    if (navigationType !== 'PUSH' || hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
