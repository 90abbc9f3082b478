import { type Caller, testCloud } from '@parc-ferme/local/testing/test-cloud';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  await cloud.close();
});

const MESSAGES = '/api/chat/messages';
const ANY_MESSAGES = `**${MESSAGES}**`;

const anna = await cloud.player('anna');
const ben = await cloud.player('ben');
const steward = await cloud.admin('race-director');

/** Each story has an hour of its own: a player may post five times a minute. */
let hour = Date.parse('2025-03-10T00:00:00Z');
beforeEach(async () => {
  hour += 60 * 60_000;
  await cloud.at(new Date(hour));
});

const minutesOn = (minutes: number) => cloud.at(new Date(hour + minutes * 60_000));

async function post(as: Caller, message: string): Promise<void> {
  const { status } = await cloud.call('POST', MESSAGES, { as, body: { message } });
  expect(status).toBe(201);
}

async function texts(): Promise<string[]> {
  const { messages }: { messages: { message: string }[] } = (
    await cloud.call('GET', MESSAGES, { as: ben })
  ).body;
  return messages.map(({ message }) => message);
}

/** The leaderboard as a player who is signed in opens it, with a clock that the test can move on. */
async function openAs(caller: Caller | undefined, role = 'player', path = '/leaderboard') {
  const page = await openPage(browser, cloud.url);
  await page.clock.install({ time: hour });
  if (caller) {
    const user = { id: caller.id, username: caller.username, email: '', role };
    await page.addInitScript(
      ([token, stored]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user', stored);
      },
      [caller.token, JSON.stringify(user)] as const,
    );
  }
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(MESSAGES)) calls.push(request.method());
  });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Smack talk' }).waitFor();
  return Object.assign(page, { calls });
}

const comment = (page: Page, text: string) => page.locator('.comment').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Post' }).click();
}

test('whoever is not signed in is invited, and nothing is asked', async () => {
  const page = await openAs(undefined);
  await page.locator('#comments').getByRole('link', { name: 'Log in' }).waitFor();
  await page.clock.runFor(60_000);
  expect(page.calls).toEqual([]);
  expect(page.faults).toEqual([]);
});

test('a comment is posted, counted and told for three seconds', async () => {
  await post(ben, 'Who is on pole?');
  const page = await openAs(anna);
  await page.getByText('1 comment', { exact: true }).waitFor();
  const button = page.getByRole('button', { name: 'Post' });
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel('Your comment').fill(' \n ');
  expect(await button.isDisabled()).toBe(true);

  await write(page, '  <b>Norris</b>,\nclearly. ');
  await page.getByText('Comment posted successfully!').waitFor();
  await page.getByText('2 comments', { exact: true }).waitFor();
  const shown = await page.locator('.comment-text').allTextContents();
  expect(shown).toEqual(['Who is on pole?', '<b>Norris</b>,\nclearly.']);
  expect(await page.locator('.comment-text').last().innerText()).toContain('\n');
  expect(await page.getByLabel('Your comment').inputValue()).toBe('');
  await page.clock.runFor(3_000);
  expect(await page.getByText('Comment posted successfully!').count()).toBe(0);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Loaded 2 comments').waitFor();
  await page.clock.runFor(3_000);
  expect(await page.getByText('Loaded 2 comments').count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('characters are counted as the server counts them, and too many are not sent', async () => {
  const page = await openAs(anna);
  const family = '👨‍👩‍👧‍👦';
  await page.getByLabel('Your comment').fill(`  ${family.repeat(500)}  `);
  await page.getByText('500/500').waitFor();
  expect(await page.getByRole('button', { name: 'Post' }).isEnabled()).toBe(true);
  await page.getByLabel('Your comment').fill(family.repeat(501));
  await page.getByText('501/500').waitFor();
  expect(await page.getByRole('button', { name: 'Post' }).isDisabled()).toBe(true);
  expect(page.faults).toEqual([]);
});

test('the author edits: only a changed text is sent, and Escape leaves it as it was', async () => {
  await post(anna, 'Verstappen by a second');
  const page = await openAs(anna);
  const own = comment(page, 'Verstappen by a');
  const edit = own.getByRole('button', { name: 'Edit comment' });
  const field = page.getByLabel('Edit your comment');

  await edit.click();
  await field.fill('Something else');
  await field.press('Escape');
  await own.locator('[aria-label="Edit comment"]:focus').waitFor();
  await own.getByText('Verstappen by a second').waitFor();
  await edit.click();
  await field.fill('  Verstappen by a second ');
  await page.getByRole('button', { name: 'Save' }).click();
  await own.getByText('Verstappen by a second').waitFor();
  expect(page.calls).not.toContain('PUT');
  expect(await own.getByText('(edited)').count()).toBe(0);

  await edit.click();
  await field.fill('Verstappen by a tenth');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Comment updated!').waitFor();
  await own.getByText('(edited)').waitFor();
  await own.locator('[aria-label="Edit comment"]:focus').waitFor();
  expect(await own.locator('.comment-text').textContent()).toBe('Verstappen by a tenth');
  expect(page.faults).toEqual([]);
});

test('the author deletes after being asked, and nobody else is offered to', async () => {
  await post(anna, 'Ferrari will win');
  await post(ben, 'Ferrari will not');
  const page = await openAs(anna);
  await comment(page, 'Ferrari will not').waitFor();
  expect(await comment(page, 'Ferrari will not').getByRole('button').count()).toBe(0);

  const remove = comment(page, 'Ferrari will win').getByRole('button', { name: 'Delete comment' });
  await remove.click();
  await page.getByText('Are you sure you want to delete this comment?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await texts()).toContain('Ferrari will win');
  await remove.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Comment deleted!').waitFor();
  expect(await comment(page, 'Ferrari will win').count()).toBe(0);
  expect(await texts()).not.toContain('Ferrari will win');
  await page.locator('#comments:focus').waitFor();
  expect(page.faults).toEqual([]);
});

test('after five minutes the actions are gone while the page is open, and the server refuses', async () => {
  await post(anna, 'Hamilton on the podium');
  const page = await openAs(anna);
  const own = comment(page, 'Hamilton on the podium');
  const edit = own.getByRole('button', { name: 'Edit comment' });
  await edit.waitFor();
  await own.getByText('now').waitFor();
  // So that nothing but the page's own clock tells it the time.
  await page.route(ANY_MESSAGES, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await edit.click();
  await minutesOn(6);
  await page.getByLabel('Edit your comment').fill('Hamilton off the podium');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A comment can be changed for 5 minutes after it was posted.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit.waitFor({ state: 'detached' });
  await own.getByText('6 minutes ago').waitFor();
  expect(await own.getByRole('button').count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('the page itself sees the five minutes end', async () => {
  await post(anna, 'Piastri at home');
  const page = await openAs(anna);
  const remove = comment(page, 'Piastri at home').getByRole('button', { name: 'Delete comment' });
  await remove.waitFor();
  await page.route('**/api/**', (route) => route.abort());
  // The window is over by this clock alone: nobody tells the page what time it is.
  await page.clock.runFor(4 * 60_000);
  expect(await remove.count()).toBe(1);
  await page.clock.runFor(60_000);
  await remove.waitFor({ state: 'detached' });
  expect(page.faults).toEqual([]);
});

test('an admin may delete at any time, and edits nothing of others', async () => {
  await post(ben, 'The stewards are blind');
  await minutesOn(30);
  const page = await openAs(steward, 'admin');
  const bens = comment(page, 'The stewards are blind');
  await bens.getByRole('button', { name: 'Delete comment' }).click();
  expect(await bens.getByRole('button', { name: 'Edit comment' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Comment deleted!').waitFor();
  expect(page.faults).toEqual([]);
});

test('who posts too often is told to wait, and loses no word', async () => {
  for (const lap of [1, 2, 3, 4, 5]) await post(anna, `Lap ${lap}`);
  const page = await openAs(anna);
  await write(page, 'Lap 6');
  await page.getByText('Too many messages. Please wait before posting again.').waitFor();
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Lap 6');
  await minutesOn(2);
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Comment posted successfully!').waitFor();
  expect(page.faults).toEqual([]);
});

test('a comment whose reply was lost is there once when it is sent again, even after a reload', async () => {
  const page = await openAs(anna);
  await page.route(ANY_MESSAGES, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Sent from the tunnel');
  await page.getByText('Failed to send comment').waitFor();
  await page.unroute(ANY_MESSAGES);
  await page.reload();
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Sent from the tunnel');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Comment posted successfully!').waitFor();
  expect(await comment(page, 'Sent from the tunnel').count()).toBe(1);
  expect((await texts()).filter((text) => text === 'Sent from the tunnel')).toHaveLength(1);

  await write(page, 'Sent from the tunnel');
  await comment(page, 'Sent from the tunnel').nth(1).waitFor();
  expect((await texts()).filter((text) => text === 'Sent from the tunnel')).toHaveLength(2);
  expect(page.faults).toEqual([]);
});

test('without a connection each action says that it failed', async () => {
  await post(anna, 'Rain on Sunday');
  const page = await openAs(anna);
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
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Failed to load comments. Please try again.').waitFor();
  // What is known stays.
  expect(await own.count()).toBe(1);
  await page.unroute(ANY_MESSAGES);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Failed to load comments. Please try again.').waitFor({ state: 'detached' });
  expect(page.faults).toEqual([]);
});

test('a look in the background that fails says nothing', async () => {
  const page = await openAs(anna);
  await page.getByText(/\d+ comments?$/).waitFor();
  await page.route(ANY_MESSAGES, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await page.clock.runFor(35_000);
  await asked;
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  expect(await page.locator('.comment').count()).toBeGreaterThan(0);
  expect(page.faults).toEqual([]);
});

test('a look in the background that works takes back that one before it had failed', async () => {
  const page = await openAs(anna);
  await page.getByText(/\d+ comments?$/).waitFor();
  await page.route(ANY_MESSAGES, (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  const failure = page.getByText('Failed to load comments. Please try again.');
  await failure.waitFor();
  await page.unroute(ANY_MESSAGES);
  await page.clock.runFor(35_000);
  await failure.waitFor({ state: 'detached' });
  expect(page.faults).toEqual([]);
});

test('an answer that comes after a later one does not bring the older list back', async () => {
  const page = await openAs(anna);
  await page.getByText(/\d+ comments?$/).waitFor();
  const come = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(
    ANY_MESSAGES,
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await come.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const told = page.getByText(/^Loaded \d+ comments$/);
  await refresh.click();
  await asked.promise;
  await post(ben, 'Box, box');
  await refresh.click();
  await comment(page, 'Box, box').waitFor();
  await told.waitFor();
  await page.clock.runFor(3_000);
  await told.waitFor({ state: 'detached' });
  come.resolve();
  await told.waitFor();
  expect(await comment(page, 'Box, box').count()).toBe(1);
  expect(page.faults).toEqual([]);
});

const keepSession = (page: Page, { id, username, token }: Caller) =>
  page.evaluate(
    ([value, user]) => {
      localStorage.setItem('token', value);
      localStorage.setItem('user', user);
    },
    [token, JSON.stringify({ id, username, email: '', role: 'player' })] as const,
  );

test('nothing is sent with the token of somebody else, of whom the page has not heard', async () => {
  await post(anna, 'Signed by anna');
  const page = await openAs(anna);
  const own = comment(page, 'Signed by anna');
  const told = page.getByText('Somebody else has logged in meanwhile. Nothing was sent.');
  await own.waitFor();
  // No page hears of what it stores itself, as a frozen one does not hear of others.
  await keepSession(page, ben);
  await write(page, 'Not by ben');
  await told.waitFor();
  await own.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByLabel('Edit your comment').fill('Edited by ben');
  await page.getByRole('button', { name: 'Save' }).click();
  await told.waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await own.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await told.waitFor();
  expect(new Set(page.calls)).toEqual(new Set(['GET']));
  expect(await texts()).not.toContain('Not by ben');

  await turn(page, 'visible');
  await page.getByText('Welcome, ben').waitFor({ state: 'attached' });
  expect(await page.getByLabel('Your comment').inputValue()).toBe('');
  await keepSession(page, anna);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  await page.getByText('Welcome, anna').waitFor({ state: 'attached' });
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Not by ben');
  expect(page.faults).toEqual([]);
});

/** Shows or hides the tab. */
async function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

test('new comments are looked for while the tab is visible, ever more seldom, and never while hidden', async () => {
  const page = await openAs(anna);
  await page.getByText(/\d+ comments?$/).waitFor();
  const asked = async (ms: number, times: number) => {
    for (let second = 0; second < ms; second += 1_000) await page.clock.runFor(1_000);
    await expect.poll(() => page.calls.length).toBe(times);
  };
  await asked(0, 1);
  await asked(34_000, 2);
  await turn(page, 'hidden');
  await asked(300_000, 2);
  await turn(page, 'visible');
  await asked(1_000, 3);
  // Nothing new for five minutes: every two minutes from here on.
  await asked(100_000, 3);
  await asked(40_000, 4);
  // A moment away is no reason to ask.
  await turn(page, 'hidden');
  await turn(page, 'visible');
  await asked(1_000, 4);
  expect(page.faults).toEqual([]);
});

test('while a look is under way no other is begun', async () => {
  const page = await openAs(anna);
  await page.getByText(/\d+ comments?$/).waitFor();
  const asked = page.waitForRequest(ANY_MESSAGES);
  await page.route(ANY_MESSAGES, () => {});
  await page.clock.runFor(34_000);
  await asked;
  await turn(page, 'hidden');
  await turn(page, 'visible');
  await page.clock.runFor(1_000);
  expect(page.calls).toEqual(['GET', 'GET']);
  expect(page.faults).toEqual([]);
});

test('a new comment is announced and does not move who reads older ones', async () => {
  for (const lap of [1, 2, 3, 4, 5]) await post(ben, `Long story ${lap}\n${'la\n'.repeat(20)}end`);
  const page = await openAs(anna);
  const area = page.getByRole('region', { name: 'Comments', exact: true });
  await comment(page, 'Long story 5').waitFor();
  const fromFoot = () =>
    area.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
  expect(await fromFoot()).toBe(0);

  await minutesOn(2);
  await post(ben, 'Seen at once');
  await page.clock.runFor(34_000);
  await page.locator('[aria-live=polite]').getByText('1 new comment').waitFor();
  expect(await fromFoot()).toBe(0);

  await area.evaluate((box) => box.scrollTo(0, 200));
  await post(ben, 'Seen later');
  await page.clock.runFor(34_000);
  const news = page.getByRole('button', { name: '1 new comment' });
  await news.waitFor();
  expect(await area.evaluate((box) => box.scrollTop)).toBe(200);
  await news.click();
  await news.waitFor({ state: 'detached' });
  expect(await fromFoot()).toBe(0);
  expect(page.faults).toEqual([]);
});

const sectionTop = (page: Page) =>
  page.locator('#comments').evaluate((section) => Math.round(section.getBoundingClientRect().top));

test('the address and the link Chat lead to the comments, again and again', async () => {
  const page = await openAs(anna, 'player', '/leaderboard#comments');
  await expect.poll(() => sectionTop(page)).toBeLessThan(100);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('comments');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await sectionTop(page)).toBeGreaterThan(300);
  await page.clock.runFor(2_000);
  expect(await sectionTop(page)).toBeLessThan(100);

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Chat' }).click();
  await expect.poll(() => sectionTop(page)).toBeLessThan(100);
  // Who scrolls meanwhile is left alone.
  await page.mouse.move(200, 20);
  await page.mouse.wheel(0, -5_000);
  await expect.poll(() => sectionTop(page)).toBeGreaterThan(300);
  await page.clock.runFor(12_000);
  expect(await sectionTop(page)).toBeGreaterThan(300);
  expect(page.faults).toEqual([]);
});

test('comments that are long in coming are found by the later tries', async () => {
  const page = await openPage(browser, cloud.url);
  await page.clock.install({ time: hour });
  const come = Promise.withResolvers<void>();
  await page.route('**/api/scores/leaderboard*', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/leaderboard#comments');
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  await page.clock.runFor(5_000);
  come.resolve();
  await page.locator('#comments').waitFor();
  await expect.poll(() => sectionTop(page)).toBeLessThan(700);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(page.faults).toEqual([]);
});

test('an ended session asks to log in, and keeps what was typed', async () => {
  const carla = await cloud.player('carla');
  const page = await openAs(carla);
  await page.getByLabel('Your comment').fill('Last words');
  await cloud.call('POST', '/api/account/password', {
    as: carla,
    body: { currentPassword: 'correct horse', password: 'battery staple' },
  });
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Please log in to post comments').waitFor();
  await page.getByText('; what you have entered is kept.').waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Please log in to view comments').waitFor();
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Last words');
  expect(await texts()).not.toContain('Last words');
  const asked = page.calls.length;
  await page.clock.runFor(300_000);
  expect(page.calls).toHaveLength(asked);
  expect(page.faults).toEqual([]);
});
