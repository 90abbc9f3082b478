/** What a device shows, and where a tap on it leads. */
export type PushMessage = {
  title: string;
  body: string;
  /** A path of the site. */
  url: string;
  /** A newer message about the same replaces the older one, on its way or on the device. */
  about: string;
  /** For how long a device that is switched off is worth waiting for. */
  ttlSeconds: number;
  /** `high` also reaches a device that saves its battery. */
  urgency: 'normal' | 'high';
};

/** Characters. Encrypted and padded, any message has the size of the largest one: 4 kB. */
const MAX_TITLE = 120;
const MAX_BODY = 400;

/** The JSON that the site's service worker reads. */
export function payloadOf({ title, body, url, about }: PushMessage) {
  return { title: shortened(title, MAX_TITLE), body: shortened(body, MAX_BODY), url, about };
}

function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
