import { type ComponentType, lazy } from 'react';

/** The timeout for loading a page's code. */
const LOAD_TIMEOUT_MS = 120_000;

export type Page = { default: ComponentType };

/** A page that is loaded when it is first opened. */
export function lazyPage(load: () => Promise<Page>) {
  return lazy(() => inTime(load()));
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
