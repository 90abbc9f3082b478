import { mailsTo, resetLinkIn, resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';

const NOW = '2025-07-26T08:00:00Z';
const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW });
const browser = await launchBrowser();

const BEN = 'ben@parc-ferme.example';

/** Something comes after three seconds, and not before. */
async function afterThreeSeconds(page: Page, isStill: () => Promise<boolean> | boolean) {
  await page.clock.runFor(2_900);
  expect(await isStill()).toBe(true);
  await page.clock.runFor(200);
  await page.clock.resume();
}

const path = (page: Page) => new URL(page.url()).pathname;
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set the new password' });

test('a player with a forgotten password requests a link, sets a new one and logs in with it', async () => {
  const page = await openPage(browser, cloud.url);
  await page.clock.install({ time: NOW });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  const send = page.getByRole('button', { name: 'Send the link' });
  await send.click();
  await page.getByText('Please enter your email address').waitFor();
  await expectNoViolations(page);

  await page.getByLabel('Email').fill('ben@parc-ferme.example;');
  await send.click();
  await page.getByText(/Enter a valid email address/).waitFor();
  await page.getByLabel('Email').fill(BEN);
  await page.route('**/api/auth/reset-password', (route) => route.abort(), { times: 1 });
  await send.click();
  await page.getByText('Failed to request password reset').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(BEN);

  await page.clock.pauseAt('2025-07-26T08:10:00Z');
  await send.click();
  await page.getByText('Password reset email sent. Please check your inbox.').waitFor();
  await afterThreeSeconds(page, () => page.getByLabel('Email').isVisible());
  await page.getByRole('heading', { name: 'Login' }).waitFor();

  const [mail] = await mailsTo(cloud, BEN);
  const link = `/reset-password/${resetLinkIn(mail?.text ?? '').token}`;
  await page.goto(link);
  await page.getByText('ben', { exact: true }).waitFor();
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await setPassword(page).click();
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await page.getByText('Passwords do not match').waitFor();

  await page.getByLabel('New password').fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.clock.pauseAt('2025-07-26T08:20:00Z');
  await setPassword(page).click();
  await page.getByText('Password reset successful! Redirecting to login...').waitFor();
  await afterThreeSeconds(page, () => path(page) === link);
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/predictions');

  await page.goto(link);
  await page.getByText('This password reset link is invalid or has expired.').waitFor();
  await page.getByText('Invalid or expired reset link').waitFor();
  await expectNoViolations(page);
});

test('a link that cannot be checked now is distinguished from an invalid one', async () => {
  const page = await openPage(browser, cloud.url);
  const token = await resetToken(cloud, 'carla@parc-ferme.example');
  const answerOnce = (status: number) =>
    page.route(
      '**/api/auth/reset-password/*',
      (route) => (status ? route.fulfill({ status, body: '{}' }) : route.abort()),
      { times: 1 },
    );
  await answerOnce(429);
  await page.goto(`/reset-password/${token}`);
  await page.getByText('Failed to verify reset link').waitFor();
  expect(await page.getByText('invalid or has expired').count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByLabel('New password').fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await answerOnce(0);
  await setPassword(page).click();
  await page.getByText('An error occurred while resetting your password').waitFor();
  await answerOnce(502);
  await setPassword(page).click();
  await page.getByText('Failed to reset password').waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('correct horse');

  const body = { password: 'battery staple' };
  await cloud.call('POST', `/api/auth/reset-password/${token}`, { body });
  await setPassword(page).click();
  await page.getByText('Invalid or expired reset link').waitFor();

  await page.goto('/reset-password/made-up');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
});
