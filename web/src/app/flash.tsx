import { useLocation } from 'react-router-dom';
import { Notice } from '../ui/notice.tsx';

/** A notice that is shown after a redirect. */
export function Flash() {
  const { state }: { state: unknown } = useLocation();
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? <Notice>{state.notice}</Notice> : null;
}
