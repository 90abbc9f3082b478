import { LONG } from '@parc-ferme/testing/vitest/long';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** All default rules, and the size of targets. */
export const ALL_RULES: axe.RunOptions = { rules: { 'target-size': { enabled: true } } };

/** The rules that depend on the theme. */
export const COLOUR_RULES: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** The violations that axe finds on the page as it is now, or in a part of it. */
export async function violationsOf(
  page: Page,
  options = ALL_RULES,
  part = 'html',
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const run = { ...options, resultTypes: ['violations' as const] };
  return page.evaluate(
    async ([context, runOptions]) => {
      const { violations } = await window.axe.run(context, runOptions);
      return violations.flatMap(({ id, nodes }) =>
        // The first line of the summary is the same for all.
        nodes.map(({ html, failureSummary = '' }) =>
          [id, html.slice(0, 200), ...failureSummary.split('\n').slice(1, 3)].join(' | '),
        ),
      );
    },
    [part, run] as const,
  );
}

/**
 * Expects a page without violations. If a modal dialog or picker is open, only that is examined: the page behind it
 * cannot be reached, and is examined by itself. With LONG=1 both are.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const modal = !LONG && (await page.locator('dialog:modal').count()) > 0;
  expect(await violationsOf(page, ALL_RULES, modal ? 'dialog:modal' : 'html')).toEqual([]);
}
