import type { Page } from 'playwright-core';

/** What a visitor would not notice. */
export const MAX_SHIFT = 0.02;

/** Counts by how much parts of the pages that are opened from now on move without a reason. */
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
