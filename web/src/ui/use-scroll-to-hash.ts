import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The page scrolls again after this time, and then repeatedly until nothing on it is loading. */
const FIRST_TRY_MS = 2_000;
const RETRY_MS = 500;
const RETRIES = 20;

/** The events of a visitor's own scrolling, after which the page no longer scrolls. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the section of the address's hash, which may name a part of it: at once if it is rendered,
 * and again once the page has settled, because content that loads above moves it.
 *
 * @param isPresent whether the section may be rendered by now
 */
export function useScrollToHash(id: string, isPresent = true): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (!hash.startsWith(`#${id}`)) return;
    let tries = 0;
    let timer = window.setTimeout(retry, FIRST_TRY_MS);
    const stop = () => window.clearTimeout(timer);

    function retry() {
      tries += 1;
      if (scrollTo(id) && isSettled()) return;
      if (tries <= RETRIES) timer = window.setTimeout(retry, RETRY_MS);
    }

    if (scrollTo(id)) document.getElementById(id)?.focus({ preventScroll: true });
    for (const event of SCROLL_EVENTS) window.addEventListener(event, stop, { passive: true });
    return () => {
      stop();
      for (const event of SCROLL_EVENTS) window.removeEventListener(event, stop);
    };
  }, [id, hash, key, isPresent]);
}

function scrollTo(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  return section !== null;
}

function isSettled(): boolean {
  return document.querySelector('main [aria-busy="true"]') === null;
}
