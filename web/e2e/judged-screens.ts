import { createHash } from 'node:crypto';
import { LONG } from '@parc-ferme/testing/vitest/long';
import type { Page } from 'playwright-core';
import { ALL, COLOURS, violationsOf } from './axe.ts';
import { goReady, goWithin, seeAll } from './people.ts';
import type { Person, Screen } from './site-map.ts';

type Look = { width: number; scheme: 'light' | 'dark' };

const [PHONE, DESKTOP] = [390, 1440];

/** Each width and each theme, and with LONG=1 all four combinations. */
export const BOTH_LOOKS: readonly Look[] = [
  { width: PHONE, scheme: 'light' },
  ...(LONG ? ([{ width: PHONE, scheme: 'dark' }] as const) : []),
  ...(LONG ? ([{ width: DESKTOP, scheme: 'light' }] as const) : []),
  { width: DESKTOP, scheme: 'dark' },
];

const OTHER_LOOKS: readonly Look[] = [
  { width: PHONE, scheme: 'dark' },
  { width: DESKTOP, scheme: 'light' },
];

/** Where most of a screen is the same as in another situation: one look, and with LONG=1 two. */
export const DARK_PHONE = OTHER_LOOKS.filter(({ width }) => LONG || width === PHONE);
export const LIGHT_DESKTOP = OTHER_LOOKS.filter(({ width }) => LONG || width === DESKTOP);

const HEIGHT = 844;
const NARROWEST = 360;

type Watched = Page & { faults: string[] };

/**
 * All problems of any screen; the roles are checked in parallel. The first screen of a role is loaded and
 * the others navigated to, or with LONG=1 loaded as well.
 */
export async function judged(
  pages: Record<Person, Watched>,
  screens: readonly Screen[],
  looks: readonly Look[],
): Promise<string[]> {
  const told = await Promise.all(
    Object.entries(pages).map(async ([name, page]) => {
      const found: string[] = [];
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      const own = screens.filter(({ person }) => person === name);
      for (const [position, { address }] of own.entries()) {
        const go = LONG || position === 0 ? goReady : goWithin;
        const wrong = await wrongWith(page, () => go(page, address), address, looks);
        found.push(...wrong.map((text) => `${address}, ${name}: ${text}`));
      }
      return found;
    }),
  );
  return told.flat();
}

async function wrongWith(
  page: Watched,
  go: () => Promise<void>,
  address: string,
  looks: readonly Look[],
): Promise<string[]> {
  const failed = await seen(page, go).catch((error: unknown) => [String(error)]);
  const found = failed ?? elsewhere(page, address);
  found.push(...(await tooWide(page)));
  if (LONG || (await isNew(page))) {
    found.push(...(await moving(page)), ...(await inaccessible(page, looks)));
  }
  return [...found, ...page.faults.splice(0)];
}

async function seen(page: Page, go: () => Promise<void>): Promise<void> {
  await go();
  await seeAll(page);
}

/** The page ends as narrow as it began. */
async function inaccessible(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  let examined = 0;
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: scheme });
    const violations = await violationsOf(page, width === examined ? COLOURS : ALL);
    examined = width;
    found.push(...violations.map((violation) => `${width} px, ${scheme}: ${violation}`));
  }
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  return found;
}

const known = new Set<string>();

/** Many screens are the same in every situation, but for the time: the same markup is examined once. */
async function isNew(page: Page): Promise<boolean> {
  const key = createHash('sha256')
    .update(await markupOf(page))
    .digest('hex');
  const added = !known.has(key);
  known.add(key);
  return added;
}

/** What a page says of the present time, and the local cloud's clock. */
const TIME = /<aside [^>]*aria-label="Time machine".*?<\/aside>|<time [^>]*>[^<]*|Now it’s [^<]*/gs;

/** What React adds, which differs between a page that was loaded and one that was navigated to. */
const REACT = /<!--.*?-->|_r_\w+_| checked=""/g;

async function markupOf(page: Page): Promise<string> {
  const markup = await page.locator('body').innerHTML();
  return markup
    .replaceAll(TIME, '')
    .replaceAll(REACT, '')
    .replaceAll(/<\w+ [^>]*>/g, sortAttributes);
}

const sortAttributes = (tag: string) => [...tag.matchAll(/[\w-]+="[^"]*"/g)].sort().join(' ');

/** A screen that chooses a race redirects to that race's address. */
function elsewhere(page: Page, address: string): string[] {
  const { pathname, search } = new URL(page.url());
  const shown = `${pathname}${search}`;
  const same = address === '/' ? shown === '/' : shown.startsWith(address);
  return same ? [] : [`leads to ${shown}`];
}

/** What makes the page scroll sideways; what scrolls inside itself may be wider. */
async function tooWide(page: Page): Promise<string[]> {
  const [needed, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  return needed > given ? [`scrolls sideways: ${needed} px wide on ${given} px`] : [];
}

async function moving(page: Page): Promise<string[]> {
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
