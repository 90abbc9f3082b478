import { queryClient } from '../../server-data.ts';

type Policy = { createScriptURL(url: string): string };

declare global {
  interface Window {
    /** Not in TypeScript's library yet, which takes a TrustedScriptURL for a string. */
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  }
}

/** The only URL that the one Trusted Types policy of the security headers ever returns. */
const SCRIPT = '/service-worker.js';

let registration: ServiceWorkerRegistration | undefined;

/** Registers the service worker once the page and its data have loaded, so that it delays no paint. */
export async function registerWorker(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  }
  await firstReplies();
  const rules = { createScriptURL: () => SCRIPT };
  const url = window.trustedTypes?.createPolicy('parc-ferme', rules).createScriptURL('') ?? SCRIPT;
  try {
    registration = await navigator.serviceWorker.register(url);
  } catch {
    // Some private windows allow no worker; the site works without one.
    return;
  }
  // An installed site is rarely loaded anew, which is when browsers look for a new version.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
  });
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

function firstReplies(): Promise<void> {
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
