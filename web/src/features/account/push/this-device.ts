import { call } from '../../../server/api.ts';
import { endSubscription, ownSubscription } from '../../../server/own-subscription.ts';
import { deviceName } from './device-name.ts';

export type PushSupport = 'possible' | 'denied' | 'home-screen' | 'unsupported';

export function pushSupport(): PushSupport {
  const { userAgent, maxTouchPoints } = navigator;
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // An iPad calls itself a Mac; no Mac has a touch screen.
    const isIos = /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
    return isIos ? 'home-screen' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

const DEVICE_ID_LENGTH = 22;

/** The id that the server gives to this browser’s subscription: the start of a hash. Undefined without one. */
export async function thisDeviceId(): Promise<string | undefined> {
  const endpoint = (await ownSubscription())?.endpoint;
  if (endpoint === undefined) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, DEVICE_ID_LENGTH);
}

export class NotAllowed extends Error {}

/** @throws NotAllowed where the player or the browser does not allow notifications */
export async function switchOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  // Without a service worker, as in some private windows, `ready` below would never resolve.
  if (!(await navigator.serviceWorker.getRegistration())) throw new NotAllowed();
  const { pushManager } = await navigator.serviceWorker.ready;
  // Ends the subscription of another player on this device, or one for another key.
  await endSubscription();
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await addThisDevice();
}

/** Tells the server of this browser’s subscription, if it has one. */
async function addThisDevice(): Promise<void> {
  const { endpoint = '', keys } = (await ownSubscription())?.toJSON() ?? {};
  if (!keys) return;
  const { p256dh = '', auth = '' } = keys;
  const subscription = { endpoint, keys: { p256dh, auth } };
  await call('push.add', { body: { name: deviceName(navigator.userAgent), subscription } });
}
