import type { Push } from '@parc-ferme/testing/cloud/push-subscriptions';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { untilInstalled } from './deployments.ts';
import { keepSession, sessionFor } from './people.ts';
import {
  deliver,
  isSubscribed,
  notifications,
  notifyingWorker,
  subscribeLocally,
  tapNotifications,
} from './push-service.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const browser = await launchBrowser();

/** The account page of a new player, whose browser has the service worker. */
async function accountPage() {
  const player = await cloud.player();
  const permissions = ['notifications'];
  const context = await browser.newContext({ baseURL: cloud.url, permissions });
  await subscribeLocally(context, cloud);
  const page = await openPage(context, cloud.url);
  await page.goto('/robots.txt');
  await keepSession(page, sessionFor(player));
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Push messages' }).waitFor();
  await untilInstalled(page);
  return { player, context, page };
}

test('a player switches push messages on, tests them, and sees the notification', async () => {
  const { player, context, page } = await accountPage();
  const onOff = page.getByRole('switch', { name: 'Push messages on this device' });
  await page.getByText('Push messages are off here.').waitFor();
  expect(await isSubscribed(page)).toBe(false);
  expect(await page.evaluate(() => window.asked)).toBeUndefined();
  await onOff.press('Space');
  await page.getByText('Saved. Push messages are on here.').waitFor();
  expect(await page.evaluate(() => window.asked)).toBe(1);
  await page.getByText('Chrome on Linux (this device)').waitFor();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Send a test message to Chrome on Linux' }).click();
  await page.getByText('Sent. It should arrive within seconds.').waitFor();
  const [sent]: Push[] = (await cloud.call('GET', '/local/push')).body;
  if (!sent) throw new Error('Nothing was sent.');
  const worker = await notifyingWorker(context);
  await deliver(page, sent);
  await expect
    .poll(() => notifications(worker))
    .toMatchObject([{ title: 'Radio check', body: sent.body, data: `${cloud.url}/account` }]);

  await page.reload();
  await page.getByText('Push messages are on here.').waitFor();
  await onOff.press('Space');
  await page.getByText('Saved. Push messages are off here.').waitFor();
  expect(await isSubscribed(page)).toBe(false);
  expect(await cloud.data.pushDevices.find(player.id)).toEqual([]);
});

test('a notification leads to a page of this site only, and shows something in any case', async () => {
  const { context, page } = await accountPage();
  const worker = await notifyingWorker(context);
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

test('a change of password, or a logout, ends the subscription of this browser', async () => {
  const { page } = await accountPage();
  await page.getByRole('switch', { name: 'Push messages on this device' }).press('Space');
  await page.getByText('Saved. Push messages are on here.').waitFor();
  await page.getByRole('heading', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('correct horse');
  await page.getByLabel('New password').fill('battery staple');
  await page.getByLabel('Confirm password').fill('battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Push messages are off here.').waitFor();
  await expect.poll(() => isSubscribed(page)).toBe(false);

  await page.getByRole('switch', { name: 'Push messages on this device' }).press('Space');
  await page.getByText('Saved. Push messages are on here.').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => isSubscribed(page)).toBe(false);
});

test('a browser that blocks notifications, and one without push messages, say what to do', async () => {
  const { page } = await accountPage();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' });
  });
  await page.reload();
  await page.getByText('This browser blocks notifications from this site.').waitFor();
  expect(await page.getByRole('switch', { name: 'Push messages on this device' }).count()).toBe(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await page.getByText('This browser can’t show push messages.').waitFor();
});
