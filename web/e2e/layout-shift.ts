import type { Page } from 'playwright-core';

/** The largest cumulative layout shift that a visitor does not notice. */
export const MAX_SHIFT = 0.02;

/** Records the cumulative layout shift of pages that are opened from now on, for `shiftOf`. */
export const recordShift = (page: Page) =>
  page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
      Object.assign(window, { shift });
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0));
