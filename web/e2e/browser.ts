import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { findChromium } from './chromium.ts';

const HEADLESS_ARGS = [
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** The browsers of this process, by their arguments. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * A browser that all test files of a process share, and that ends with the process. Pages are closed after the test that
 * opened them, so that they do not slow down later tests.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const name = args.join(' ');
  const running = await browsers.get(name);
  const launched = running?.isConnected() ? running : await launch(args);
  browsers.set(name, Promise.resolve(launched));
  return closeContextsAfterTests(launched);
}

async function launch(args: string[]): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: [...HEADLESS_ARGS, ...args] });
}

/** The faults of the pages of a test file, for which its tests fail. */
let watchedPages: { faults: string[] }[] = [];

/** Closes contexts after the test or the file that opened them, and fails a test whose pages had a fault. */
function closeContextsAfterTests(browser: Browser): Browser {
  let openBefore: BrowserContext[] = [];
  beforeEach(() => {
    openBefore = browser.contexts();
  });
  afterEach(async () => {
    const opened = browser.contexts().filter((context) => !openBefore.includes(context));
    await Promise.all(opened.map(closeContext));
    expect(watchedPages.flatMap(({ faults }) => faults.splice(0))).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map(closeContext));
    watchedPages = [];
  });
  return browser;
}

/** Ignores intercepted calls that are still in flight, as no test waits for them. */
async function closeContext(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** A browser whose pages share their storage, and to which another program can connect. */
export async function launchShared() {
  const profile = mkdtempSync(join(tmpdir(), 'parc-ferme-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findChromium()),
    args: [...HEADLESS_ARGS, '--remote-debugging-port=0'],
  });
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    context,
    port: Number(port),
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The window of a phone. */
export const PHONE = { width: 390, height: 844 };

/**
 * A page whose test fails if it throws or violates the Content Security Policy. By default on a phone, without animations,
 * and without the service worker, so that the test sees every request.
 */
export async function openPage(
  browser: Pick<Browser, 'newPage'>,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Page & { faults: string[] }> {
  const page = await browser.newPage({
    baseURL,
    viewport: PHONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) faults.push(message.text());
  });
  watchedPages.push({ faults });
  return Object.assign(page, { faults });
}
