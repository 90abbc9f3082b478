import { type ComponentType, createElement, lazy, useState } from 'react';
import { type LoadPage, loadedPage, loadPage } from './page-code.ts';

/** The timeout for loading a page's code. */
const LOAD_TIMEOUT_MS = 120_000;

/** A page whose code is loaded when it is first opened, if it is not there yet. */
export function lazyPage(load: LoadPage) {
  const Lazy = lazy(() => inTime(loadPage(load)));
  return function Page() {
    const [Component] = useState(() => loadedPage(load) ?? Lazy);
    return createElement(Component);
  };
}

/** A part of a page that is loaded when it is first drawn. */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => ({ default: partOf(await inTime(load())) }));
}

/** The code of a page, or of a part of it, failed to load. */
export class NotLoaded extends Error {}

function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  const late = new Promise<never>((_, reject) => {
    window.setTimeout(() => reject(new NotLoaded()), LOAD_TIMEOUT_MS);
  });
  const failed = loading.catch((cause: unknown) => {
    throw new NotLoaded('', { cause });
  });
  return Promise.race([failed, late]);
}
