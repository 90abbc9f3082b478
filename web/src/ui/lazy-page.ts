import { type ComponentType, createElement, lazy, useState } from 'react';
import { type LoadPage, loadedPage, loadPage, type PartCode, partCode } from './page-code.ts';

/** The timeout for loading a page's code. */
const LOAD_TIMEOUT_MS = 120_000;

/** A page whose code is loaded when it is first opened, if it is not there yet. */
export function lazyPage(load: LoadPage) {
  return lazyUnless(
    () => loadedPage(load),
    () => loadPage(load),
  );
}

/** A part of a page that is loaded when it is first drawn, or before that by `preload`. */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
) {
  return lazyCode(partCode(load, partOf));
}

/** The same for code that is named elsewhere, where it is loaded together with its page. */
export function lazyCode<Props extends object>(code: PartCode<Props>) {
  /** A failure is reported when the part is drawn, which tries again. */
  const preload = () => void code.load().catch(() => undefined);
  return Object.assign(lazyUnless(code.loaded, code.load), { preload });
}

/** What is loaded already is drawn at once: `lazy` alone would show a placeholder for 300 ms. */
function lazyUnless<Props extends object>(
  loaded: () => ComponentType<Props> | undefined,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Lazy = lazy(() => inTime(load()));
  return function Lazily(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded() ?? Lazy);
    return createElement(Component, props);
  };
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
