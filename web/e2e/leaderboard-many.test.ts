import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { season2025 } from '@parc-ferme/testing/fixtures';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';

const PLAYERS = 260;
const PAGES = '**/api/scores/leaderboard?*page=*';

const cloud = await testCloud({ NOW: '2025-12-10T08:00:00Z' });
const browser = await launchBrowser();

const races = season2025().map(({ circuit, raceName, round }) => ({
  _id: `2025-${circuit.circuitId}`,
  raceName,
  round,
  revision: 1,
  country: circuit.country,
  circuitName: circuit.name,
}));
const { standings } = cloud.data;
await standings.publish(2025, await standings.load(2025), {
  races,
  players: scoredCrowd(
    PLAYERS,
    races.map(({ _id }) => _id),
  ),
});
// Without a score, at the end of the last page.
const late = await cloud.player('zz-late');

const drawn = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const inView = (page: Page) =>
  drawn(page).evaluateAll((rows) =>
    rows
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .map((row) => [Number(row.ariaRowIndex) - 1, row.querySelector('th a')?.textContent]),
  );

/** Rows that are not drawn yet, where the page was scrolled to. */
const gapsInView = (page: Page) =>
  page.locator('tr[aria-hidden]').evaluateAll(
    (gaps) =>
      gaps.filter((gap) => {
        const { top, bottom } = gap.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length,
  );

type User = { username: string; scores: (number | null)[] };

/** The players of all pages, in their order. */
const users: User[] = [];
for (const number of [1, 2, 3]) {
  const { body }: { body: { users: User[] } } = await cloud.call(
    'GET',
    `/api/scores/leaderboard?page=${number}`,
  );
  users.push(...body.users);
}
const names = users.map(({ username }) => username);

async function openBoard(caller?: typeof late) {
  const page = await openPage(browser, cloud.url);
  await page.addInitScript((signedIn) => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += Reflect.get(entry, 'value');
      Object.assign(window, { moved });
    }).observe({ type: 'layout-shift', buffered: true });
    if (!signedIn) return;
    const { token, ...user } = signedIn;
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'player', email: '' }));
  }, caller);
  await page.goto('/leaderboard');
  await page.locator('tr[aria-hidden]').waitFor({ state: 'attached' });
  return page;
}

test('of very many players the rows in view are drawn, and their pages are loaded', async () => {
  const page = await openBoard();
  expect(names).toHaveLength(PLAYERS + 1);
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(PLAYERS + 2));
  // The controls of the local clock come last.
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const seen = new Set<number>();
  const bottom = () => page.evaluate(() => scrollY + innerHeight + 1 >= document.body.scrollHeight);
  while (!(await bottom())) {
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.9, behavior: 'instant' }));
    let rows: Awaited<ReturnType<typeof inView>> = [];
    await expect
      .poll(async () => {
        const gaps = await gapsInView(page);
        rows = await inView(page);
        return gaps === 0 && rows.every(([, name]) => name);
      })
      .toBe(true);
    for (const [place, name] of rows) {
      expect([place, name]).toEqual([place, names[Number(place) - 1]]);
      seen.add(Number(place));
    }
    expect(await drawn(page).count()).toBeLessThan(60);
  }
  expect(seen.size).toBeGreaterThan(PLAYERS / 2);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  expect(await page.evaluate(() => Reflect.get(window, 'moved') ?? 0)).toBeLessThanOrEqual(0.02);
  expect(page.faults).toEqual([]);
});

test('the row with the focus is drawn wherever the page is scrolled to', async () => {
  const page = await openBoard();
  const name = page.getByRole('link', { name: names[2] ?? '', exact: true });
  await name.focus();
  await page.evaluate(() => scrollTo(0, 8_000));
  // The rows of the second page have names as soon as it is loaded.
  await page.locator('tr[aria-rowindex="165"] th a').waitFor();
  await expect
    .poll(async () => (await inView(page)).every(([place, name]) => name && Number(place) > 100))
    .toBe(true);
  expect(await name.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true);
  await expectNoViolations(page);
  expect(page.faults).toEqual([]);
});

test('a player on the last page is led to the own row, and finds others by name', async () => {
  const page = await openBoard(late);
  await page.getByRole('button', { name: 'Show your place' }).click();
  await page.locator('tr.mine:focus').waitFor();
  expect(await inView(page)).toContainEqual([PLAYERS + 1, 'zz-late']);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /^Show your place: \d+\w\w of 261$/ }).waitFor();

  const wanted = names[180] ?? '';
  await page.getByLabel('Find a player').fill(wanted.toUpperCase());
  await page.keyboard.press('Enter');
  await page.locator('tr:focus').filter({ hasText: wanted }).waitFor();
  expect(await inView(page)).toContainEqual([181, wanted]);
  await page.getByLabel('Find a player').fill('nobody-of-this-name');
  await page.keyboard.press('Enter');
  await page.getByText('No player is called “nobody-of-this-name”.').waitFor();
  expect(page.faults).toEqual([]);
});

test('where a further page cannot be loaded, the board stays and tries again', async () => {
  const page = await openBoard();
  await page.route(PAGES, (route) => route.abort());
  await page.keyboard.press('End');
  await page.getByText('Failed to load more players').waitFor();
  await page.unroute(PAGES);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('tr').filter({ hasText: 'zz-late' }).waitFor();
  await page.getByText('Failed to load more players').waitFor({ state: 'detached' });
  expect(page.faults).toEqual([]);
});

/** What decides a rank after so many races: average, races, points. */
function orderOf({ scores }: User, races: number): number[] {
  const scored = scores.slice(0, races).filter((score): score is number => (score ?? 0) > 0);
  const sum = scored.reduce((one, other) => one + other, 0);
  return [Math.round((sum * 100) / Math.max(1, scored.length)), scored.length, sum];
}

/** Counted again: one more than the players who are ahead. */
function rankOf(user: User, races: number): number {
  const own = orderOf(user, races);
  const ahead = users.filter((other) => {
    const theirs = orderOf(other, races);
    const decisive = theirs.findIndex((value, index) => value !== own[index]);
    return decisive >= 0 && (theirs[decisive] ?? 0) > (own[decisive] ?? 0);
  });
  return ahead.length + 1;
}

test('the chart and its table show the ranks after each race among all players, by keyboard too', async () => {
  const page = await openBoard();
  await page.getByText('The season as a chart').focus();
  await page.keyboard.press('Enter');
  const drawing = page.getByRole('img', { name: 'Rank of 20 players after each race' });
  await drawing.waitFor();
  await page.getByText('The same as a table').focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'Rank after each race' });
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(rows).toEqual(
    users.slice(0, 20).map((user) => [
      user.username,
      ...races.map((_, race) => {
        const joined = user.scores.slice(0, race + 1).some((score) => score !== null);
        return joined ? String(rankOf(user, race + 1)) : '–';
      }),
    ]),
  );

  // The lines in colour have a mark after each race, the higher the better the rank.
  const marks = await drawing
    .locator('g[class*=colour1] path[transform]')
    .evaluateAll((all) =>
      all.map((mark) => Number(/ ([\d.]+)\)/.exec(mark.getAttribute('transform') ?? '')?.[1])),
    );
  const ranks =
    rows[0]
      ?.slice(1)
      .filter((text) => text !== '–')
      .map(Number) ?? [];
  expect(marks).toHaveLength(ranks.length);
  const [lowest, highest] = [Math.max(...ranks), Math.min(...ranks)];
  const [bottom, top] = [Math.max(...marks), Math.min(...marks)];
  for (const [race, mark] of marks.entries()) {
    const part = ((ranks[race] ?? 0) - highest) / Math.max(1, lowest - highest);
    expect(mark).toBeCloseTo(top + part * (bottom - top), 0);
  }

  const slider = page.getByRole('slider');
  expect(await slider.getAttribute('aria-valuetext')).toBe(races.at(-1)?.raceName);
  await slider.focus();
  await page.keyboard.press('Home');
  await page.getByText(`After the ${races[0]?.raceName}`).waitFor();
  const shown = page.locator('ul[aria-live] li').filter({ hasText: names[0] ?? '' });
  expect(await shown.locator('b').textContent()).toBe(rows[0]?.[1]);

  await page.getByRole('radio', { name: 'Points' }).check();
  await page.getByRole('img', { name: 'Points of 20 players' }).waitFor();
  expect(await shown.locator('b').textContent()).toBe(String(users[0]?.scores[0] ?? '–'));
  await page.getByText('Choose players').click();
  await page.getByRole('checkbox', { name: names[7] ?? '', exact: true }).check();
  await page
    .locator('ul[aria-live] li')
    .filter({ hasText: names[7] ?? '' })
    .waitFor();
  await expectNoViolations(page);
  expect(page.faults).toEqual([]);
});

test('where the other pages cannot be loaded, the chart says so and tries again', async () => {
  const page = await openBoard();
  await page.route(PAGES, (route) => route.abort());
  await page.getByText('The season as a chart').click();
  await page.getByText('Failed to load all players').waitFor();
  await page.unroute(PAGES);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('img', { name: 'Rank of 20 players' }).waitFor();
  expect(page.faults).toEqual([]);
});
