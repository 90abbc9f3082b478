import { useLocation } from 'react-router-dom';

/** The current address within the site, to return to after the login. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
