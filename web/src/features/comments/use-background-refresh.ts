import { useEffect } from 'react';

/** Spec section 9: "refresh every 30 seconds". */
const REFRESH_MS = 30_000;

/**
 * Refreshes every 30 seconds while the page is visible; one that came due while it was hidden follows
 * when it is shown again. A refresh that fails is not reported: the next one may succeed.
 */
export function useBackgroundRefresh(refresh: () => Promise<void>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let timer: number | undefined;
    let due = Date.now() + REFRESH_MS;
    let refreshing = false;
    let stopped = false;

    const schedule = () => {
      window.clearTimeout(timer);
      if (stopped || refreshing || document.visibilityState === 'hidden') return;
      timer = window.setTimeout(run, Math.max(0, due - Date.now()));
    };
    const run = async () => {
      refreshing = true;
      due = Date.now() + REFRESH_MS;
      await refresh().catch(() => undefined);
      refreshing = false;
      schedule();
    };

    schedule();
    document.addEventListener('visibilitychange', schedule);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    };
  }, [refresh, active]);
}
