import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: Data };

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

/**
 * Server data for a page: loaded when it opens and when `load` changes. While it is loaded again, and
 * where that fails, what was there stays: who asked for it hears from `reload` whether it worked.
 *
 * @param load to be kept by `useCallback`, as it says when to load again
 */
export function useLoaded<Data>(load: Load<Data>): [Loaded<Data>, () => Promise<boolean>] {
  const [latest, setLatest] = useState<{ of: Load<Data>; loaded: Loaded<Data> }>();
  const [turn, setTurn] = useState(0);
  const waiting = useRef<((worked: boolean) => void)[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is what reload changes
  useEffect(() => {
    const abort = new AbortController();
    const tell = (worked: boolean) => {
      for (const one of waiting.current.splice(0)) one(worked);
    };
    load(abort.signal).then(
      (data) => {
        setLatest({ of: load, loaded: { state: 'ready', data } });
        tell(true);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setLatest((before) =>
          before?.of === load && before.loaded.state === 'ready'
            ? before
            : { of: load, loaded: { state: 'failed', error } },
        );
        tell(false);
      },
    );
    return () => abort.abort();
  }, [load, turn]);

  const reload = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setTurn((before) => before + 1);
      }),
    [],
  );
  return [latest?.of === load ? latest.loaded : { state: 'loading' }, reload];
}
