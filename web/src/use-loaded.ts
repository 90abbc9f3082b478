import { useCallback, useEffect, useState } from 'react';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: Data };

/**
 * Server data for a page: loaded when it opens and when `load` changes.
 *
 * @param load to be kept by `useCallback`, as it says when to load again
 */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is what reload changes
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).then(
      (data) => setLoaded({ state: 'ready', data }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ state: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [load, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return [loaded, reload] as const;
}
