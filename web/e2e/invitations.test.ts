import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { resumeSession } from './people.ts';
import { widerThanScreen } from './steps.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-29T08:00:00Z' });
const browser = await launchBrowser();

const page = await openPage(browser, cloud.url);
await resumeSession(page, 'anna', SAMPLE_PASSWORD);
const visitor = await openPage(browser, cloud.url);
const dialog = page.getByRole('dialog');
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) });
let link = '';

async function fillIn(visitor: Page, username: string): Promise<void> {
  await visitor.getByLabel('Username').fill(username);
  await visitor.getByLabel('Email').fill(`${username}@example.org`);
  await visitor.getByLabel('Password', { exact: true }).fill('lights out');
  await visitor.getByLabel('Confirm password').fill('lights out');
  await visitor.getByRole('button', { name: 'Register' }).click();
}

test('an admin closes registration, and a visitor sees so before the form', async () => {
  await page.goto('/admin/players');
  await page.getByRole('button', { name: 'Admin: Players' }).click();
  await page.getByRole('link', { name: 'Registration', exact: true }).click();
  await page.getByText('Registration is open', { exact: true }).waitFor();
  await page.getByText('No invitations yet.').waitFor();
  await page.getByRole('button', { name: 'Require an invitation' }).click();
  await dialog.getByLabel('Reason').fill('Friends only.');
  await dialog.getByRole('button', { name: 'Require an invitation' }).click();
  await page.getByText('Registration is now by invitation only.').waitFor();

  await visitor.goto('/register');
  await visitor.getByText('Registration is by invitation only.').waitFor();
  expect(await visitor.getByLabel('Username').count()).toBe(0);
  await visitor.goto('/register?invitation=a-guess');
  await visitor.getByText('This invitation is not valid.').waitFor();
  expect(await visitor.getByLabel('Username').count()).toBe(0);
});

test('the link of a new invitation is shown once, and allows as many registrations as set', async () => {
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByLabel('Who is it for?').fill('The office');
  await dialog.getByLabel('Number of accounts').fill('1');
  await dialog.getByLabel('Days valid').fill('0');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('A whole number from 1 to 90').waitFor();
  await dialog.getByLabel('Days valid').fill('7');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toContain(`${cloud.url}/register?invitation=`);
  await expectNoViolations(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await dialog.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row('The office').getByText('0 of 1').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await widerThanScreen(page)).toBe(0);

  const quick = await openPage(browser, cloud.url);
  await quick.goto(link);
  await quick.getByText('You’re invited.', { exact: false }).waitFor();
  await visitor.goto(link);
  await visitor.getByText('You’re invited.', { exact: false }).waitFor();
  await fillIn(quick, 'newbie');
  await quick.waitForURL(/\/predictions/);
  await fillIn(visitor, 'latecomer');
  await visitor.getByText('This invitation is not valid.', { exact: false }).waitFor();

  await page.reload();
  await row('The office').getByText('Used up').waitFor();
  await page.getByRole('button', { name: 'Who registered with The office' }).click();
  await dialog.getByText('newbie').waitFor();
  await page.keyboard.press('Escape');
});

test('a revoked invitation is refused', async () => {
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByLabel('Who is it for?').fill('The club');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const club = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke The club' }).click();
  await dialog.getByText('Players who registered with it stay.', { exact: false }).waitFor();
  await dialog.getByLabel('Reason').fill('It was posted in public.');
  await page.route('**/api/admin/invitations/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByText('The invitation was not revoked.').waitFor();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The invitation for The club is revoked.').waitFor();
  await row('The club').getByText('Revoked').waitFor();

  await visitor.goto(club);
  await visitor.getByText('This invitation is not valid.').waitFor();
  await visitor.route('**/api/auth/register*', (route) => route.abort());
  await visitor.goto('/register');
  await visitor.getByLabel('Username').waitFor();
});
