import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { deviceStorage } from './device-storage.ts';

/** Unsent text and picks, and receipts for those that were sent, stored in this browser until the player signs out. */
function keyOf(userId: string, name: string): string {
  return `draft.${userId}.${name}`;
}

/** Undefined if there is none, or it cannot be read. */
export function readDraft<Draft = unknown>(userId: string, name: string): Draft | undefined {
  try {
    return JSON.parse(deviceStorage.getItem(keyOf(userId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(userId: string, name: string, draft: unknown): void {
  deviceStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
}

export function removeDraft(userId: string, name: string): void {
  deviceStorage.removeItem(keyOf(userId, name));
}

export function draftsNamedWith(userId: string, prefix: string): unknown[] {
  return namesOf(userId, prefix).map((name) => readDraft(userId, name));
}

export function removeDrafts(userId: string): void {
  for (const name of namesOf(userId)) removeDraft(userId, name);
}

function namesOf(userId: string, prefix = ''): string[] {
  const keyOfPlayer = keyOf(userId, '');
  return deviceStorage
    .keys()
    .filter((key) => key.startsWith(`${keyOfPlayer}${prefix}`))
    .map((key) => key.slice(keyOfPlayer.length));
}

/** The running order that the player set last for a race. */
export function storedOrder(userId: string, raceId: string): RunningOrder | undefined {
  return readDraft(userId, `order.${raceId}`);
}

/** @param order undefined for none */
export function storeOrder(userId: string, raceId: string, order: RunningOrder | undefined): void {
  if (order) storeDraft(userId, `order.${raceId}`, order);
  else removeDraft(userId, `order.${raceId}`);
}

/** The player's provisional points and place in a race, as the race's page showed them last, and the number of players. */
type ProvisionalPlace = { points: number; place: number; players: number };

export function storePlace(userId: string, raceId: string, place: ProvisionalPlace): void {
  storeDraft(userId, `place.${raceId}`, place);
}

export function storedPlace(userId: string, raceId: string): ProvisionalPlace | undefined {
  return readDraft(userId, `place.${raceId}`);
}
