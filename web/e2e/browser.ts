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
 * The test files of a process share one, which ends with the process. What a test opens is closed after
 * it, so that it costs the next ones nothing.
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

/** What the pages of a test file did that they must not do. */
let watchedPages: { faults: string[] }[] = [];

/** Closes what a test opens after it, and what is left after the file. No page may have a fault. */
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

/** A call that the test intercepts may still be in flight: no test waits for it. */
async function closeContext(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** A browser that keeps what its pages store, and that another program can connect to. */
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

/**
 * A page whose test fails if it breaks the security policy, or throws. A test that is not about the
 * service worker has none, so that it sees every request, and no test waits for a movement.
 */
export async function openPage(
  browser: Pick<Browser, 'newPage'>,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Page & { faults: string[] }> {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 390, height: 844 },
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
