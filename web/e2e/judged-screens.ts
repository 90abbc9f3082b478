import { LONG } from '@parc-ferme/testing/vitest/long';
import type { Page } from 'playwright-core';
import { ALL_RULES, COLOUR_RULES, violationsOf } from './axe.ts';
import { goReady, goWithin, scrollThrough } from './people.ts';
import type { Person, Screen } from './site-map.ts';

type Look = { width: number; scheme: 'light' | 'dark' };

/** On a phone, and with LONG=1 in both themes on a phone and on a desktop. */
const LOOKS: readonly Look[] = LONG
  ? [390, 1440].flatMap((width): Look[] => [
      { width, scheme: 'light' },
      { width, scheme: 'dark' },
    ])
  : [{ width: 390, scheme: 'light' }];

const HEIGHT = 844;
const NARROWEST = 360;

type Watched = Page & { faults: string[] };

/**
 * All problems of any screen; the roles are checked in parallel. The first screen of a role is loaded and
 * the others navigated to, or with LONG=1 loaded as well.
 */
export async function problemsOfScreens(
  pages: Record<Person, Watched>,
  screens: readonly Screen[],
): Promise<string[]> {
  const problems = await Promise.all(
    Object.entries(pages).map(async ([name, page]) => {
      const found: string[] = [];
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      const own = screens.filter(({ person }) => person === name);
      for (const [position, { address }] of own.entries()) {
        const go = LONG || position === 0 ? goReady : goWithin;
        const wrong = await problemsOf(page, () => go(page, address), address);
        found.push(...wrong.map((text) => `${address}, ${name}: ${text}`));
      }
      return found;
    }),
  );
  return problems.flat();
}

async function problemsOf(
  page: Watched,
  go: () => Promise<void>,
  address: string,
): Promise<string[]> {
  const failed = await goAndScrollThrough(page, go).catch((error: unknown) => [String(error)]);
  const found = failed ?? wrongRedirects(page, address);
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

/** The page ends as narrow as it began. */
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

/** A screen that chooses a race redirects to that race's address. */
function wrongRedirects(page: Page, address: string): string[] {
  const { pathname, search } = new URL(page.url());
  const shown = `${pathname}${search}`;
  const same = address === '/' ? shown === '/' : shown.startsWith(address);
  return same ? [] : [`leads to ${shown}`];
}

/** What makes the page scroll sideways; what scrolls inside itself may be wider. */
async function sidewaysScrolling(page: Page): Promise<string[]> {
  const [needed, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  return needed > given ? [`scrolls sideways: ${needed} px wide on ${given} px`] : [];
}

/** The buttons that the screen, or a part of it that scrolls, cuts off at a side. */
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

/** What moves, or would, although the visitor asked for less motion. */
async function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NO_TIME_S = 0.01;
    const names = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration = 0 } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(duration) > NO_TIME_S * 1000;
      })
      .map(({ id, effect }) => {
        const target = effect instanceof KeyframeEffect && effect.target;
        return `moves: ${target ? names(target) : id}`;
      });
    const slow = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after']
        .filter((part) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(
            element,
            part || null,
          );
          const lasting = animationName === 'none' ? [] : animationDuration.split(',');
          return [...transitionDuration.split(','), ...lasting].some(
            (duration) => Number.parseFloat(duration) > NO_TIME_S,
          );
        })
        .map((part) => `would move: ${names(element)}${part}`),
    );
    return [...new Set([...running, ...slow])];
  });
}
