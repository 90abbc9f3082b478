import { expect, test } from 'vitest';
import type { PushDevice } from './push-device.ts';
import { devicesAfterPush, devicesWithout, type PushOutcome } from './push-outcome.ts';

const device = (id: string, more: Partial<PushDevice> = {}): PushDevice => ({
  id,
  name: id,
  createdAt: '2025-03-10T10:00:00Z',
  subscription: { endpoint: `https://push.example/${id}`, keys: { p256dh: '', auth: '' } },
  ...more,
});
const PHONE = device('phone');
const LAPTOP = device('laptop');
const outcomes = (phone: PushOutcome, laptop: PushOutcome = 'sent') =>
  new Map([
    ['phone', phone],
    ['laptop', laptop],
  ]);

test('nothing changes while all devices get their messages', () => {
  const devices = [PHONE, LAPTOP];
  expect(devicesAfterPush(devices, 'race', outcomes('sent'))).toBe(devices);
});

test('a device that is gone is dropped', () => {
  expect(devicesAfterPush([PHONE, LAPTOP], 'race', outcomes('gone'))).toEqual([LAPTOP]);
});

test('a device that got a message does not get it again when another one failed', () => {
  const after = devicesAfterPush([PHONE, LAPTOP], 'race', outcomes('failed'));
  expect(after).toEqual([device('phone', { failures: 1 }), device('laptop', { got: ['race'] })]);
  expect(devicesWithout(after, 'race').map(({ id }) => id)).toEqual(['phone']);
  expect(devicesWithout(after, 'another')).toHaveLength(2);
});

test('a device is dropped after twenty failures in a row', () => {
  const failing = device('phone', { failures: 19 });
  expect(devicesAfterPush([failing], 'race', outcomes('sent'))).toEqual([PHONE]);
  expect(devicesAfterPush([failing], 'race', outcomes('failed'))).toEqual([]);
  expect(devicesAfterPush([device('phone', { failures: 18 })], 'race', outcomes('failed'))).toEqual(
    [failing],
  );
});

test('the last four messages that a device got are stored', () => {
  const got = ['4', '3', '2', '1'];
  const [, laptop] = devicesAfterPush([PHONE, device('laptop', { got })], '5', outcomes('failed'));
  expect(laptop?.got).toEqual(['5', '4', '3', '2']);
});

test('a device that was added meanwhile stays as it is', () => {
  const [, added] = devicesAfterPush([PHONE, device('tablet')], 'race', outcomes('failed'));
  expect(added).toEqual(device('tablet'));
});
