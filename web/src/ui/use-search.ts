import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The search parameters of the address, and a function that navigates to others. */
export function useSearch() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = (newParams: Record<string, string>, flash?: string) =>
    void navigate({ search: `?${new URLSearchParams(newParams)}` }, { state: flash && { flash } });
  return [params, setParams] as const;
}
