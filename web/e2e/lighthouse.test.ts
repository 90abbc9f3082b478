import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import lighthouse, { type Result } from 'lighthouse';
import { afterAll, expect, test } from 'vitest';
import { launchShared } from './browser.ts';
import { MAX_SHIFT } from './layout-shift.ts';
import { sessionByLogin } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '20', NOW: '2025-07-26T08:00:00Z' });
await cloud.writePages();
const { context, port, close } = await launchShared();
afterAll(close);

const session = await sessionByLogin(cloud, 'ben', SAMPLE_PASSWORD);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MIN_SCORE = 95;

test.each([
  ['/leaderboard', true],
  ['/', false],
  ['/predictions', true],
])('%s is rated well on a phone, signed in: %s', { timeout: 180_000 }, async (path, isSignedIn) => {
  await prepareBrowser(isSignedIn);
  const result = await ratingOf(path);
  // Speed depends on the machine, so it is only reported.
  const { performance, ...others } = scoresOf(result);
  console.info(`${path}: performance ${performance}`);
  expect(Object.keys(others)).toHaveLength(CATEGORIES.length - 1);
  const low = Object.entries(others).filter(([, score]) => score < MIN_SCORE);
  expect(low, costsOf(result)).toEqual([]);
  const shift = result.audits['cumulative-layout-shift']?.numericValue;
  expect(shift, costsOf(result)).toBeLessThanOrEqual(MAX_SHIFT);
});

/** Stores a session or none for the tab of Lighthouse, and clears the caches. */
async function prepareBrowser(isSignedIn: boolean): Promise<void> {
  const page = await context.newPage();
  await page.goto(cloud.url);
  await page.evaluate(
    ([token, user]) => {
      localStorage.clear();
      if (token) localStorage.setItem('token', token);
      if (user) localStorage.setItem('user', user);
    },
    isSignedIn ? [session.token, JSON.stringify(session.user)] : [],
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin: cloud.url,
    storageTypes: 'service_workers,cache_storage',
  });
  await page.close();
}

/** Repeats a run whose recording began only after the page had begun to load. */
async function ratingOf(path: string, attempts = 3): Promise<Result> {
  const run = await lighthouse(`${cloud.url}${path}`, {
    port,
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!run) throw new Error(`${path} got no rating.`);
  if (run.lhr.runtimeError?.code === 'NO_NAVSTART' && attempts > 1) {
    return ratingOf(path, attempts - 1);
  }
  expect(new URL(run.lhr.finalDisplayedUrl).pathname).toMatch(path);
  expect(run.lhr.runtimeError).toBeUndefined();
  return run.lhr;
}

function scoresOf({ categories }: Result): Record<string, number> {
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
}

/** The scores, and the audits that lowered them. */
function costsOf(result: Result): string {
  const costs = Object.values(result.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (result.audits[audit]?.score ?? 1) < 0.9)
      .map(({ id: audit }) => {
        const { title, displayValue = '', details } = result.audits[audit] ?? { title: audit };
        return `${id}: ${title} ${displayValue} ${JSON.stringify(details ?? '').slice(0, 1_000)}`;
      }),
  );
  return [JSON.stringify(scoresOf(result)), ...costs].join('\n');
}
