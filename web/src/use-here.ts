import { useLocation } from 'react-router-dom';

/** The whole address of what is open, to come back to. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
