import { useLocation } from 'react-router-dom';
import { Notice } from './notice.tsx';

/** What a page has to say that leads to another one. */
export function Arrival() {
  const { state }: { state: unknown } = useLocation();
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? <Notice>{state.notice}</Notice> : null;
}
