import type { TestCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { BrowserContext, Page, Worker } from 'playwright-core';

/** The key of localStorage that has the subscription of this browser. */
const SUBSCRIPTION_KEY = 'test-push-subscription';

declare global {
  interface Window {
    /** Subscribes at the local push service. */
    subscribeAtLocalService(applicationServerKey: unknown): Promise<object>;
    /** How often the page requested permission. */
    permissionRequests?: number;
  }
}

/**
 * Lets a page subscribe at the local push service, as the browser's own is out of reach, and gives it the
 * permission, which a headless shell grants only when asked. Everything else is the real browser.
 */
export async function subscribeLocally(context: BrowserContext, cloud: TestCloud): Promise<void> {
  await context.exposeFunction('subscribeAtLocalService', async (applicationServerKey: string) => {
    const body = { applicationServerKey };
    return (await cloud.call('POST', '/local/push/subscriptions', { body })).body;
  });
  await context.addInitScript((key) => {
    const subscription = () => {
      const json = JSON.parse(localStorage.getItem(key) ?? 'null');
      const unsubscribe = async () => localStorage.removeItem(key);
      return json && { ...json, toJSON: () => json, unsubscribe };
    };
    PushManager.prototype.getSubscription = async () => subscription();
    PushManager.prototype.subscribe = async (options) => {
      const json = await window.subscribeAtLocalService(options?.applicationServerKey);
      localStorage.setItem(key, JSON.stringify(json));
      return subscription();
    };
    Object.defineProperty(Notification, 'permission', { value: 'default', configurable: true });
    const requestPermission = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      window.permissionRequests = (window.permissionRequests ?? 0) + 1;
      return requestPermission();
    };
  }, SUBSCRIPTION_KEY);
}

/** Whether the browser has a subscription. */
export const isSubscribed = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) !== null, SUBSCRIPTION_KEY);

/** Hands a decrypted message to the service worker, as the browser does. */
export async function deliver(page: Page, data: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const message = { origin, registrationId, data: JSON.stringify(data) };
  await devTools.send('ServiceWorker.deliverPushMessage', message);
  await devTools.detach();
}

type ShownNotification = Pick<Notification, 'title' | 'body' | 'tag' | 'data' | 'close'>;

/** What the worker's scope has and TypeScript's types for a page lack: `Object.assign` returns it untyped. */
type WorkerScope = {
  registration: {
    showNotification(
      title: string,
      options: Omit<ShownNotification, 'title' | 'close'>,
    ): Promise<void>;
    getNotifications(): Promise<ShownNotification[]>;
  };
  clients: { openWindow(url: string): Promise<null> };
};

/**
 * The service worker of a context. A headless shell has no notification centre, so there a list in the worker
 * stands in for it; a whole browser shows the notifications.
 */
export async function workerWithNotifications(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    if (Notification.permission === 'granted') return;
    const { registration }: WorkerScope = Object.assign(globalThis);
    let shown: ShownNotification[] = [];
    registration.showNotification = async (title, options) => {
      const close = () => {
        shown = shown.filter(({ tag }) => tag !== options.tag);
      };
      close();
      shown.push({ title, close, ...options });
    };
    registration.getNotifications = async () => shown;
  });
  return worker;
}

/** The notifications that are shown. */
export const notifications = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration }: WorkerScope = Object.assign(globalThis);
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/** Taps on each notification, and returns the pages that open. */
export const tapNotifications = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration, clients }: WorkerScope = Object.assign(globalThis);
    const opened: string[] = [];
    clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    for (const notification of await registration.getNotifications()) {
      const waitUntil = () => undefined;
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    }
    // The worker looks at the open pages first.
    while (opened.length === 0) await new Promise((resolve) => setTimeout(resolve));
    return opened;
  });
