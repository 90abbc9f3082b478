import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { preloadCode, preloadPage } from './preload.ts';

/** Preloads the page that is navigated to, and the code of pages whose links are pointed at or focused. */
export function usePreload(): void {
  const { pathname, search } = useLocation();
  useEffect(() => preloadPage({ pathname, search }), [pathname, search]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', preloadTarget, { signal });
    document.addEventListener('focusin', preloadTarget, { signal });
    return () => listening.abort();
  }, []);
}

function preloadTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link && link.origin === location.origin) void preloadCode(link.pathname);
}
