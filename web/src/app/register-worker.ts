import { queryClient } from '../server/server-data.ts';

type Policy = { createScriptURL(url: string): string };

declare global {
  interface Window {
    /** Not in TypeScript's library yet, which takes a TrustedScriptURL for a string. */
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  }
}

/** The only URL that the one Trusted Types policy of the security headers ever returns. */
const SCRIPT = '/service-worker.js';

/** Within this time after it was opened, a page may be reloaded without asking the visitor. */
const JUST_OPENED_MS = 10_000;

let registration: ServiceWorkerRegistration | undefined;

let isTouched = false;

/** Registers the service worker once the page and its data have loaded, so that it delays no paint. */
export async function registerWorker(): Promise<void> {
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    document.addEventListener(type, noteTouch, { once: true, passive: true });
  }
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  }
  await noPendingRequests();
  const rules = { createScriptURL: () => SCRIPT };
  const url = window.trustedTypes?.createPolicy('parc-ferme', rules).createScriptURL('') ?? SCRIPT;
  try {
    registration = await navigator.serviceWorker.register(url);
  } catch {
    // Some private windows allow no worker; the site works without one.
    return;
  }
  startWhenInstalled(registration?.waiting ?? registration?.installing);
  registration?.addEventListener('updatefound', () => startWhenInstalled(registration?.installing));
  // An installed site is rarely loaded anew, which is when browsers look for a new version.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
  });
}

function noteTouch(): void {
  isTouched = true;
}

/**
 * Starts a version that was deployed since the last visit, if this visit has just begun: nothing is lost.
 * The page is loaded again with it, which counts as a reload and not as a new visit: it never happens twice.
 */
function startWhenInstalled(worker: ServiceWorker | null | undefined): void {
  const start = () => {
    if (worker?.state === 'installed' && registration?.active && isJustOpened()) startNow(worker);
  };
  worker?.addEventListener('statechange', start);
  start();
}

function isJustOpened(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return !isReload && !isTouched && performance.now() < JUST_OPENED_MS;
}

/** A new version that is installed, and waits until no page of the old one is open. */
export function waitingVersion(): ServiceWorker | undefined {
  return (registration?.active && registration.waiting) ?? undefined;
}

/** Lets the waiting version take over, and loads the page again with it. */
export function startNow(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Resolves once the page waits for no reply. */
function noPendingRequests(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    check();
  });
}
