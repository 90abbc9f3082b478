import { LONG } from '@parc-ferme/testing/vitest/long';
import type { Page } from 'playwright-core';
import { ALL_RULES, COLOUR_RULES, violationsOf } from './axe.ts';
import { goWithin, loadReady, scrollThrough } from './people.ts';
import type { Person, Screen } from './site-map.ts';

type Look = { width: number; scheme: 'light' | 'dark' };

/** The light theme on a phone; with LONG=1 both themes on a phone and on a desktop. */
const LOOKS: readonly Look[] = LONG
  ? [390, 1440].flatMap((width): Look[] => [
      { width, scheme: 'light' },
      { width, scheme: 'dark' },
    ])
  : [{ width: 390, scheme: 'light' }];

const HEIGHT = 844;
const NARROWEST = 360;

type PageWithFaults = Page & { faults: string[] };

/**
 * Visits screens, the roles in parallel, and returns a sentence for each problem. The first screen of a role is loaded,
 * and the others are navigated to, or with LONG=1 loaded as well.
 */
export async function problemsOfScreens(
  pages: Record<Person, PageWithFaults>,
  screens: readonly Screen[],
): Promise<string[]> {
  const problems = await Promise.all(
    Object.entries(pages).map(async ([name, page]) => {
      const ownProblems: string[] = [];
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      const own = screens.filter(({ person }) => person === name);
      for (const [position, { address }] of own.entries()) {
        const go = LONG || position === 0 ? loadReady : goWithin;
        const texts = await problemsOf(page, () => go(page, address), address);
        ownProblems.push(...texts.map((text) => `${address}, ${name}: ${text}`));
      }
      return ownProblems;
    }),
  );
  return problems.flat();
}

async function problemsOf(
  page: PageWithFaults,
  go: () => Promise<void>,
  address: string,
): Promise<string[]> {
  const failure = await goAndScrollThrough(page, go).catch((error: unknown) => [String(error)]);
  const found = failure ?? wrongRedirects(page, address);
  found.push(
    ...(await sidewaysScrolling(page)),
    ...(await cutOffButtons(page)),
    ...(await movements(page)),
  );
  found.push(...(await accessibilityProblems(page)), ...page.faults.splice(0));
  return found;
}

async function goAndScrollThrough(page: Page, go: () => Promise<void>): Promise<void> {
  await go();
  await scrollThrough(page);
}

/** What axe finds in each look. Afterwards the page is as narrow as before. */
async function accessibilityProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  let lastWidth = 0;
  for (const { width, scheme } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: scheme });
    const violations = await violationsOf(page, width === lastWidth ? COLOUR_RULES : ALL_RULES);
    lastWidth = width;
    found.push(...violations.map((violation) => `${width} px, ${scheme}: ${violation}`));
  }
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  return found;
}

/** A screen may redirect to an address below its own, as one that chooses a race does. */
function wrongRedirects(page: Page, address: string): string[] {
  const { pathname, search } = new URL(page.url());
  const shown = `${pathname}${search}`;
  const isExpected = address === '/' ? shown === '/' : shown.startsWith(address);
  return isExpected ? [] : [`leads to ${shown}`];
}

/** Whether the page scrolls sideways; a part of it that scrolls by itself may be wider. */
async function sidewaysScrolling(page: Page): Promise<string[]> {
  const [contentWidth, windowWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  return contentWidth > windowWidth
    ? [`scrolls sideways: ${contentWidth} px wide on ${windowWidth} px`]
    : [];
}

/** The buttons that are cut off at a side, by the screen or by a part of it that scrolls. */
async function cutOffButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a.button)')]
      .filter((button) => {
        const { left, right, width } = button.getBoundingClientRect();
        const area = button.closest('section.wide')?.getBoundingClientRect();
        return width > 1 && (left < (area?.left ?? 0) || right > (area?.right ?? innerWidth));
      })
      .map((button) => `is cut off: ${button.textContent}`),
  );
}

/** Elements that move, or have a transition or an animation, although the browser is set to reduce motion. */
async function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NO_TIME_S = 0.01;
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration = 0 } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(duration) > NO_TIME_S * 1000;
      })
      .map(({ id, effect }) => {
        const target = effect instanceof KeyframeEffect && effect.target;
        return `moves: ${target ? nameOf(target) : id}`;
      });
    const slow = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after']
        .filter((part) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(
            element,
            part || null,
          );
          const animationDurations = animationName === 'none' ? [] : animationDuration.split(',');
          return [...transitionDuration.split(','), ...animationDurations].some(
            (duration) => Number.parseFloat(duration) > NO_TIME_S,
          );
        })
        .map((part) => `would move: ${nameOf(element)}${part}`),
    );
    return [...new Set([...running, ...slow])];
  });
}
