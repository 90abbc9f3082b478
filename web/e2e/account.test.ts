import { readFileSync } from 'node:fs';
import { DEFAULT_MESSAGES, withChannels } from '@parc-ferme/domain/message/message-settings';
import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { setVisibility } from './commenting.ts';
import { goWithin, loadReady, resumeSession } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
/** Ben's account page for the first three tests, then that of other players. */
const page = await openPage(browser, cloud.url);

/** The account page is lower than this on a phone, as its forms are closed. */
const MAX_HEIGHT = 2_400;

test('on a phone the account page is short, as its forms are closed until they are opened', async () => {
  await resumeSession(page, 'ben', SAMPLE_PASSWORD);
  await loadReady(page, '/account');
  await page.getByText('ben@parc-ferme.example').waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(MAX_HEIGHT);
  await expect.poll(() => page.getByLabel('Current password').isVisible()).toBe(false);
});

test('a player chooses messages and quiet hours, and a lost request is reported', async () => {
  const reminders = page.getByRole('checkbox', { name: 'Picks missing by email' });
  const quiet = page.getByRole('checkbox', { name: 'Quiet hours' });
  const save = page.getByRole('button', { name: 'Save messages' });
  expect([await reminders.isChecked(), await quiet.isChecked()]).toEqual([true, false]);
  await reminders.press('Space');
  await quiet.press('Space');
  await page.getByLabel('From').selectOption('23:00');
  await page.route('**/api/account', (route) => route.abort());
  await save.click();
  await page.getByText('Not saved: the server could not be reached.').waitFor();
  await page.unroute('**/api/account');
  await save.click();
  await page.getByText('Saved.').waitFor();
  await page.reload();
  await quiet.waitFor();
  expect([await reminders.isChecked(), await quiet.isChecked()]).toEqual([false, true]);
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe('23');
});

test('a player chooses that the last picks are sent again for a forgotten race', async () => {
  const sendAgain = page.getByRole('switch', { name: 'If I forget, send my last picks again' });
  await expect.poll(() => sendAgain.isChecked()).toBe(false);
  await sendAgain.press('Space');
  await page.getByText('Saved: it is on.').waitFor();
});

test('a player sees that mails bounce, and turns emails on again', async () => {
  await cloud.player('elif');
  const body = { to: 'elif@example.org', kind: 'bounce' };
  await cloud.call('POST', '/local/mail/returned', { body });
  await cloud.handleEvents();
  await resumeSession(page, 'elif', 'correct horse');
  await page.goto('/account');
  const bounceNotice = page.getByText('Emails to elif@example.org');
  await bounceNotice.waitFor();
  await page.getByText('came back on Sat, Jul 26, so emails are off.').waitFor();
  const reminders = page.getByRole('checkbox', { name: 'Picks missing by email' });
  const save = page.getByRole('button', { name: 'Save messages' });
  await expect.poll(() => reminders.isChecked()).toBe(false);
  await reminders.press('Space');
  await save.click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(() => bounceNotice.count()).toBe(0);
});

test('a message that was turned off on another device stays off when an open page saves others', async () => {
  const gina = await cloud.player('gina');
  const page = await openPage(browser, cloud.url);
  await page.clock.install({ time: cloud.now() });
  await resumeSession(page, 'gina', 'correct horse');
  await loadReady(page, '/account');
  const mentions = page.getByRole('checkbox', { name: 'Mentions by email' });
  await expect.poll(() => mentions.isChecked()).toBe(true);
  const messages = withChannels(DEFAULT_MESSAGES, 'mentioned', { mail: false });
  await cloud.call('PATCH', '/api/account', { as: gina, body: { messages } });

  // After a minute the account is requested again once the page is visible.
  await page.clock.fastForward(60_000);
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await expect.poll(() => mentions.isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'Quiet hours' }).press('Space');
  await page.getByRole('button', { name: 'Save messages' }).click();
  await page.getByText('Saved.').waitFor();
  const { body } = await cloud.call('GET', '/api/account', { as: gina });
  expect(body).toMatchObject({ messages: { ...messages, quietHours: { from: 22, to: 7 } } });
});

test('times follow the visitor’s clock and zone, unless this device is set to another zone', async () => {
  const page = await openPage(browser, cloud.url, { locale: 'de-AT', timezoneId: 'Europe/Vienna' });
  const closing = page.getByRole('region', { name: 'Next race' }).locator('time').first();
  await resumeSession(page, 'ben', SAMPLE_PASSWORD);
  await page.goto('/');
  await closing.waitFor();
  await expect.poll(() => closing.textContent()).toBe('Sat 26 Jul, 15:58');

  await goWithin(page, '/account');
  const times = page.getByRole('heading', { name: 'Times' });
  await times.click();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByText(/^Now it’s Sat 26 Jul, 17:\d\d GMT\+9\.$/).waitFor();
  await page.goto('/');
  await expect.poll(() => closing.textContent()).toBe('Sat 26 Jul, 22:58');
});

test('a new password needs the current one, and keeps the player signed in here', async () => {
  const elsewhere = await cloud.player('dora');
  await resumeSession(page, 'dora', 'correct horse');
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Change password' }).click();
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await page.getByText('Please enter your current password').waitFor();
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await expectNoViolations(page);

  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('battery staple');
  await page.getByLabel('Confirm password').fill('battery staple');
  await change.click();
  await page.getByText('This is not your current password.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('current');

  await page.getByLabel('Current password').fill('correct horse');
  await change.click();
  await page.getByText('Your password is changed. Every other device is logged out').waitFor();
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('');
  expect((await cloud.call('GET', '/api/account', { as: elsewhere })).status).toBe(401);
});

test('“Log out everywhere” ends the session here and on every other device', async () => {
  const elsewhere = await cloud.player('frank');
  await resumeSession(page, 'frank', 'correct horse');
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Devices, data and deletion' }).click();
  const opener = page.getByRole('button', { name: 'Log out everywhere' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await dialog.getByText('Every device is logged out, including this one.').waitFor();
  await expectNoViolations(page);
  const confirm = dialog.getByRole('button', { name: 'Log out everywhere' });
  await confirm.click();
  await page.waitForURL(`${cloud.url}/login`);
  await page.getByText('You are logged out on every device.').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await cloud.call('GET', '/api/account', { as: elsewhere })).status).toBe(401);
});

test('a player downloads all data, and a deletion lists its consequences first', async () => {
  await resumeSession(page, 'carla', SAMPLE_PASSWORD);
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Devices, data and deletion' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('parc-ferme-carla.json');
  const { account, predictions } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(account.email).toBe('carla@parc-ferme.example');

  const leave = page.getByRole('button', { name: 'Delete my account' });
  await leave.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText(`Your ${predictions.length} predictions`).waitFor();
  await expectNoViolations(page);
  // Escape closes the dialog, and Enter opens it again, before the browser has reported that it was closed.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await remove.click();
  await dialog.getByText('Please enter your password').waitFor();
  await dialog.getByLabel('Your password').fill(SAMPLE_PASSWORD);
  await remove.click();
  await page.waitForURL(`${cloud.url}/`);
  await page.getByText('Your account is being deleted.').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
