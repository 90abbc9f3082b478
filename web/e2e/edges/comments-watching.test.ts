import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ANY_MESSAGES, comment, commentingCloud, setVisibility } from '../commenting.ts';

const { cloud, anna, ben, minutesIntoHour, post, openBlankPage, openLeaderboard } =
  await commentingCloud();

test('comments are refreshed every 30 seconds while the page is visible, and never while hidden', async () => {
  const page = await openLeaderboard(anna);
  await page.getByText(/\d+ comments?$/).waitFor();
  /** Expects the number of calls so far after the page's clock has run for so long. */
  const expectCallsAfter = async (ms: number, calls: number) => {
    await page.clock.runFor(ms);
    await expect.poll(() => page.calls.length).toBe(calls);
    // The next 30 seconds begin with the reply.
    await page.waitForLoadState('networkidle');
  };
  // The page's clock runs on by itself until it is paused.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await expectCallsAfter(15_000, 1);
  await expectCallsAfter(30_000, 2);
  await expectCallsAfter(45_000, 3);
  await setVisibility(page, 'hidden');
  await expectCallsAfter(300_000, 3);
  await setVisibility(page, 'visible');
  await expectCallsAfter(500, 4);
  // After a moment in another tab nothing is refreshed.
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await expectCallsAfter(15_000, 4);
  await expectCallsAfter(30_000, 5);
});

test('a new comment is announced, and does not scroll a page whose reader is at older ones', async () => {
  for (const lap of [1, 2, 3, 4, 5]) await post(ben, `Long story ${lap}\n${'la\n'.repeat(20)}end`);
  const page = await openLeaderboard(anna);
  const area = page.getByRole('region', { name: 'Comments', exact: true });
  await comment(page, 'Long story 5').waitFor();
  const distanceFromEnd = () =>
    area.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
  await expect.poll(() => distanceFromEnd()).toBe(0);

  await minutesIntoHour(2);
  await post(ben, 'Seen at once');
  await page.clock.runFor(31_000);
  await page.locator('[aria-live=polite]').getByText('1 new comment').waitFor();
  await expect.poll(() => distanceFromEnd()).toBe(0);

  await area.evaluate((box) =>
    new Promise((scrolled) => {
      box.addEventListener('scroll', scrolled, { once: true });
      box.scrollTo(0, 200);
    }).then(() => undefined),
  );
  await post(ben, 'Seen later');
  await page.clock.runFor(31_000);
  const newComments = page.getByRole('button', { name: '1 new comment' });
  await newComments.waitFor();
  await expect.poll(() => area.evaluate((box) => box.scrollTop)).toBe(200);
  await newComments.click();
  await newComments.waitFor({ state: 'detached' });
  await expect.poll(() => distanceFromEnd()).toBe(0);
});

test('more than 50 comments have the earlier ones behind a button, which keeps the scroll position', async () => {
  const author = { id: ben.id, username: 'ben' };
  const stored = cloud.data.comments;
  const { messages: earlier } = await stored.list({ page: 1, limit: 50 });
  for (let lap = 0; lap < 60; lap += 1) {
    const now = new Date(cloud.now().getTime() + lap * 61_000);
    const draft = { author, message: `Overtake ${lap}.`, key: undefined, now };
    await stored.post(draft, await stored.postsOf(ben.id));
  }
  const page = await openLeaderboard(anna);
  await comment(page, 'Overtake 59.').waitFor();
  await page.getByText(`${earlier.length + 60} comments`, { exact: true }).waitFor();
  const oldest = page.locator('#comments ol > li').first();
  await oldest.scrollIntoViewIfNeeded();
  const topmost = comment(page, (await oldest.locator('p').textContent()) ?? '');
  const top = async () => Math.round((await topmost.boundingBox())?.y ?? 0);
  const before = await top();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await comment(page, 'Overtake 0.').waitFor();
  await page.getByText(/^[6-9]\d comments$/).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

const sectionTop = (page: Page) =>
  page.locator('#comments').evaluate((section) => Math.round(section.getBoundingClientRect().top));

/** In pixels. With few comments the page ends before they are at the very top. */
const NEAR_TOP = 200;

test('the address and the link Chat lead to the comments, again and again', async () => {
  const page = await openBlankPage(anna);
  const released = Promise.withResolvers<void>();
  await page.route(ANY_MESSAGES, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/leaderboard#comments');
  await expect.poll(() => sectionTop(page)).toBeLessThan(NEAR_TOP);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('comments');
  // Until the comments are loaded, the page scrolls back to them.
  await page.evaluate(() => scrollTo(0, 0));
  released.resolve();
  await page.clock.runFor(2_000);
  await expect.poll(() => sectionTop(page)).toBeLessThan(NEAR_TOP);

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Chat' }).click();
  await expect.poll(() => sectionTop(page)).toBeLessThan(NEAR_TOP);
  // It does not scroll a visitor back who has used the wheel.
  await page.mouse.move(200, 20);
  await page.mouse.wheel(0, -5_000);
  await expect.poll(() => sectionTop(page)).toBeGreaterThan(300);
  await page.clock.runFor(12_000);
  await expect.poll(() => sectionTop(page)).toBeGreaterThan(300);
});
