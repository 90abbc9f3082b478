import { expect, test } from 'vitest';
import { DeviceName, PushDevice, PushDeviceId, PushSubscription } from './push-device.ts';

const VALID = {
  endpoint: 'https://push.example.org/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

const PADDED_KEYS = { p256dh: `${VALID.keys.p256dh}=`, auth: `${VALID.keys.auth}==` };

test('a device is stored and read with every field', () => {
  const device = {
    id: 'x'.repeat(22),
    name: 'Chrome on Android',
    createdAt: '2025-03-10T10:00:00.000Z',
    subscription: VALID,
    failures: 2,
    got: ['2025-spa-result'],
  };
  expect(PushDevice.parse(device)).toEqual(device);
});

test.each([
  ['an address of 1,000 characters', { ...VALID, endpoint: VALID.endpoint.padEnd(1_000, '1') }],
  ['the padding of base64', { ...VALID, keys: PADDED_KEYS }],
])('a subscription with %s is accepted', (_, subscription) => {
  expect(PushSubscription.safeParse(subscription).success).toBe(true);
});

test.each<[string, object]>([
  ['no address of a push service', { ...VALID, endpoint: 'https://localhost/1' }],
  [
    'an address of over 1,000 characters',
    { ...VALID, endpoint: VALID.endpoint.padEnd(1_001, '1') },
  ],
  ['a short public key', { ...VALID, keys: { ...VALID.keys, p256dh: 'B'.repeat(86) } }],
  ['a long public key', { ...VALID, keys: { ...VALID.keys, p256dh: 'B'.repeat(88) } }],
  ['a short secret', { ...VALID, keys: { ...VALID.keys, auth: 'a'.repeat(21) } }],
  ['a long secret', { ...VALID, keys: { ...VALID.keys, auth: 'a'.repeat(23) } }],
  ['another field', { ...VALID, expirationTime: null }],
  ['another key', { ...VALID, keys: { ...VALID.keys, other: '' } }],
  ['no keys', { endpoint: VALID.endpoint }],
])('a subscription with %s is refused', (_, subscription) => {
  expect(PushSubscription.safeParse(subscription).success).toBe(false);
});

test.each([
  ['Chrome on Android', true],
  ['  Safari  ', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['', false],
  ['   ', false],
  ['two\nlines', false],
  ['two\u2028lines', false],
])('the name %j of a device is valid: %s', (name, isValid) => {
  expect(DeviceName.safeParse(name).success).toBe(isValid);
  if (isValid) expect(DeviceName.parse(name)).toBe(name.trim());
});

test.each([
  ['x'.repeat(22), true],
  ['x'.repeat(21), false],
  ['x'.repeat(23), false],
])('the id %j of a device is valid: %s', (id, isValid) => {
  expect(PushDeviceId.safeParse(id).success).toBe(isValid);
});
