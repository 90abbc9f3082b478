import { expect, test } from 'vitest';
import { ANY_MESSAGES, comment, commenting, turn, write } from './commenting.ts';
import { keepSession, sessionFor } from './people.ts';

const { cloud, anna, ben, post, texts, openAs } = await commenting();

/** Where the player reads and writes, one story after the other. */
const page = await openAs(anna);
const refresh = page.getByRole('button', { name: 'Refresh' });

test('a comment whose reply was lost is there once when it is sent again, even after a reload', async () => {
  await page.route(ANY_MESSAGES, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Sent from the tunnel');
  await page.getByText('Failed to send comment').waitFor();
  await page.unroute(ANY_MESSAGES);
  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Sent from the tunnel');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Comment posted successfully!').waitFor();
  expect(await comment(page, 'Sent from the tunnel').count()).toBe(1);
  expect((await texts()).filter((text) => text === 'Sent from the tunnel')).toHaveLength(1);
});

test('without a connection each action shows that it failed, until a poll succeeds', async () => {
  await post(anna, 'Rain on Sunday');
  await refresh.click();
  const own = comment(page, 'Rain on Sunday');
  await own.waitFor();
  await page.route(ANY_MESSAGES, (route) => route.abort());

  await own.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByLabel('Edit your comment').fill('Sun on Sunday');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Failed to edit comment').waitFor();
  expect(await page.getByLabel('Edit your comment').inputValue()).toBe('Sun on Sunday');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await own.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Failed to delete comment').waitFor();
  await refresh.click();
  await page.getByText('Failed to load comments. Please try again.').waitFor();
  // What is known stays.
  expect(await own.count()).toBe(1);
  await page.unroute(ANY_MESSAGES);
  await page.clock.runFor(35_000);
  await page.getByText('Failed to load comments. Please try again.').waitFor({ state: 'detached' });

  // What a poll does not load is not reported.
  await page.route(ANY_MESSAGES, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await page.clock.runFor(35_000);
  await asked;
  expect(await page.getByText('Failed to load comments').count()).toBe(0);
  await page.unroute(ANY_MESSAGES);
});

test('a reply that arrives after a later one does not restore the older list', async () => {
  const come = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(
    ANY_MESSAGES,
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await come.promise;
      // The page may wait for it no more.
      await route.fulfill({ response }).catch(() => undefined);
      answered.resolve();
    },
    { times: 1 },
  );
  const told = page.getByText(/^Loaded \d+ comments$/);
  await refresh.click();
  await asked.promise;
  await post(ben, 'Box, box');
  await refresh.click();
  await comment(page, 'Box, box').waitFor();
  await told.waitFor();
  come.resolve();
  await answered.promise;
  await page.clock.runFor(3_000);
  await told.waitFor({ state: 'detached' });
  expect(await comment(page, 'Box, box').count()).toBe(1);
});

test('nothing is sent with another player’s token that the page has not noticed', async () => {
  await post(anna, 'Signed by anna');
  await refresh.click();
  const own = comment(page, 'Signed by anna');
  const told = page.getByText('Someone else has logged in meanwhile. Nothing was sent.');
  await own.waitFor();
  page.calls.length = 0;
  // A page gets no storage event for its own writes, as a frozen one gets none for others'.
  await keepSession(page, sessionFor(ben));
  await write(page, 'Not by ben');
  await told.waitFor();
  await own.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await told.waitFor();
  expect(new Set(page.calls)).toEqual(new Set(['GET']));
  expect(await texts()).not.toContain('Not by ben');

  await turn(page, 'visible');
  await page.getByText('Welcome, ben').waitFor({ state: 'attached' });
  expect(await page.getByLabel('Your comment').inputValue()).toBe('');
  await keepSession(page, sessionFor(anna));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  await page.getByText('Welcome, anna').waitFor({ state: 'attached' });
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Not by ben');
});

test('an ended session offers the login, and keeps the draft', async () => {
  const carla = await cloud.player('carla');
  const ended = await openAs(carla);
  await ended.getByLabel('Your comment').fill('Last words');
  await cloud.call('POST', '/api/account/password', {
    as: carla,
    body: { currentPassword: 'correct horse', password: 'battery staple' },
  });
  await ended.getByRole('button', { name: 'Post' }).click();
  await ended.getByText('Please log in to post comments').waitFor();
  await ended.getByText('; what you have entered is kept.').waitFor();
  await ended.getByRole('button', { name: 'Refresh' }).click();
  await ended.getByText('Please log in to view comments').waitFor();
  expect(await ended.getByLabel('Your comment').inputValue()).toBe('Last words');
  expect(await texts()).not.toContain('Last words');
  const asked = ended.calls.length;
  await ended.clock.runFor(300_000);
  expect(ended.calls).toHaveLength(asked);
});
