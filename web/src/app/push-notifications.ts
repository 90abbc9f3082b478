type Extendable = { waitUntil(done: Promise<unknown>): void };
type PushEvent = Extendable & { data: { json(): unknown } | null };
type ClickEvent = Extendable & { notification: Notification };
type Window = { url: string; focus(): Promise<unknown> };

/** What is used of a service worker's scope, as TypeScript's library for pages has none. */
export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};

type Message = { title: string; body: string; url: string; about: string };

/** Shown for a message that cannot be read: browsers end the subscription of a site that shows nothing. */
const UNREADABLE: Message = {
  title: 'There is news',
  body: 'Open the site to see it.',
  url: '/',
  about: 'unreadable',
};

/** Shows push messages, and opens the page that a tap on one leads to. */
export function showPushMessages(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const { title, body, url, about } = messageIn(event);
    const icon = '/icon-192.png';
    const options = { body, icon, tag: about, data: pageOf(url, scope) };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pageOf(event.notification.data, scope), scope));
  });
}

function messageIn({ data }: PushEvent): Message {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<Message>) };
  } catch {
    return UNREADABLE;
  }
}

/** A page of this site: any other address is replaced by the home page. */
function pageOf(url: unknown, { location }: WorkerScope): string {
  const parsed = URL.parse(String(url), location.origin);
  return parsed?.origin === location.origin ? parsed.href : `${location.origin}/`;
}

/** A page that is open already is brought to the front: an unsaved form in another tab stays. */
async function open(page: string, { clients }: WorkerScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = windows.find(({ url }) => url === page);
  await (opened ? opened.focus() : clients.openWindow(page));
}
