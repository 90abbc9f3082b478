import { createHash } from 'node:crypto';
import { MAX_PUSH_DEVICES, PushDevice } from '@parc-ferme/domain/message/push-device';
import { devicesAfterPush, type PushOutcome } from '@parc-ferme/domain/message/push-outcome';
import * as z from 'zod/mini';
import { EXISTS, expression, type Item, versionUnchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

const StoredDevices = z.object({ version: z.number(), devices: json(z.array(PushDevice)) });
type StoredDevices = z.infer<typeof StoredDevices>;

/** Increments the version, so that adding a device concurrently fails and is retried. */
const NO_DEVICES = expression`SET #devices = ${'[]'} ADD #version ${1}`;

type NewDevice = Omit<PushDevice, 'id'>;

/** One item per player, so that the limit holds and a page of players is read at once. */
export const pushDevicesIn = (table: Table) => ({
  async find(userId: string): Promise<PushDevice[]> {
    return parseDevices(await table.get(keys.pushDevices(userId))).devices;
  },

  /** The devices of each player by id, also of players without any. */
  async findAll(userIds: string[]): Promise<Map<string, PushDevice[]>> {
    const items = await table.getAll(userIds.map(keys.pushDevices));
    return new Map(userIds.map((id, index) => [id, parseDevices(items[index]).devices]));
  },

  /**
   * Adds a device, or replaces the one with the same endpoint.
   *
   * @returns undefined if the player has the maximum number of devices
   */
  async add(userId: string, device: NewDevice): Promise<PushDevice | undefined> {
    const added = { id: pushDeviceId(device.subscription.endpoint), ...device };
    const stored = parseDevices(await table.get(keys.pushDevices(userId)));
    const otherDevices = stored.devices.filter(({ id }) => id !== added.id);
    if (otherDevices.length >= MAX_PUSH_DEVICES) return undefined;
    const written = await putDevices(table, userId, stored, [...otherDevices, added]);
    return written ? added : this.add(userId, device);
  },

  /** @returns undefined if the player has no such device */
  async remove(userId: string, deviceId: string): Promise<PushDevice | undefined> {
    const stored = parseDevices(await table.get(keys.pushDevices(userId)));
    const removed = stored.devices.find(({ id }) => id === deviceId);
    if (!removed) return undefined;
    const otherDevices = stored.devices.filter((device) => device !== removed);
    const written = await putDevices(table, userId, stored, otherDevices);
    return written ? removed : this.remove(userId, deviceId);
  },

  /** Records the outcomes of a message by device. Most leave the devices as they are, so that nothing is written. */
  async recordOutcomes(
    userId: string,
    about: string,
    outcomes: ReadonlyMap<string, PushOutcome>,
  ): Promise<void> {
    const stored = parseDevices(await table.get(keys.pushDevices(userId)));
    const devices = devicesAfterPush(stored.devices, about, outcomes);
    if (devices === stored.devices) return;
    const written = await putDevices(table, userId, stored, devices);
    if (!written) await this.recordOutcomes(userId, about, outcomes);
  },

  /** When all sessions of the player end. */
  async removeAll(userId: string): Promise<void> {
    await table.update(keys.pushDevices(userId), NO_DEVICES, EXISTS);
  },
});

/** Removes all devices of a player, in the transaction of other writes. */
export function devicesRemoval(userId: string): Write {
  return { update: keys.pushDevices(userId), change: NO_DEVICES };
}

/** 132 bits of the endpoint's hash. */
export function pushDeviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);
}

function parseDevices(item: Item | undefined): StoredDevices {
  return item ? StoredDevices.parse(item) : { version: 0, devices: [] };
}

/** @returns false after a concurrent change */
function putDevices(
  table: Table,
  userId: string,
  { version }: StoredDevices,
  devices: PushDevice[],
): Promise<boolean> {
  return table.put(
    { ...keys.pushDevices(userId), version: version + 1, devices: JSON.stringify(devices) },
    versionUnchanged(version),
  );
}
