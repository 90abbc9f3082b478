import type { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { BADGES } from '@parc-ferme/domain/badge/badges';
import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Reply } from '../src/server/api.ts';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { apiCallsOf, loadReady, openAs, sessionByLogin } from './people.ts';
import { marksOf, ownCard, playerNames, playerRows } from './results-page.ts';

type RaceScores = Reply<'scores.race'>;

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);

const annasPage = (options = {}) => openAs(browser, cloud, anna, options);

const page = await annasPage();

async function scoresOf(raceId: string) {
  const headers = { authorization: `Bearer ${anna.token}` };
  const { body } = await cloud.call('GET', `/api/scores/race/${raceId}`, { headers });
  const { scores, result }: RaceScores = body;
  if (!result) throw new Error(`${raceId} has no result.`);
  return { scores, result };
}

test('the page begins with the last closed race, and choosing another one replaces the address', async () => {
  const calls = apiCallsOf(page);
  await page.goto('/results');
  await page.getByRole('heading', { name: 'British Grand Prix' }).waitFor();
  await playerRows(page).first().waitFor();
  expect(calls.sort()).toEqual([
    '/api/scores/leaderboard',
    '/api/scores/race/2025-silverstone',
    '/api/season',
  ]);

  const pagesBefore = await page.evaluate(() => history.length);
  await page.getByLabel('Race', { exact: true }).selectOption({ label: '8. Monaco Grand Prix' });
  await page.getByRole('heading', { name: 'Monaco Grand Prix' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/results/2025-monaco');
  await expect.poll(() => page.evaluate(() => history.length)).toBe(pagesBefore);
});

test('“How everybody picked” has the share and the points of each choice, and marks one’s own', async () => {
  const { scores, result } = await scoresOf('2025-silverstone');
  await loadReady(page, '/results/2025-silverstone');
  const all = page.locator('details', { has: page.getByText('How everybody picked') });
  await all.getByText('How everybody picked').click();
  const winner = all.locator('section', {
    has: page.getByRole('heading', { name: 'P1', exact: true }),
  });
  const rightPlayers = scores.filter(
    ({ prediction }) => prediction.predictions.podium[0] === result.podium[0],
  );
  const share = Math.round((100 * rightPlayers.length) / scores.length);
  const rightChoice = winner.getByRole('listitem').filter({ hasText: '+6' });
  await rightChoice.getByText(`${share}%`).waitFor();
  await expect.poll(() => all.getByText(/^(You|Only you)$/).count()).toBe(CATEGORIES.length);
});

/** The marks of each player's picks for Silverstone: right, in another place, or wrong. */
const MARKS: Record<string, string> = {
  anna: '✓ ✓ ✗ ✗ ✓ ✗ ✓ ✓',
  carla: '✓ ✓ ✗ ✗ ✗ ✓ ✗ ✗',
  emre: '✓ ✓ ✗ ✗ ✗ ✗ ✓ ✗',
  diego: '~ ✗ ~ ✗ ✓ ✗ ✗ ✗',
};
const SIGNS: Record<string, string> = {
  right: '✓',
  'on the podium in another place': '~',
  wrong: '✗',
};

test('every pick has its mark, and every player the badges of the leaderboard', async () => {
  const { scores } = await scoresOf('2025-silverstone');
  const board = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string; badges: BadgeId[] }[] } = board.body;
  const badgesOf = (username: string) => {
    const held = users.find((user) => user.username === username)?.badges ?? [];
    return BADGES.filter(({ id }) => held.includes(id)).map(({ title }) => title);
  };
  expect(users.flatMap(({ badges }) => badges)).toContain('silverstone-sword');
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await playerRows(page).first().waitFor();
    for (const { username, score } of scores) {
      const row = playerRows(page).filter({ has: page.getByText(username, { exact: true }) });
      const points = await row.locator('[data-points]').textContent();
      await expect
        .poll(() => row.locator('button svg title').allTextContents())
        .toEqual(badgesOf(username));
      const marks = (await marksOf(row)).flatMap((mark) => SIGNS[mark] ?? []);
      expect([username, marks.join(' ')]).toEqual([username, MARKS[username]]);
      expect(points).toBe(String(score));
    }
  }
  await expect.poll(() => playerNames(page)).toEqual(['anna', 'carla', 'emre', 'diego']);
  await expect
    .poll(() => playerRows(page).locator('[data-rank]').allTextContents())
    .toEqual(['1', '2', '2', '4']);
  await page.getByText('Marks and badges').click();
  await page.getByRole('heading', { name: 'Marquee race winner badge' }).waitFor();
  await expect.poll(() => playerRows(page).and(page.locator('.mine')).count()).toBe(1);
});

test('on a phone the official podium and the own card come first, with points, rank and all picks', async () => {
  const { scores } = await scoresOf('2025-silverstone');
  const places = scores.map(({ score }) => score ?? 0);
  const own = scores.find(({ username }) => username === 'anna');
  const rank = 1 + places.filter((score) => score > (own?.score ?? 0)).length;
  const heading = page.getByRole('heading', {
    name: new RegExp(`^You: ${own?.score} points?, ${rank}(st|nd|rd|th) of ${scores.length}$`),
  });
  await heading.waitFor();
  await expect.poll(() => ownCard(page).locator('tbody td').count()).toBe(1 + CATEGORIES.length);
  // Only the list of all players repeats the official result, which is right above the own card.
  await expect.poll(() => page.getByRole('rowheader', { name: 'Official result' }).count()).toBe(1);
  const podium = page.getByRole('list', { name: 'Podium' });
  const top = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
  expect(await top(podium)).toBeLessThan(await top(heading));
  expect(await top(heading)).toBeLessThan(await top(playerRows(page).first()));
});

test('on a phone the players are cards, on a tablet a table', async () => {
  const page = await annasPage();
  await page.goto('/results/2025-silverstone');
  const all = page.getByRole('region', { name: 'Players with points and picks' });
  const own = playerRows(page).and(page.locator('.mine'));
  await own.waitFor();
  const hiddenWidth = () => all.evaluate((region) => region.scrollWidth - region.clientWidth);
  await expect.poll(() => hiddenWidth()).toBe(0);
  // The card is a large target: below the name it opens the details as well.
  await own.scrollIntoViewIfNeeded();
  await expect.poll(() => own.evaluate(isOfButton, BELOW_NAME)).toBe(true);
  await own.click({ position: BELOW_NAME });
  await page.getByRole('dialog', { name: 'anna' }).getByRole('button', { name: 'Close' }).click();

  await expect.poll(() => page.getByRole('button', { name: 'Find me' }).count()).toBe(0);
  // The table has all eight picks.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole('button', { name: 'Find me' }).waitFor();
  await expect.poll(() => hiddenWidth()).toBe(0);
});

/** A position in the card of a player. */
const BELOW_NAME = { x: 30, y: 55 };

function isOfButton(card: Element, { x, y }: { x: number; y: number }): boolean {
  const { left, top } = card.getBoundingClientRect();
  return document.elementFromPoint(left + x, top + y)?.tagName === 'BUTTON';
}

test('the details of a score open and close by keyboard, and sum up to it', async () => {
  await page.setViewportSize({ width: 768, height: 844 });
  await page.getByRole('button', { name: 'Find me' }).press('Enter');
  const opener = playerRows(page).getByRole('button', { name: /^\d+ ?anna/ });
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'anna' });
  await dialog.getByText(/^British Grand Prix · \d+ of \d+ picks scored$/).waitFor();
  const lines = await dialog.locator('td:last-child b').allTextContents();
  const total = Number(lines.pop());
  expect(total).toBeGreaterThan(0);
  expect(lines.reduce((sum, points) => sum + Number(points), 0)).toBe(total);
  await expect.poll(() => dialog.locator('tbody tr').count()).toBe(CATEGORIES.length);
  await dialog.getByText('In words').click();
  await dialog.getByText(`In all: ${total} point`).waitFor();
  await expectNoViolations(page);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);
});

/** Runs in the page: a share sheet that puts what is shared into the title of the document. */
function addShareSheet() {
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files: [file], text }: { files: File[]; text: string }) => {
      const { width, height } = await createImageBitmap(file as Blob);
      document.title = JSON.stringify({ name: file?.name, type: file?.type, width, height, text });
    },
  });
}

test('the recap of a race is shared as an image of two formats, with a text', async () => {
  const page = await annasPage();
  await page.addInitScript(addShareSheet);
  await page.goto('/results/2025-silverstone');
  await page.getByRole('button', { name: 'Share the recap' }).click();
  const dialog = page.getByRole('dialog');
  for (const [format, width, height] of [
    ['Wide', 1200, 630],
    ['Tall', 1080, 1350],
  ] as const) {
    await dialog.getByText(format, { exact: true }).click();
    await dialog.getByRole('img', { name: `${width} by ${height} pixels` }).waitFor();
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    const name = `2025-silverstone-${format.toLowerCase()}.png`;
    await page.waitForFunction((file) => document.title.includes(file), name);
    const shared = JSON.parse(await page.title());
    expect(shared).toMatchObject({ name, type: 'image/png', width, height });
    expect(shared.text).toMatch(/^British Grand Prix: 1 Norris, 2 Piastri, 3 Hülkenberg\n/);
    expect(shared.text).toContain('anna (me)');
  }
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the image' }).click();
  expect((await download).suggestedFilename()).toBe('2025-silverstone-tall.png');
});
