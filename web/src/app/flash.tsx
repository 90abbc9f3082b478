import { useLocation } from 'react-router-dom';
import { useHydrated } from '../server/hydration.tsx';
import { Notice } from '../ui/notice.tsx';

/** A notice that is shown after a redirect. */
export function Flash() {
  const { state }: { state: unknown } = useLocation();
  if (!useHydrated()) return null;
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? <Notice>{state.notice}</Notice> : null;
}
