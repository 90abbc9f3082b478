import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The query string of the address, and a function that replaces it. */
export function useSearch(): [URLSearchParams, (asked: Record<string, string>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const ask = useCallback(
    (asked: Record<string, string>) => void navigate({ search: `?${new URLSearchParams(asked)}` }),
    [navigate],
  );
  return [params, ask];
}
