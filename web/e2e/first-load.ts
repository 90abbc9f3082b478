import { basename } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { goReady } from './people.ts';

const FIGURES = ['script', 'together', 'requests', 'calls'] as const;

/** Bytes as the server sends them, compressed; what the API answers is no part of the site. */
type Limits = Record<(typeof FIGURES)[number], number>;

const LIMITS: Limits = { script: 141_100, together: 205_000, requests: 50, calls: 4 };

/** The pages of every visit have fewer requests; a calendar shows a small flag of each country. */
export const FIRST_PAGES = ['/', '/predictions', '/leaderboard'];
const FIRST_LIMITS: Limits = { ...LIMITS, requests: 16, calls: 2 };

type LoadedFile = { name: string; kind: string; bytes: number };

/** What is wrong with how an address loads in a browser that has nothing of the site yet. */
export async function firstLoadProblems(page: Page, address: string): Promise<string[]> {
  await forgetSite(page);
  const fetched = await recordFiles(page, () => goReady(page, address));
  const limits = FIRST_PAGES.includes(address) ? FIRST_LIMITS : LIMITS;
  const figures = figuresOf(fetched);
  const broken = FIGURES.filter((name) => figures[name] > limits[name]);
  const fonts = fetched.filter(({ kind }) => kind === 'font').length;
  return [
    ...(broken.length > 0 ? [`loads too much: ${broken}\n${table(figures, fetched)}`] : []),
    ...(figures.script > 0 ? [] : ['loads no script']),
    ...(fonts === 1 ? [] : [`loads ${fonts} fonts`]),
  ];
}

async function forgetSite(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const origin = await page.evaluate(() => location.origin);
  // A document of the site may learn of cleared storage late, when the next one has stored the session.
  await page.goto('about:blank');
  await devtools.send('Network.clearBrowserCache');
  if (origin !== 'null') {
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await devtools.detach();
}

/** The time machine is no part of a deployed site. */
const LOCAL = /^\/local\/|\/jump-controls-/;

/** All that the page asks for until nothing more comes. */
async function recordFiles(page: Page, load: () => Promise<void>): Promise<LoadedFile[]> {
  const coming: Promise<LoadedFile>[] = [];
  const record = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (LOCAL.test(pathname)) return;
    const kind = pathname.startsWith('/api/') ? 'call' : request.resourceType();
    const name = kind === 'call' ? pathname : basename(pathname) || 'index.html';
    coming.push(
      request.sizes().then(({ responseBodySize }) => ({ name, kind, bytes: responseBodySize })),
    );
  };
  page.on('requestfinished', record);
  await load();
  page.off('requestfinished', record);
  return Promise.all(coming);
}

function figuresOf(fetched: LoadedFile[]): Limits {
  const calls = fetched.filter(({ kind }) => kind === 'call');
  const script = fetched.filter(({ kind }) => kind === 'script');
  return {
    script: sum(script),
    together: sum(fetched) - sum(calls),
    requests: fetched.length,
    calls: calls.length,
  };
}

function sum(fetched: LoadedFile[]): number {
  return fetched.reduce((total, { bytes }) => total + bytes, 0);
}

/** What to look at where a limit is broken: the biggest first. */
function table(figures: Limits, fetched: LoadedFile[]): string {
  const lines = fetched
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, kind, name }) => `${String(bytes).padStart(8)}  ${kind.padEnd(10)}  ${name}`);
  return [JSON.stringify(figures), ...lines].join('\n');
}
