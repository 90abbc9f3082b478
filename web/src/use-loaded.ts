import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: Data };

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

/**
 * Server data for a page: loaded when it opens and when `load` changes. While it is loaded again, and
 * where that fails, what was there stays: who asked for it hears from `reload` whether it worked,
 * unless somebody has asked again.
 *
 * @param load to be kept by `useCallback`, as it says when to load again
 */
export function useLoaded<Data>(load: Load<Data>): [Loaded<Data>, () => Promise<boolean>] {
  const [latest, setLatest] = useState<{ of: Load<Data>; loaded: Loaded<Data> }>();
  const [turn, setTurn] = useState(0);
  const tell = useRef<(worked: boolean) => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is what reload changes
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).then(
      (data) => {
        setLatest({ of: load, loaded: { state: 'ready', data } });
        tell.current?.(true);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setLatest((before) =>
          before?.of === load && before.loaded.state === 'ready'
            ? before
            : { of: load, loaded: { state: 'failed', error } },
        );
        tell.current?.(false);
      },
    );
    return () => abort.abort();
  }, [load, turn]);

  const reload = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        tell.current = resolve;
        setTurn((before) => before + 1);
      }),
    [],
  );
  return [latest?.of === load ? latest.loaded : { state: 'loading' }, reload];
}
