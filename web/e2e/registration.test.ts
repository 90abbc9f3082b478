import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { confirmationTokens } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { goWithin, loadReady, resumeSession } from './people.ts';
import { sidewaysOverflow } from './steps.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

async function register(page: Page, username: string, email: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Goes to the account page without loading the site again. */
async function goToAccount(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goWithin(page, '/account');
}

/** Confirms an address by the link that was mailed last. */
async function confirm(page: Page, email: string): Promise<void> {
  const token = (await confirmationTokens(cloud, email)).at(-1);
  await loadReady(page, `/confirm-email/${token}`);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
}

test('a new player sees the unconfirmed address, requests the link again, and confirms it', async () => {
  const page = await openPage(browser, cloud.url);
  // An input of type email would encode a domain that is not ASCII.
  await loadReady(page, '/register');
  await register(page, 'newcomer', 'newcomer@bücher.example');
  await page.waitForURL(/\/predictions/);
  await page.getByText('We’ve sent a link to newcomer@bücher.example.').waitFor();
  await goToAccount(page);
  await page.getByText('until then you get no reminders', { exact: false }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await page
    .getByRole('status')
    .getByText("We've sent a link to newcomer@bücher.example.")
    .waitFor();

  await confirm(page, 'newcomer@xn--bcher-kva.example');
  await page.getByText('Your email address is confirmed.').waitFor();
  await goToAccount(page);
  await page.getByRole('heading', { name: 'Email address' }).waitFor();
  await expect.poll(() => page.getByText('We’ve sent a link').count()).toBe(0);

  await loadReady(page, '/confirm-email/made-up');
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await page.getByText('This link is invalid or has expired.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Your account' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Confirm my email address' }).count())
    .toBe(0);
});

test('a player changes the address: cancelled once, then confirmed by the link to the new one', async () => {
  const page = await openPage(browser, cloud.url);
  await resumeSession(page, 'ben', SAMPLE_PASSWORD);
  await loadReady(page, '/account');
  const form = page.getByRole('heading', { name: 'Email address' });
  await form.click();
  const change = async (email: string, password = SAMPLE_PASSWORD) => {
    await page.getByLabel('New email address').fill(email);
    await page.getByLabel('Account password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change email address' }).click();
  };
  await change('ben@new.example', 'not this one');
  await page.getByText('This is not your current password.').waitFor();
  await change('ben@new.example');
  await page.getByText('Your address changes when you open it', { exact: false }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await page.getByText('Your address changes when you open it').waitFor({ state: 'detached' });

  await form.click();
  await change('ben@newer.example');
  await page.getByText('Your address changes when you open it', { exact: false }).waitFor();
  await confirm(page, 'ben@newer.example');
  await page.getByText('Your email address is confirmed.').waitFor();
  await goToAccount(page);
  await page.getByRole('definition').getByText('ben@newer.example').waitFor();
});

test('an admin corrects the address of a player whom no email reaches', async () => {
  const body = { username: 'typo', email: 'typo@exmaple.org', password: 'correct horse' };
  await cloud.call('POST', '/api/auth/register', { body });
  const page = await openPage(browser, cloud.url);
  await resumeSession(page, 'anna', SAMPLE_PASSWORD);
  await page.goto('/admin/players');
  const row = page.getByRole('row', { name: /^typo\b/ });
  await row.getByText('Not confirmed').waitFor();
  await expect
    .poll(() => page.locator('[aria-label="Actions of carla"]').innerText())
    .not.toContain('Correct');
  await row.getByRole('button', { name: 'Actions of typo' }).click();
  await page.getByRole('button', { name: 'Correct the address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('typo@example.org');
  await dialog.getByLabel('Reason').fill('Told me in the paddock.');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByText('A link is on its way to typo@example.org.', { exact: false }).waitFor();
  await row.getByText('Link sent to typo@example.org').waitFor();
});

const admin = await openPage(browser, cloud.url);
await resumeSession(admin, 'anna', SAMPLE_PASSWORD);
const visitor = await openPage(browser, cloud.url);
const dialog = admin.getByRole('dialog');
const row = (name: string) => admin.getByRole('row', { name: new RegExp(`^${name}\\b`) });
let link = '';

test('an admin closes registration: no player shares the address, and a visitor sees so on home, at the login and before the form', async () => {
  const home = visitor.getByRole('region', { name: 'Next race' });
  const register = home.getByRole('link', { name: 'Register' });
  await visitor.goto('/');
  await register.waitFor();
  const player = await openPage(browser, cloud.url);
  await resumeSession(player, 'ben', SAMPLE_PASSWORD);
  await player.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await player.goto('/account');
  await player.getByRole('button', { name: 'Share the address' }).click();
  await player.getByText('Copied.').waitFor();
  await expect
    .poll(() => player.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${cloud.url}/register`);
  await player.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject();
  });
  await player.getByRole('button', { name: 'Share the address' }).click();
  await player.getByText(`Copy it yourself: ${cloud.url}/register`).waitFor();
  await admin.goto('/admin/players');
  await admin.getByRole('link', { name: 'Registration', exact: true }).click();
  await admin.getByText('Registration is open', { exact: true }).waitFor();
  await admin.getByText('No invitations yet.').waitFor();
  await admin.getByRole('button', { name: 'Require an invitation' }).click();
  await dialog.getByLabel('Reason').fill('Friends only.');
  await dialog.getByRole('button', { name: 'Require an invitation' }).click();
  await admin.getByText('Registration is now by invitation only.').waitFor();

  await visitor.goto('/');
  await register.waitFor({ state: 'detached' });
  await player.goto('/account');
  await player.getByRole('heading', { name: 'If you forget' }).waitFor();
  await player.getByText('Invite friends').waitFor({ state: 'detached' });
  await home.getByRole('link', { name: 'Enter My Predictions' }).click();
  await visitor.getByText('New here? Registration is by invitation').waitFor();
  await visitor.goto('/register');
  await visitor.getByText('Registration is by invitation only.').waitFor();
  await expect.poll(() => visitor.getByLabel('Username').count()).toBe(0);
});

test('the link of a new invitation is shown once, and allows as many registrations as set', async () => {
  await admin.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByLabel('Who is it for?').fill('The office');
  await dialog.getByLabel('Number of accounts').fill('1');
  await dialog.getByLabel('Days valid').fill('0');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('A whole number from 1 to 90').waitFor();
  await dialog.getByLabel('Days valid').fill('7');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toContain(`${cloud.url}/register?invitation=`);
  await expectNoViolations(admin);
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await dialog.getByText('Copied.').waitFor();
  await expect.poll(() => admin.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row('The office').getByText('0 of 1').waitFor();
  await admin.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => sidewaysOverflow(admin)).toBe(0);

  const quick = await openPage(browser, cloud.url);
  for (const page of [quick, visitor]) {
    await loadReady(page, link);
    await page.getByText('You’re invited.', { exact: false }).waitFor();
  }
  await register(quick, 'newbie', 'newbie@example.org');
  await quick.waitForURL(/\/predictions/);
  await register(visitor, 'latecomer', 'latecomer@example.org');
  await visitor.getByText('This invitation is not valid.', { exact: false }).waitFor();

  await admin.reload();
  await row('The office').getByText('Used up').waitFor();
  await admin.getByRole('link', { name: 'Who registered with The office' }).click();
  await row('newbie').waitFor();
  await expect.poll(() => row('ben').count()).toBe(0);
  await admin.goBack();
});

test('a revoked invitation is refused', async () => {
  await admin.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByLabel('Who is it for?').fill('The club');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const club = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Revoke The club' }).click();
  await dialog.getByLabel('Reason').fill('It was posted in public.');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await admin.getByText('The invitation for The club is revoked.').waitFor();
  await row('The club').getByText('Revoked').waitFor();

  await visitor.goto(club);
  await visitor.getByText('This invitation is not valid.').waitFor();
});

test('a visitor who cannot find out whether an invitation is needed sees the form', async () => {
  await visitor.route('**/api/auth/register*', (route) => route.abort());
  await visitor.goto('/register');
  await visitor.getByLabel('Username').waitFor();
});
