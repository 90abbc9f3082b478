import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const visitor = await openPage(browser, cloud.url);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const typedInto = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).inputValue();

test('login shows missing fields, a lost request and wrong credentials', async () => {
  const page = visitor;
  await page.goto('/login');
  await page.getByText('Belgian Grand Prix').waitFor();

  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Please enter your username').waitFor();
  expect(await focused(page)).toBe('username');
  await page.getByLabel('Username').fill('ben@parc-ferme.example');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Please enter your password').waitFor();
  expect(await focused(page)).toBe('password');
  await expectNoViolations(page);

  await page.getByLabel('Password').fill('wrong');
  await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login failed', { exact: true }).waitFor();
  await page.getByText('The server could not be reached.').waitFor();
  expect(await typedInto(page, 'Password')).toBe('wrong');

  await page.keyboard.press('Enter');
  await page.getByText('Login failed. Please check your username and password.').waitFor();
});

test('login by email, pressed twice, is sent once and leads back to where the visitor came from', async () => {
  const page = await openPage(browser, cloud.url);
  const sent: string[] = [];
  const { promise: pressedTwice, resolve: answer } = Promise.withResolvers<void>();
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
  answer();
  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: 'carla' }).waitFor();
  expect(sent).toEqual(['POST']);

  await page.goto('/login');
  await page.getByText('You are already signed in as carla.').waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('heading', { name: 'carla' }).waitFor();
});

test('login never leads to another site', async () => {
  const page = visitor;
  await page.goto('/login');
  for (const from of ['//evil.example/predictions', '/\\evil.example']) {
    await page.evaluate(
      (to) => history.replaceState({ usr: { from: to }, key: 'x', idx: 0 }, ''),
      from,
    );
    await page.reload();
    await page.getByLabel('Username').fill('carla');
    await page.getByLabel('Password').fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`${cloud.url}/predictions`);
    // The end of the session, without the menu, which a navigation on its way would close.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
  }
});

test('a newcomer registers by keyboard, once every field is right', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/register');
  const password = page.getByLabel('Password', { exact: true });
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  expect(await password.getAttribute('type')).toBe('text');
  await show.click();
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByText('3 to 20 letters, digits, _ - and .').waitFor();
  await page.getByLabel('Username').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Please choose a username').waitFor();
  await page.getByText('Please enter your email address').waitFor();
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await expectNoViolations(page);

  // From field to field, with the switch beside each password on the way.
  const typed = ['no spaces', 'nobody', 'short', 'other'];
  await type(page, typed);
  await page.getByText('A username has 3 to 20 letters, digits, _, - and .').waitFor();
  await page.getByText('Enter a valid email address').waitFor();
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await page.getByText('Passwords do not match').waitFor();
  expect(await focused(page)).toBe('username');

  await type(page, ['Anna', 'eva@example.org', 'ferrari', 'ferrari']);
  await page.getByText('This password is too easy to guess.').waitFor();
  expect(await focused(page)).toBe('password');
  await page.getByLabel('Username').focus();
  await type(page, ['Anna', 'eva@example.org', 'correct horse', 'correct horse']);
  await page.getByText('This username is already taken.').waitFor();
  expect(await focused(page)).toBe('username');

  await page.route('**/api/auth/register', (route) => route.abort(), { times: 1 });
  await type(page, ['eva', 'eva@example.org', 'correct horse', 'correct horse']);
  await page.getByText('Registration failed', { exact: true }).waitFor();
  await page.getByText('The server could not be reached.').waitFor();
  expect(await typedInto(page, 'Confirm password')).toBe('correct horse');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/predictions');
  await page.goto('/register');
  await page.getByText('You are already signed in as eva.').waitFor();
});

async function type(
  page: Page,
  [username = '', email = '', ...passwords]: string[],
): Promise<void> {
  for (const text of [username, email]) {
    await retype(page, text);
    await page.keyboard.press('Tab');
  }
  for (const password of passwords) {
    await retype(page, password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
