import { setTimeout as delay } from 'node:timers/promises';
import type { Caller, TestCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { openPage } from './browser.ts';

/** A session as the site stores it in localStorage. */
type Session = { token: string; user: unknown };

/** Logs in, and returns the session. */
export async function sessionByLogin(
  cloud: TestCloud,
  username: string,
  password: string,
): Promise<Session> {
  const account = { username, password };
  const { status, text, body } = await cloud.call('POST', '/api/auth/login', { body: account });
  if (status !== 200) throw new Error(`${username} could not log in: ${text}`);
  return body;
}

/** The session of a caller who has a token already. */
export const sessionOfCaller = ({ id, username, token }: Caller, role = 'player'): Session => ({
  token,
  user: { id, username, email: `${username}@example.org`, role },
});

/** Stores a session without a storage event, as if another tab had done so and this one did not know yet. */
export const writeSession = (page: Page, session: Session) =>
  page.evaluate(writeToStorage, session);

function writeToStorage({ token, user }: Session): void {
  // `about:blank`, with which each page begins, has no storage.
  if (location.origin === 'null') return;
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

/** A page of a signed-in player, or of a visitor. */
export async function openAs(
  browser: Browser,
  cloud: TestCloud,
  session: Session | undefined,
  options: BrowserContextOptions = {},
) {
  const page = await openPage(browser, cloud.url, options);
  if (session) await page.addInitScript(writeToStorage, session);
  return page;
}

/** Logs in without the form: pages that are opened from now on find the session. */
export async function resumeSession(page: Page, username: string, password: string): Promise<void> {
  const login = await page.request.post('/api/auth/login', { data: { username, password } });
  if (!login.ok()) throw new Error(`${username} could not log in: ${await login.text()}`);
  await storeSession(page, await login.json());
}

/** Stores a session, from a file of the site that has no scripts which could react to it. */
export async function storeSession(page: Page, session: Session): Promise<void> {
  await page.goto('/robots.txt');
  await writeSession(page, session);
}

/** Removes stored replies whenever the page loads, so that a failure is not covered by earlier data. */
export async function forgetReplies(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('replies'));
}

const TIMEOUT_MS = 10_000;

/** Opens an address, and waits until its heading is there and nothing is loading. */
export async function loadReady(page: Page, address: string): Promise<void> {
  await untilIdle(page, async () => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: TIMEOUT_MS });
  });
}

/** Reloads the page, and waits until nothing is loading. */
export async function reloadReady(page: Page): Promise<void> {
  await untilIdle(page, async () => {
    await page.reload();
  });
}

/** Navigates within the site, as the browser's own buttons do, and waits until nothing is loading. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await untilIdle(page, () =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address),
  );
}

/**
 * Scrolls through a page, so that the parts that load when they are in view are there. The page must be idle: a part
 * that is drawn later may be passed before it observes whether it is in view.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await untilIdle(page, () =>
    page.evaluate(async () => {
      const root = document.documentElement;
      for (let y = 0; y < root.scrollHeight; y += root.clientHeight) {
        scrollTo(0, y);
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      }
      scrollTo(0, 0);
    }),
  );
}

/** Does a step, and waits until its requests, and all that follow from them, have ended and the page stops changing. */
export async function untilIdle(page: Page, step: () => Promise<void>): Promise<void> {
  const loading = new Set<Request>();
  const start = (request: Request) => loading.add(request);
  const end = (request: Request) => loading.delete(request);
  const busyPart = page.locator('[aria-busy="true"]').first();
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  await step();
  do {
    const requests = [...loading];
    await Promise.all(requests.map(responseEnd));
    for (const request of requests) loading.delete(request);
    await busyPart.waitFor({ state: 'detached', timeout: TIMEOUT_MS });
    await page.evaluate(untilUnchanged);
  } while (loading.size > 0);
  page.off('request', start).off('requestfinished', end).off('requestfailed', end);
}

/** Waits for the end of a request, but not for long: Chromium does not report the end of each request that a page aborts. */
async function responseEnd(request: Request): Promise<void> {
  const response = request.response().then((received) => received?.finished());
  await Promise.race([response, delay(TIMEOUT_MS)]);
}

/** Runs in the page: waits until its markup has not changed for a moment. */
function untilUnchanged(): Promise<void> {
  const QUIET_MS = 100;
  return new Promise((resolve) => {
    const observer = new MutationObserver(wait);
    let timer = setTimeout(end, QUIET_MS);
    observer.observe(document, { subtree: true, childList: true });
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    }
    function end() {
      observer.disconnect();
      resolve();
    }
  });
}

/** The browser logs an error for refusals, which are expected here: a missing result or player, or an invalid link. */
const MAY_BE_REFUSED = /\/api\/(results\/race|players|auth\/reset-password)\//;

/** A page for each role. */
export async function openAllRoles(
  browser: Browser,
  cloud: TestCloud,
  accounts: Record<'player' | 'admin', { username: string; password: string }>,
) {
  const open = async (account?: (typeof accounts)['player']) => {
    const session = account && (await sessionByLogin(cloud, account.username, account.password));
    const page = await openAs(browser, cloud, session);
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !MAY_BE_REFUSED.test(url))
        page.faults.push(`${message.text()} ${url}`);
    });
    return page;
  };
  return {
    visitor: await open(),
    player: await open(accounts.player),
    admin: await open(accounts.admin),
  };
}

/** A list to which each call of the API by a page is added from now on, by its path. */
export function apiCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}
