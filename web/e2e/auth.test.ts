import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { mailsTo, resetLinkIn, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { goWithin, loadReady } from './people.ts';

const NOW = '2025-07-26T08:00:00Z';
const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW });
const browser = await launchBrowser();

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));
const typedInto = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).inputValue();

test('login shows missing fields, a lost request and wrong credentials', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/login');
  await page.getByText('Belgian Grand Prix').waitFor();

  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Please enter your username').waitFor();
  await expect.poll(() => focusedField(page)).toBe('username');
  await page.getByLabel('Username').fill('ben@parc-ferme.example');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Please enter your password').waitFor();
  await expect.poll(() => focusedField(page)).toBe('password');
  await expectNoViolations(page);

  await page.getByLabel('Password').fill('wrong');
  await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login failed', { exact: true }).waitFor();
  await page.getByText('The server could not be reached.').waitFor();
  await expect.poll(() => typedInto(page, 'Password')).toBe('wrong');

  await page.keyboard.press('Enter');
  await page.getByText('Login failed. Please check your username and password.').waitFor();
});

test('login by email, pressed twice, is sent once and leads back to where the visitor came from', async () => {
  const page = await openPage(browser, cloud.url);
  const sent: string[] = [];
  const { promise: pressedTwice, resolve: letRequestsPass } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    sent.push(route.request().method());
    await pressedTwice;
    await route.continue();
  });
  await page.goto('/account');
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill('carla@parc-ferme.example');
  await page.getByLabel('Password').fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).dblclick();
  letRequestsPass();
  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: 'carla' }).waitFor();
  expect(sent).toEqual(['POST']);
});

test('a newcomer registers once every field is right', async () => {
  const page = await openPage(browser, cloud.url);
  const register = async (username: string, email: string, password: string, again = password) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(again);
    await page.keyboard.press('Enter');
  };
  await loadReady(page, '/register');
  await register('', '', '');
  await page.getByText('Please choose a username').waitFor();
  await page.getByText('Please enter your email address').waitFor();
  await expectNoViolations(page);
  await register('no spaces', 'nobody', 'short', 'other');
  await page.getByText('A username has 3 to 20 letters, digits, _, - and .').waitFor();
  await page.getByText('Enter a valid email address').waitFor();
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await page.getByText('Passwords do not match').waitFor();
  await expect.poll(() => focusedField(page)).toBe('username');

  await register('Anna', 'eva@example.org', 'ferrari');
  await page.getByText('This password is too easy to guess.').waitFor();
  await expect.poll(() => focusedField(page)).toBe('password');
  await page.route('**/api/auth/register', (route) => route.abort(), { times: 1 });
  await register('eva', 'eva@example.org', 'correct horse');
  await page.getByText('Registration failed', { exact: true }).waitFor();
  await expect.poll(() => typedInto(page, 'Confirm password')).toBe('correct horse');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/predictions/);
  await goWithin(page, '/register');
  await page.getByText('You are already signed in as eva.').waitFor();
});

const BEN = 'ben@parc-ferme.example';

/** Expects that nothing changes for 2.9 seconds, and runs the clock past three seconds. */
async function expectUnchangedForThreeSeconds(
  page: Page,
  isUnchanged: () => Promise<boolean> | boolean,
) {
  await page.clock.runFor(2_900);
  await expect.poll(() => isUnchanged()).toBe(true);
  await page.clock.runFor(200);
  await page.clock.resume();
}

const path = (page: Page) => new URL(page.url()).pathname;
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set the new password' });

test('a player with a forgotten password requests a link, sets a new one and logs in with it', async () => {
  const page = await openPage(browser, cloud.url);
  await page.clock.install({ time: NOW });
  await loadReady(page, '/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  const send = page.getByRole('button', { name: 'Send the link' });
  await send.click();
  await page.getByText('Please enter your email address').waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Email').fill(BEN);
  await page.route('**/api/auth/reset-password', (route) => route.abort(), { times: 1 });
  await send.click();
  await page.getByText('Failed to request password reset').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(BEN);

  await page.clock.pauseAt('2025-07-26T08:10:00Z');
  await send.click();
  await page.getByText('Password reset email sent. Please check your inbox.').waitFor();
  await expectUnchangedForThreeSeconds(page, () => page.getByLabel('Email').isVisible());
  await page.getByRole('heading', { name: 'Login' }).waitFor();

  const [mail] = await mailsTo(cloud, BEN);
  const link = `/reset-password/${resetLinkIn(mail?.text ?? '').token}`;
  await page.goto(link);
  await page.getByText('ben', { exact: true }).waitFor();
  await page.getByLabel('New password').fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.clock.pauseAt('2025-07-26T08:20:00Z');
  await setPassword(page).click();
  await page.getByText('Password reset successful! Redirecting to login...').waitFor();
  await expectUnchangedForThreeSeconds(page, () => path(page) === link);
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/predictions/);

  await page.goto(link);
  await page.getByText('This password reset link is invalid or has expired.').waitFor();
});

test('a reset link that cannot be checked now is not called invalid', async () => {
  const page = await openPage(browser, cloud.url);
  const token = await resetToken(cloud, 'carla@parc-ferme.example');
  /** Without a status the request is lost. */
  const failOnce = (status?: number) =>
    page.route(
      '**/api/auth/reset-password/*',
      (route) => (status ? route.fulfill({ status, body: '{}' }) : route.abort()),
      { times: 1 },
    );
  await failOnce(429);
  await page.goto(`/reset-password/${token}`);
  await page.getByText('Failed to verify reset link').waitFor();
  await expect.poll(() => page.getByText('invalid or has expired').count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByLabel('New password').fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await failOnce();
  await setPassword(page).click();
  await page.getByText('An error occurred while resetting your password').waitFor();
  await failOnce(502);
  await setPassword(page).click();
  await page.getByText('Failed to reset password').waitFor();
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('correct horse');

  const body = { password: 'battery staple' };
  await cloud.call('POST', `/api/auth/reset-password/${token}`, { body });
  await setPassword(page).click();
  await page.getByText('Invalid or expired reset link').waitFor();
  await goWithin(page, '/reset-password/made-up');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
});
