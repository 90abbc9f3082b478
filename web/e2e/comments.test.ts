import { expect, test } from 'vitest';
import { comment, commenting, write } from './commenting.ts';

const { anna, ben, minutesOn, post, texts, openAs } = await commenting();

/** Where the player reads and writes, one story after the other. */
const page = await openAs(anna, 'player', '/leaderboard#comments');
const refresh = () => page.getByRole('button', { name: 'Refresh' }).click();

test('a visitor is invited to log in, and a player sees a box no higher than its few comments', async () => {
  const visited = await openAs(undefined);
  await visited.locator('#comments').getByRole('link', { name: 'Log in' }).waitFor();
  await visited.clock.runFor(60_000);
  expect(visited.calls).toEqual([]);

  await page.getByText('No smack talk yet. Start it.').waitFor();
  await post(ben, 'Wet on Sunday?');
  await page.reload();
  await comment(page, 'Wet on Sunday?').waitFor();
  const area = page.getByRole('region', { name: 'Comments', exact: true });
  expect((await area.boundingBox())?.height).toBeLessThan(120);
  const button = page.getByRole('button', { name: 'Post' });
  await expect.poll(() => button.evaluate(isInView)).toBe(true);
  expect(await page.getByRole('heading', { name: 'Smack talk' }).evaluate(isInView)).toBe(true);
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

test('a comment is posted and counted, with a notice for three seconds', async () => {
  await post(ben, 'Who is on pole?');
  await refresh();
  await page.getByText('2 comments', { exact: true }).waitFor();
  const button = page.getByRole('button', { name: 'Post' });
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel('Your comment').fill(' \n ');
  expect(await button.isDisabled()).toBe(true);

  await write(page, '  <b>Norris</b>,\nclearly. ');
  await page.getByText('Comment posted successfully!').waitFor();
  await page.getByText('3 comments', { exact: true }).waitFor();
  const shown = await page.locator('#comments li p').allTextContents();
  expect(shown).toEqual(['Wet on Sunday?', 'Who is on pole?', '<b>Norris</b>,\nclearly.']);
  expect(await page.locator('#comments li p').last().innerText()).toContain('\n');
  expect(await page.getByLabel('Your comment').inputValue()).toBe('');
  await page.clock.runFor(3_000);
  expect(await page.getByText('Comment posted successfully!').count()).toBe(0);
});

test('characters are counted as the server counts them, too many are not sent, and the input grows', async () => {
  const family = '👨‍👩‍👧‍👦';
  await page.getByLabel('Your comment').fill(`  ${family.repeat(500)}  `);
  await page.getByText('500/500').waitFor();
  expect(await page.getByRole('button', { name: 'Post' }).isEnabled()).toBe(true);
  await page.getByLabel('Your comment').fill(family.repeat(501));
  await page.getByText('501/500').waitFor();
  expect(await page.getByRole('button', { name: 'Post' }).isDisabled()).toBe(true);
  const high = (await page.getByLabel('Your comment').boundingBox())?.height ?? 0;
  await page.getByLabel('Your comment').fill('');
  const low = (await page.getByLabel('Your comment').boundingBox())?.height ?? 0;
  expect(high).toBeGreaterThan(2 * low);
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
  expect(await own.locator('p').textContent()).toBe('Verstappen by a tenth');
});

test('the author deletes after a confirmation, and other players have no button', async () => {
  await post(anna, 'Ferrari will win');
  await post(ben, 'Ferrari will not');
  await refresh();
  await comment(page, 'Ferrari will not').waitFor();
  const others = comment(page, 'Ferrari will not').getByRole('button', { name: / comment$/ });
  expect(await others.count()).toBe(0);

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
});

test('after five minutes the actions are gone while the page is open, and the server refuses', async () => {
  await post(anna, 'Hamilton on the podium');
  await refresh();
  const own = comment(page, 'Hamilton on the podium');
  const edit = own.getByRole('button', { name: 'Edit comment' });
  await edit.waitFor();
  await own.getByText('now').waitFor();
  await edit.click();
  await minutesOn(6);
  await page.getByLabel('Edit your comment').fill('Hamilton off the podium');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A comment can be changed for 5 minutes after it was posted.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit.waitFor({ state: 'detached' });
  await own.getByText('6 minutes ago').waitFor();

  // The page itself sees the time pass, without a reply of the server.
  await post(anna, 'Piastri at home');
  await refresh();
  const remove = comment(page, 'Piastri at home').getByRole('button', { name: 'Delete comment' });
  await remove.waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward(4 * 60_000);
  expect(await remove.count()).toBe(1);
  await page.clock.fastForward(60_000);
  await remove.waitFor({ state: 'detached' });
  await page.unroute('**/api/**');
});

test('a player who posts too often is asked to wait, and keeps the draft', async () => {
  for (const lap of [1, 2, 3, 4, 5]) await post(anna, `Lap ${lap}`);
  await write(page, 'Lap 6');
  await page.getByText('Too many messages. Please wait before posting again.').waitFor();
  expect(await page.getByLabel('Your comment').inputValue()).toBe('Lap 6');
  await minutesOn(2);
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Comment posted successfully!').waitFor();
});
