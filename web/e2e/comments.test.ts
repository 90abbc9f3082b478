import { expect, test } from 'vitest';
import { ANY_MESSAGES, comment, commentingCloud, writeComment } from './commenting.ts';
import { sessionOfCaller, writeSession } from './people.ts';

const { cloud, anna, ben, minutesIntoHour, post, storedTexts, openLeaderboard } =
  await commentingCloud();

/** Anna's page, on which the tests follow one another. */
const page = await openLeaderboard(anna, 'player', '/leaderboard#comments');
const refresh = () => page.getByRole('button', { name: 'Refresh' }).click();

test('a visitor is invited to log in, and a player sees a box no higher than its few comments', async () => {
  const visitorsPage = await openLeaderboard(undefined);
  await visitorsPage.locator('#comments').getByRole('link', { name: 'Log in' }).waitFor();
  await visitorsPage.clock.runFor(60_000);
  expect(visitorsPage.calls).toEqual([]);

  await page.getByText('No smack talk yet. Start it.').waitFor();
  await post(ben, 'Wet on Sunday?');
  await page.reload();
  await comment(page, 'Wet on Sunday?').waitFor();
  const area = page.getByRole('region', { name: 'Comments', exact: true });
  expect((await area.boundingBox())?.height).toBeLessThan(120);
  const button = page.getByRole('button', { name: 'Post' });
  await expect.poll(() => button.evaluate(isInView)).toBe(true);
  await expect
    .poll(() => page.getByRole('heading', { name: 'Smack talk' }).evaluate(isInView))
    .toBe(true);
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

test('a comment is posted and counted, with a notice for three seconds', async () => {
  await post(ben, 'Who is on pole?');
  await refresh();
  await page.getByText('2 comments', { exact: true }).waitFor();
  await page.getByLabel('Your comment').fill(' \n ');
  await expect.poll(() => page.getByRole('button', { name: 'Post' }).isDisabled()).toBe(true);

  await writeComment(page, '  <b>Norris</b>,\nclearly. ');
  await page.getByText('Comment posted successfully!').waitFor();
  await page.getByText('3 comments', { exact: true }).waitFor();
  const shown = page.locator('#comments li p');
  await expect
    .poll(() => shown.allTextContents())
    .toEqual(['Wet on Sunday?', 'Who is on pole?', '<b>Norris</b>,\nclearly.']);
  await expect.poll(() => shown.last().innerText()).toContain('\n');
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('');
  await page.clock.runFor(3_000);
  await expect.poll(() => page.getByText('Comment posted successfully!').count()).toBe(0);
});

test('characters are counted as the server counts them, too many are not sent, and the input grows', async () => {
  // One character for a reader, of eleven code units.
  const family = '👨‍👩‍👧‍👦';
  await page.getByLabel('Your comment').fill(`  ${family.repeat(500)}  `);
  await page.getByText('500/500').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Post' }).isEnabled()).toBe(true);
  await page.getByLabel('Your comment').fill(family.repeat(501));
  await page.getByText('501/500').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Post' }).isDisabled()).toBe(true);
  const fullHeight = (await page.getByLabel('Your comment').boundingBox())?.height ?? 0;
  await page.getByLabel('Your comment').fill('');
  const emptyHeight = (await page.getByLabel('Your comment').boundingBox())?.height ?? 0;
  expect(fullHeight).toBeGreaterThan(2 * emptyHeight);
});

test('the author edits: only a changed text is sent, and Escape leaves it as it was', async () => {
  await post(anna, 'Verstappen by a second');
  await refresh();
  const own = comment(page, 'Verstappen by a');
  const edit = own.getByRole('button', { name: 'Edit comment' });
  const field = page.getByLabel('Edit your comment');

  await edit.click();
  await field.fill('Something else');
  await field.press('Escape');
  await own.locator('[aria-label="Edit comment"]:focus').waitFor();
  await edit.click();
  await field.fill('  Verstappen by a second ');
  await page.getByRole('button', { name: 'Save' }).click();
  await own.getByText('Verstappen by a second').waitFor();
  expect(page.calls).not.toContain('PUT');
  await expect.poll(() => own.getByText('(edited)').count()).toBe(0);

  await edit.click();
  await field.fill('Verstappen by a tenth');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Comment updated!').waitFor();
  await own.getByText('(edited)').waitFor();
  await expect.poll(() => own.locator('p').textContent()).toBe('Verstappen by a tenth');
});

test('the author deletes after a confirmation, and other players have no button', async () => {
  await post(anna, 'Ferrari will win');
  await post(ben, 'Ferrari will not');
  await refresh();
  await comment(page, 'Ferrari will not').waitFor();
  const others = comment(page, 'Ferrari will not').getByRole('button', { name: / comment$/ });
  await expect.poll(() => others.count()).toBe(0);

  const remove = comment(page, 'Ferrari will win').getByRole('button', { name: 'Delete comment' });
  await remove.click();
  await page.getByText('Are you sure you want to delete this comment?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => storedTexts()).toContain('Ferrari will win');
  await remove.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Comment deleted!').waitFor();
  await expect.poll(() => comment(page, 'Ferrari will win').count()).toBe(0);
  await expect.poll(() => storedTexts()).not.toContain('Ferrari will win');
  await page.locator('#comments:focus').waitFor();
});

test('after five minutes the actions are gone while the page is open, without a reply of the server', async () => {
  await post(anna, 'Piastri at home');
  await refresh();
  const remove = comment(page, 'Piastri at home').getByRole('button', { name: 'Delete comment' });
  await remove.waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward(4 * 60_000);
  await expect.poll(() => remove.count()).toBe(1);
  await page.clock.fastForward(60_000);
  await remove.waitFor({ state: 'detached' });
  await page.unroute('**/api/**');
});

test('a player who posts too often is asked to wait, and keeps the draft', async () => {
  for (const lap of [1, 2, 3, 4, 5]) await post(anna, `Lap ${lap}`);
  await writeComment(page, 'Lap 6');
  await page.getByText('Too many messages. Please wait before posting again.').waitFor();
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('Lap 6');
  await minutesIntoHour(2);
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Comment posted successfully!').waitFor();
});

test('a comment whose reply was lost is there once when it is sent again, even after a reload', async () => {
  await page.route(ANY_MESSAGES, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await writeComment(page, 'Sent from the tunnel');
  await page.getByText('Failed to send comment').waitFor();
  await page.unroute(ANY_MESSAGES);
  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.getByLabel('Your comment').inputValue())
    .toBe('Sent from the tunnel');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Comment posted successfully!').waitFor();
  await expect.poll(() => comment(page, 'Sent from the tunnel').count()).toBe(1);
  await expect
    .poll(async () => (await storedTexts()).filter((text) => text === 'Sent from the tunnel'))
    .toHaveLength(1);
});

test('without a connection each action shows that it failed, until a poll succeeds', async () => {
  await post(anna, 'Rain on Sunday');
  await refresh();
  const own = comment(page, 'Rain on Sunday');
  await own.waitFor();
  await page.route(ANY_MESSAGES, (route) => route.abort());

  await own.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByLabel('Edit your comment').fill('Sun on Sunday');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Failed to edit comment').waitFor();
  await expect.poll(() => page.getByLabel('Edit your comment').inputValue()).toBe('Sun on Sunday');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await own.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Failed to delete comment').waitFor();
  await refresh();
  await page.getByText('Failed to load comments. Please try again.').waitFor();
  // The comments that were loaded stay.
  await expect.poll(() => own.count()).toBe(1);
  await page.unroute(ANY_MESSAGES);
  // Polls are 30 seconds apart.
  await page.clock.runFor(35_000);
  await page.getByText('Failed to load comments. Please try again.').waitFor({ state: 'detached' });
});

test('nothing is sent with another player’s token that the page has not noticed', async () => {
  await post(anna, 'Signed by anna');
  await refresh();
  const own = comment(page, 'Signed by anna');
  const warning = page.getByText('Someone else has logged in meanwhile. Nothing was sent.');
  await own.waitFor();
  page.calls.length = 0;
  // A page gets no storage event for what it writes itself: like a frozen page, it misses the change.
  await writeSession(page, sessionOfCaller(ben));
  await writeComment(page, 'Not by ben');
  await warning.waitFor();
  await own.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await warning.waitFor();
  expect(new Set(page.calls)).toEqual(new Set(['GET']));
  await expect.poll(() => storedTexts()).not.toContain('Not by ben');
});

test('an ended session offers the login, and keeps the draft', async () => {
  const carla = await cloud.player('carla');
  const carlasPage = await openLeaderboard(carla);
  await carlasPage.getByLabel('Your comment').fill('Last words');
  await cloud.call('POST', '/api/account/password', {
    as: carla,
    body: { currentPassword: 'correct horse', password: 'battery staple' },
  });
  await carlasPage.getByRole('button', { name: 'Post' }).click();
  await carlasPage.getByText('Please log in to post comments').waitFor();
  await carlasPage.getByText('; what you have entered is kept.').waitFor();
  await carlasPage.getByRole('button', { name: 'Refresh' }).click();
  await carlasPage.getByText('Please log in to view comments').waitFor();
  await expect.poll(() => carlasPage.getByLabel('Your comment').inputValue()).toBe('Last words');
  await expect.poll(() => storedTexts()).not.toContain('Last words');
  const callsBefore = carlasPage.calls.length;
  await carlasPage.clock.runFor(300_000);
  expect(carlasPage.calls).toHaveLength(callsBefore);
});
