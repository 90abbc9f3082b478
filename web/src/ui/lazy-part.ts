import { type ComponentType, lazy } from 'react';

/** The code of a page, or of a part of it, failed to load. */
export class NotLoaded extends Error {}

/** A request without a response is treated as failed after this time. */
const TIMEOUT_MS = 120_000;

/** A component that is loaded when it is first drawn. Where that fails, the `LoadBoundary` says so. */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
) {
  const loadPart = loadOnceWithTimeout(load);
  return lazy(async () => ({ default: partOf(await loadPart()) }));
}

/** Loads code once for all callers; fails with `NotLoaded` if it does not arrive in time. */
export function loadOnceWithTimeout<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= withTimeout(load()).catch((cause) => {
      throw new NotLoaded('', { cause });
    });
    return loading;
  };
}

function withTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  return new Promise<Module>((resolve, reject) => {
    const timer = setTimeout(reject, TIMEOUT_MS, new Error('There was no answer.'));
    // Otherwise the build of the HTML files would wait for the timer.
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
