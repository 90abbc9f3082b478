import { basename } from 'node:path';
import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { goReady, openAs, sessionOf } from './people.ts';
import { screensOf } from './site-map.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '20', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const FIGURES = ['script', 'together', 'requests', 'calls'] as const;

/** Bytes as the server sends them, compressed; what the API answers is no part of the site. */
type Limits = Record<(typeof FIGURES)[number], number>;

/** What is added to the site may not make these pages larger: it is loaded later. */
const LIMITS: Record<string, Limits> = {
  '/': { script: 117_700, together: 168_500, requests: 12, calls: 2 },
  '/predictions': { script: 123_000, together: 171_500, requests: 12, calls: 2 },
  '/leaderboard': { script: 120_000, together: 168_000, requests: 12, calls: 2 },
};
/** A calendar shows a small flag of each country. */
const ELSEWHERE: Limits = { script: 140_000, together: 205_000, requests: 50, calls: 4 };

type Fetched = { name: string; kind: string; bytes: number };

const sessions = {
  visitor: undefined,
  player: await sessionOf(cloud, { username: 'ben', password: SAMPLE_PASSWORD }),
  admin: await sessionOf(cloud, { username: 'anna', password: SAMPLE_PASSWORD }),
};
const screens = screensOf({ raceId: '2025-spa', token: 'no-such-link' });

test.each(screens)('$address loads little at first, for a $person', async ({ address, person }) => {
  const page = await openAs(browser, cloud, sessions[person], { serviceWorkers: 'allow' });
  const fetched = await firstLoad(page, address);
  const limits = LIMITS[address] ?? ELSEWHERE;
  const figures = figuresOf(fetched);
  const broken = FIGURES.filter((name) => figures[name] > limits[name]);
  expect(broken, table(address, figures, fetched)).toEqual([]);
  expect(figures.script).toBeGreaterThan(0);
  expect(fetched.filter(({ kind }) => kind === 'font')).toHaveLength(1);
  expect(page.faults).toEqual([]);
  await page.context().close();
});

test('the first pages are among the screens', () => {
  const seen = screens.map(({ address }) => address);
  expect(Object.keys(LIMITS).filter((address) => !seen.includes(address))).toEqual([]);
});

/** The time machine is no part of a deployed site. */
const LOCAL = /^\/local\/|\/jump-controls-/;

/** All that a browser without a cache asks for until nothing more comes. */
async function firstLoad(page: Page, address: string): Promise<Fetched[]> {
  const coming: Promise<Fetched>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (LOCAL.test(pathname)) return;
    const kind = pathname.startsWith('/api/') ? 'call' : request.resourceType();
    const name = kind === 'call' ? pathname : basename(pathname) || 'index.html';
    coming.push(
      request.sizes().then(({ responseBodySize }) => ({ name, kind, bytes: responseBodySize })),
    );
  });
  await goReady(page, address);
  return Promise.all(coming);
}

function figuresOf(fetched: Fetched[]): Limits {
  const calls = fetched.filter(({ kind }) => kind === 'call');
  const script = fetched.filter(({ kind }) => kind === 'script');
  return {
    script: sum(script),
    together: sum(fetched) - sum(calls),
    requests: fetched.length,
    calls: calls.length,
  };
}

function sum(fetched: Fetched[]): number {
  return fetched.reduce((total, { bytes }) => total + bytes, 0);
}

/** What to look at where a limit is broken: the biggest first. */
function table(address: string, figures: Limits, fetched: Fetched[]): string {
  const lines = fetched
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, kind, name }) => `${String(bytes).padStart(8)}  ${kind.padEnd(10)}  ${name}`);
  return [`${address} ${JSON.stringify(figures)}`, ...lines].join('\n');
}
