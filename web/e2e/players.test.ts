import { newPlayer } from '@parc-ferme/domain/player/player';
import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { resumeSession } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const page = await openPage(browser, cloud.url);
await resumeSession(page, 'anna', SAMPLE_PASSWORD);
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) });
const dialog = page.getByRole('dialog');
const OUTSIDE_DIALOG = [2, 2] as const;
const actionsOf = (name: string) =>
  page.locator(`[aria-label="Actions of ${name}"] li`).allTextContents();

async function choose(from: Page, name: string, action: string): Promise<void> {
  await from.getByRole('button', { name: `Actions of ${name}` }).click();
  const menu = from.getByRole('list', { name: `Actions of ${name}` });
  await menu.getByRole('button', { name: action, exact: true }).click();
}

test('all players are listed with roles, your own row is marked, and a name is found', async () => {
  await page.goto('/admin/players');
  await page.getByText('5 registered').waitFor();
  await row('anna').getByText('(you)').waitFor();
  await row('anna').getByText('Admin', { exact: true }).waitFor();
  await row('ben').getByText('ben@parc-ferme.example').waitFor();
  await expect.poll(() => page.getByText('(you)').count()).toBe(1);

  await page.getByLabel('Search by name').fill('BE');
  await page.getByText('1 of 5 registered').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByLabel('Search by name').fill('');
});

test('the menu of a player opens by keyboard, and its dialog gives the focus back', async () => {
  const opener = page.getByRole('button', { name: 'Actions of ben' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('list', { name: 'Actions of ben' });
  await expect
    .poll(() => menu.getByRole('listitem').allTextContents())
    .toEqual(['Audit log', 'Make admin', 'Block']);
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByText('ben will be able to do everything', { exact: false }).waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);
});

test('a mouse press that begins in a field and ends outside the dialog does not close it', async () => {
  await choose(page, 'ben', 'Make admin');
  const field = dialog.getByLabel(/^Reason/);
  await field.fill('Helps with the pairings');
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(...OUTSIDE_DIALOG);
  await page.mouse.up();
  await expect.poll(() => field.inputValue()).toBe('Helps with the pairings');
  await page.mouse.click(...OUTSIDE_DIALOG);
  await dialog.waitFor({ state: 'detached' });
});

test('a dialog stays open until its request has an outcome', async () => {
  const roleRequest = Promise.withResolvers<Route>();
  await page.route('**/api/admin/players/*/role', roleRequest.resolve, { times: 1 });
  await choose(page, 'ben', 'Make admin');
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  const request = await roleRequest.promise;
  for (const name of ['Close', 'Cancel']) {
    await expect.poll(() => dialog.getByRole('button', { name }).isDisabled()).toBe(true);
  }
  await page.mouse.click(...OUTSIDE_DIALOG);
  // Browsers let a page keep a dialog open at the first Escape, but not at the second.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await request.abort();
  await dialog.getByText('Failed to make admin').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a new admin can open the admin pages, and no longer after the role is removed', async () => {
  const other = await openPage(browser, cloud.url);
  await resumeSession(other, 'ben', SAMPLE_PASSWORD);
  await other.goto('/admin');
  await other.getByRole('alert').getByText('Only admins can do this.').waitFor();

  await choose(page, 'ben', 'Make admin');
  await dialog.getByLabel(/^Reason/).fill('Helps with the pairings');
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  await page.getByText('ben is an admin now.').waitFor();
  await row('ben').getByText('Admin', { exact: true }).waitFor();

  await other.goto('/admin/players');
  await other.getByText('5 registered').waitFor();

  await choose(page, 'ben', 'Remove admin');
  await dialog.getByRole('button', { name: 'Remove admin' }).click();
  await page.getByText('ben is a player now.').waitFor();
  await choose(other, 'carla', 'Make admin');
  await other.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await other.getByRole('alert').getByText('no longer an admin').waitFor();
  await other.close();
});

test('a blocked player is logged out and sees why after the right password, until unblocked', async () => {
  const other = await openPage(browser, cloud.url);
  await resumeSession(other, 'diego', SAMPLE_PASSWORD);
  await choose(page, 'diego', 'Block');
  await dialog.getByText('Picks sent so far still count.', { exact: false }).waitFor();
  await dialog.getByLabel('Reason').fill('Posts advertisements.');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('diego is blocked.').waitFor();
  await row('diego').getByText('Posts advertisements.').waitFor();
  await expect.poll(() => actionsOf('diego')).toEqual(['Audit log', 'Unblock']);

  await other.goto('/account');
  await other.getByText('Your session has ended', { exact: false }).first().waitFor();
  await other.getByRole('link', { name: 'Log in again' }).first().click();
  await other.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await other.getByRole('button', { name: 'Login' }).click();
  await other.getByText('Your account is blocked.', { exact: false }).waitFor();

  await choose(page, 'diego', 'Unblock');
  await dialog.getByLabel('Reason').fill('Promised not to.');
  await dialog.getByRole('button', { name: 'Unblock', exact: true }).click();
  await page.getByText('diego is no longer blocked.').waitFor();
  await other.getByRole('button', { name: 'Login' }).click();
  await other.waitForURL(/\/account/);
  await other.close();
});

test('of more than a hundred a phone lists few at first, then all, and a name is found among them', async () => {
  const { players } = cloud.data;
  // With the five sample players there are 101.
  for (let count = 0; count < 96; count += 1) {
    const username = `p${String(count).padStart(3, '0')}`;
    const account = { id: `cro${username}`, username, email: `${username}@example.org` };
    const createdAt = '2025-03-10T10:00:00.000Z';
    await players.register(newPlayer({ ...account, passwordHash: 'hash', createdAt }), 2025);
  }
  await page.goto('/admin/players');
  await page.getByText('101 registered').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(1_500);
  await page.getByRole('button', { name: 'Show all 101' }).click();
  await page.getByRole('row', { name: /^p095/ }).waitFor();
  await page.getByLabel('Search by name').fill('anna');
  await row('anna').waitFor();
  await page.getByText('1 of 101 registered').waitFor();
});
