import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router-dom';

/** Where the browser is, and what of the site's own it remembers there. */
function here() {
  const { pathname, search, hash } = window.location;
  const { usr: state = null, key = 'default' } = window.history.state ?? {};
  return { pathname, search, hash, state, key };
}

const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** The router's own keeps the history in a way that can do more, and costs 1.5 kB of the first load. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [step, setStep] = useState(() => ({ action: NavigationType.Pop, location: here() }));

  useEffect(() => {
    const came = () => setStep({ action: NavigationType.Pop, location: here() });
    window.addEventListener('popstate', came);
    return () => window.removeEventListener('popstate', came);
  }, []);

  const navigator = useMemo<Navigator>(() => {
    function goTo(action: NavigationType, to: To, state: unknown) {
      const entry = { usr: state, key: Math.random().toString(36).slice(2) };
      const address = addressOf(to);
      if (action === NavigationType.Push) window.history.pushState(entry, '', address);
      else window.history.replaceState(entry, '', address);
      setStep({ action, location: here() });
    }
    return {
      createHref: addressOf,
      go: (steps) => window.history.go(steps),
      push: (to, state) => goTo(NavigationType.Push, to, state),
      replace: (to, state) => goTo(NavigationType.Replace, to, state),
    };
  }, []);

  return (
    <Router location={step.location} navigationType={step.action} navigator={navigator}>
      {children}
    </Router>
  );
}
