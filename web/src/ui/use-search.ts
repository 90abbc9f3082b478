import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export function useSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const ask = useCallback(
    (asked: Record<string, string>, notice?: string) =>
      void navigate({ search: `?${new URLSearchParams(asked)}` }, { state: notice && { notice } }),
    [navigate],
  );
  return [params, ask] as const;
}
