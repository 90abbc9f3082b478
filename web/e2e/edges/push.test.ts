import type { Push } from '@parc-ferme/testing/cloud/push-subscriptions';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { untilInstalled } from '../deployments.ts';
import { loadReady, openAs, reloadReady, sessionOfCaller, storeSession } from '../people.ts';
import {
  deliver,
  isSubscribed,
  notifications,
  subscribeLocally,
  tapNotifications,
  workerWithNotifications,
} from './push-service.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const browser = await launchBrowser();

// The tests follow one another, in a browser that has the service worker.

const player = await cloud.player();
const context = await browser.newContext({ baseURL: cloud.url, permissions: ['notifications'] });
await subscribeLocally(context, cloud);
const page = await openPage(context, cloud.url);
await storeSession(page, sessionOfCaller(player));
await loadReady(page, '/account');
await untilInstalled(page);
const worker = await workerWithNotifications(context);
const onOff = page.getByRole('switch', { name: 'Push messages on this device' });

test('a notification leads to a page of this site only, and one is shown for an unreadable message too', async () => {
  const news = { title: 'News', body: '', about: 'news' };
  for (const [url, data] of [
    ['/results/2025-albert_park', `${cloud.url}/results/2025-albert_park`],
    ['https://elsewhere.example/', `${cloud.url}/`],
    ['//elsewhere.example/', `${cloud.url}/`],
    ['javascript:alert(1)', `${cloud.url}/`],
  ]) {
    await deliver(page, { ...news, url });
    await expect.poll(() => notifications(worker)).toMatchObject([{ title: 'News', data }]);
    expect(await tapNotifications(worker)).toEqual([data]);
    // A whole browser closes a notification in another process.
    await expect.poll(() => notifications(worker)).toEqual([]);
  }
  await deliver(page, {});
  await expect.poll(() => notifications(worker)).toMatchObject([{ title: 'There is news' }]);
});

test('a player switches push messages on, tests them, and sees the notification', async () => {
  await page.getByText('Push messages are off here.').waitFor();
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => window.permissionRequests)).toBeUndefined();
  await onOff.press('Space');
  await page.getByText('Saved. Push messages are on here.').waitFor();
  await expect.poll(() => page.evaluate(() => window.permissionRequests)).toBe(1);
  await page.getByText('Chrome on Linux (this device)').waitFor();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Send a test message to Chrome on Linux' }).click();
  await page.getByText('Sent. It should arrive within seconds.').waitFor();
  const [sent]: Push[] = (await cloud.call('GET', '/local/push')).body;
  await deliver(page, { ...sent });
  await expect
    .poll(() => notifications(worker))
    .toContainEqual(
      expect.objectContaining({ title: 'Radio check', data: `${cloud.url}/account` }),
    );

  await reloadReady(page);
  await page.getByText('Push messages are on here.').waitFor();
  await onOff.press('Space');
  await page.getByText('Saved. Push messages are off here.').waitFor();
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await expect.poll(() => cloud.data.pushDevices.find(player.id)).toEqual([]);
});

test('a change of password, or a logout, ends the subscription of this browser', async () => {
  await onOff.press('Space');
  await page.getByText('Saved. Push messages are on here.').waitFor();
  await page.getByRole('heading', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('correct horse');
  await page.getByLabel('New password').fill('battery staple');
  await page.getByLabel('Confirm password').fill('battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Push messages are off here.').waitFor();
  await expect.poll(() => isSubscribed(page)).toBe(false);

  await onOff.press('Space');
  await page.getByText('Saved. Push messages are on here.').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => isSubscribed(page)).toBe(false);
});

test('if a session ends by itself, the next player to log in gets no messages of the one before', async () => {
  const former = sessionOfCaller(await cloud.player());
  await storeSession(page, former);
  await loadReady(page, '/account');
  await onOff.press('Space');
  await page.getByText('Saved. Push messages are on here.').waitFor();
  await storeSession(page, { ...former, token: 'no token of this site' });
  await page.goto('/account');
  await page.getByRole('link', { name: 'Log in again' }).first().click();
  await cloud.player('next');
  await page.getByLabel('Username').fill('next');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await expect.poll(() => isSubscribed(page)).toBe(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => isSubscribed(page)).toBe(false);
});

test('a browser that blocks notifications, and one without push messages, say what to do', async () => {
  const other = await openAs(browser, cloud, sessionOfCaller(await cloud.player()));
  await other.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' });
  });
  await other.goto('/account');
  await other.getByText('This browser blocks notifications from this site.').waitFor();
  await expect
    .poll(() => other.getByRole('switch', { name: 'Push messages on this device' }).count())
    .toBe(0);
  await other.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await other.reload();
  await other.getByText('This browser can’t show push messages.').waitFor();
});
