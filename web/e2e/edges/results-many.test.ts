import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Reply } from '../../src/server/api.ts';
import { launchBrowser } from '../browser.ts';
import { openAs, sessionByLogin } from '../people.ts';
import { marksOf, playerRows } from '../results-page.ts';

const RACE = '2025-silverstone';
const CHANGED = { status: 409, json: { code: 'result.changed', message: 'It changed.' } };

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const emre = await sessionByLogin(cloud, 'emre', SAMPLE_PASSWORD);

/** Two pages of a reply for 580 players: the real one with copies of its players, and Emre on the first page. */
async function repliesWithCrowd() {
  const headers = { authorization: `Bearer ${emre.token}` };
  const { body } = await cloud.call('GET', `/api/scores/race/${RACE}`, { headers });
  const first: Reply<'scores.race'> = body;
  const mine = first.scores.filter(({ username }) => username === 'emre');
  const others = first.scores.filter(({ username }) => username !== 'emre');
  const crowd = Array.from({ length: 579 }, (_, index) => {
    const user = `crowd${index}`;
    const { prediction, ...entry } = others[index % others.length] ?? {};
    // The pairing of the teams was changed since, so that no pick of it counts.
    const predictions = { ...prediction?.predictions, teamHeadToHead: null };
    return { ...entry, prediction: { ...prediction, predictions }, user, username: user };
  });
  return [
    { ...first, scores: [...mine, ...crowd.slice(0, 500)], next: 'more' },
    { result: null, scores: crowd.slice(500) },
  ] as const;
}

test('of very many players 100 are shown at once, 500 are loaded without ranks, and all of them on request', async () => {
  const pages = await repliesWithCrowd();
  const page = await openAs(browser, cloud, emre, { viewport: { width: 1440, height: 900 } });
  const ranks = playerRows(page).locator('[data-rank]');
  /** By their texts: roles take long to find among so many players. */
  const more = page.locator('button', { hasText: 'Show more' });
  const own = (text: RegExp) => page.locator('h3').filter({ hasText: text });
  // For the second page: the result has changed, the request is lost, is lost again in the retry, and succeeds.
  const secondPageReplies = [CHANGED, undefined, undefined, { json: pages[1] }];
  await page.route('**/api/scores/race/**', (route: Route) => {
    if (!new URL(route.request().url()).searchParams.get('after')) {
      return route.fulfill({ json: pages[0] });
    }
    const reply = secondPageReplies.shift();
    return reply ? route.fulfill(reply) : route.abort();
  });
  const expectShown = async (count: number) =>
    expect.poll(() => playerRows(page).count()).toBe(count);
  await page.goto(`/results/${RACE}`);
  await expectShown(100);
  await expect
    .poll(() => playerRows(page).first().locator('[data-username]').innerText())
    .toBe('emre');
  await expect.poll(async () => (await marksOf(playerRows(page).nth(1))).at(-1)).toBe('No pick');
  await expect.poll(() => ranks.count()).toBe(0);
  await own(/^You: \d+ points?\s*$/).waitFor();
  for (const count of [100, 200, 300, 400, 500]) {
    await page.getByText(`${count} players are shown. Ranks appear once all are.`).waitFor();
    await more.click();
  }
  const notice = '501 players are shown. Ranks appear once all are.';
  await page.getByText(notice, { exact: true }).waitFor();
  await expectShown(501);

  // As the result was corrected meanwhile, the page loads all again: its first request alone asks for notices.
  const reload = page.waitForRequest(/with=notices/);
  await more.click();
  await reload;
  await expectShown(501);
  await more.click();
  await page.getByText('Failed to load more players', { exact: true }).waitFor();
  // The button keeps the focus while it loads, and passes it on when it disappears.
  await page.keyboard.press('Enter');
  const all = page.getByText('All 580 players are shown.', { exact: true });
  await all.and(page.locator(':focus')).waitFor();
  await expectShown(580);
  await expect.poll(() => ranks.count()).toBe(580);
  await own(/^You: \d+ points?, \d+(st|nd|rd|th) of 580\s*$/).waitFor();
  await page.locator('button', { hasText: 'Find me' }).click();
  const found = playerRows(page).filter({ has: page.locator('button:focus') });
  await expect.poll(() => found.locator('[data-username]').innerText()).toBe('emre');
});
