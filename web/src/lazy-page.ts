import { type ComponentType, lazy } from 'react';

/** A page that has not come after so long will not come. */
const LOAD_TIMEOUT_MS = 120_000;

type Page = { default: ComponentType };

/** A page that is loaded when it is first opened. */
export function lazyPage(load: () => Promise<Page>) {
  return lazy(() => inTime(load()));
}

async function inTime(loading: Promise<Page>): Promise<Page> {
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(
      () => reject(new Error('The page did not load in time.')),
      LOAD_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    window.clearTimeout(timer);
  }
}
