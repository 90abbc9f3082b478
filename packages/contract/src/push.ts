import {
  DeviceName,
  PushDevice,
  PushDeviceId,
  PushSubscription,
} from '@parc-ferme/domain/message/push-device';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { route } from './route.ts';

/** Endpoint and keys stay on the server: with them, anyone could reach the device. */
const Device = z.pick(PushDevice, { id: true, name: true, createdAt: true });

const DeviceKey = z.object({ deviceId: PushDeviceId });

export const list = route(API['push.list'], {
  summary: 'The devices that the player gets push messages on, and the key that a browser needs.',
  reply: z.object({
    /** The deployment’s public VAPID key, `applicationServerKey` in browsers. */
    publicKey: z.string(),
    devices: z.array(Device),
  }),
});

export const add = route(API['push.add'], {
  summary: 'Adds a device by the push subscription of its browser.',
  body: z.strictObject({ name: DeviceName, subscription: PushSubscription }),
  reply: Device,
  status: 201,
  problems: ['push.unusable', 'push.too-many-devices'],
});

export const remove = route(API['push.remove'], {
  summary: 'Ends push messages on a device.',
  params: DeviceKey,
  reply: Device,
  problems: ['push.unknown-device'],
});

export const sendTest = route(API['push.send-test'], {
  summary: 'Sends a test message to a device.',
  params: DeviceKey,
  reply: z.object({ message: z.string() }),
  problems: ['push.unknown-device', 'push.gone', 'push.not-accepted', 'push.too-many-tests'],
});
