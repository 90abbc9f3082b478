import { basename } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { loadReady } from './people.ts';

const FIGURES = ['scriptBytes', 'allBytes', 'requests', 'apiCalls'] as const;

/** Bytes are compressed, as the server sends them, and do not include replies of the API. */
type Limits = Record<(typeof FIGURES)[number], number>;

const LIMITS: Limits = { scriptBytes: 141_200, allBytes: 205_000, requests: 50, apiCalls: 4 };

/** These pages, with which most visits begin, may make fewer requests; others show a flag of each country. */
export const FIRST_PAGES = ['/', '/predictions', '/leaderboard'];
const FIRST_LIMITS: Limits = { ...LIMITS, requests: 16, apiCalls: 2 };

type LoadedFile = { name: string; kind: string; bytes: number };

/** The problems of loading an address in a browser that has nothing of the site yet. */
export async function firstLoadProblems(page: Page, address: string): Promise<string[]> {
  await forgetSite(page);
  const files = await recordFiles(page, () => loadReady(page, address));
  const limits = FIRST_PAGES.includes(address) ? FIRST_LIMITS : LIMITS;
  const figures = figuresOf(files);
  const exceeded = FIGURES.filter((name) => figures[name] > limits[name]);
  const fonts = files.filter(({ kind }) => kind === 'font').length;
  return [
    ...(exceeded.length > 0 ? [`loads too much: ${exceeded}\n${table(figures, files)}`] : []),
    ...(figures.scriptBytes > 0 ? [] : ['loads no script']),
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

/** Requests of the time machine, which a deployed site lacks. */
const TIME_MACHINE = /^\/local\/|\/jump-controls-/;

/** All files that a page loads, except those of the time machine. */
async function recordFiles(page: Page, load: () => Promise<void>): Promise<LoadedFile[]> {
  const loading: Promise<LoadedFile>[] = [];
  const record = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (TIME_MACHINE.test(pathname)) return;
    const kind = pathname.startsWith('/api/') ? 'call' : request.resourceType();
    const name = kind === 'call' ? pathname : basename(pathname) || 'index.html';
    loading.push(
      request.sizes().then(({ responseBodySize }) => ({ name, kind, bytes: responseBodySize })),
    );
  };
  page.on('requestfinished', record);
  await load();
  page.off('requestfinished', record);
  return Promise.all(loading);
}

function figuresOf(files: LoadedFile[]): Limits {
  const apiCalls = files.filter(({ kind }) => kind === 'call');
  const scripts = files.filter(({ kind }) => kind === 'script');
  return {
    scriptBytes: sum(scripts),
    allBytes: sum(files) - sum(apiCalls),
    requests: files.length,
    apiCalls: apiCalls.length,
  };
}

function sum(files: LoadedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** The figures and all files, the largest first. */
function table(figures: Limits, files: LoadedFile[]): string {
  const lines = files
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, kind, name }) => `${String(bytes).padStart(8)}  ${kind.padEnd(10)}  ${name}`);
  return [JSON.stringify(figures), ...lines].join('\n');
}
