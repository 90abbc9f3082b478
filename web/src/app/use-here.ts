import { useLocation } from 'react-router-dom';

/** The current path with its query, to return to after the login. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
