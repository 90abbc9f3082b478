import { useEffect } from 'react';
import { refreshAfterMs } from './refresh-schedule.ts';

/**
 * Looks for new comments from time to time while the tab is visible, ever more seldom while none
 * come. A look that fails says nothing: the next one may not.
 *
 * @param look resolves to whether there was something new
 */
export function useBackgroundRefresh(look: () => Promise<boolean>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let timer: number | undefined;
    let stopped = false;
    let looking = false;
    let lastNew = Date.now();
    let due = lastNew + refreshAfterMs(0, Math.random());

    const plan = () => {
      window.clearTimeout(timer);
      if (stopped || looking || document.visibilityState === 'hidden') return;
      timer = window.setTimeout(refresh, Math.max(0, due - Date.now()));
    };
    const refresh = async () => {
      looking = true;
      if (await look().catch(() => false)) lastNew = Date.now();
      due = Date.now() + refreshAfterMs(Date.now() - lastNew, Math.random());
      looking = false;
      plan();
    };

    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [look, active]);
}
