import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { predicting } from './predicting.ts';
import { choosePick } from './steps.ts';

const { newcomer } = await predicting();

/** What lies over a head-to-head anywhere on its way up the screen; scrolled in small steps. */
function whatCoversMatchups(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covering = new Set<string>();
    const sides = [...document.querySelectorAll('[role=radiogroup] label')];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
      window.scrollTo(0, top);
      for (const side of sides) {
        const { left, right, top: from, bottom: to } = side.getBoundingClientRect();
        for (const y of [from + 2, (from + to) / 2, to - 2]) {
          if (y < 0 || y >= innerHeight) continue;
          const over = document.elementFromPoint((left + right) / 2, y);
          if (over && !over.closest('[role=radiogroup]'))
            covering.add(over.className || over.tagName);
        }
      }
    }
    return [...covering];
  });
}

/** Whether what has the focus is behind the bar. */
function isBehindBar(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bar = document.querySelector('#submit-bar')?.getBoundingClientRect();
    const focused = document.activeElement?.getBoundingClientRect();
    if (!bar || !focused || document.activeElement?.closest('#submit-bar')) return false;
    return focused.bottom > bar.top + 1 && focused.top < bar.bottom;
  });
}

test.each([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
])(
  'the submit bar covers no head-to-head, nor what has the focus, at $width x $height',
  async (size) => {
    const { page } = await newcomer();
    await page.setViewportSize(size);
    await choosePick(page, 'P1', 'Lando Norris');
    expect(await whatCoversMatchups(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: /^P1 / }).focus();
    for (let presses = 0; presses < 9; presses += 1) {
      expect([presses, await isBehindBar(page)]).toEqual([presses, false]);
      await page.keyboard.press('Tab');
    }
    expect(page.faults).toEqual([]);
  },
);

test('on a phone the submit button is in reach of a thumb while the drivers are chosen', async () => {
  const { page } = await newcomer();
  await page.setViewportSize({ width: 390, height: 844 });
  const button = await page.getByRole('button', { name: 'Submit Predictions' }).boundingBox();
  expect(button?.y).toBeGreaterThan(422);
  expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
  await page.getByText('8 picks left').waitFor();
  expect(page.faults).toEqual([]);
});
