import { type ComponentType, lazy } from 'react';

/** The code of a page, or of a part of it, failed to load. */
export class NotLoaded extends Error {}

/** A component that is loaded when it is first drawn. Where that fails, the `LoadBoundary` says so. */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => {
    try {
      return { default: partOf(await load()) };
    } catch (cause) {
      throw new NotLoaded('', { cause });
    }
  });
}
