import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds wrong on the page as it stands: by all its default rules, and the size of targets. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) =>
        [id, html.slice(0, 200), ...failureSummary.split('\n').slice(1, 3)].join(' | '),
      ),
    );
  });
}

/** For a page, or a dialog or picker that is open on it, once it has settled. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
