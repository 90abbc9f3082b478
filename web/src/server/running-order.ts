import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

const nameOf = (raceId: string) => `order.${raceId}`;

/** The running order that the player set last for a race, as the fragment of an address. */
export function storedOrder(userId: string, raceId: string): string {
  const stored = readDraft(userId, nameOf(raceId));
  return typeof stored === 'string' ? stored : '';
}

/** @param order empty for none */
export function storeOrder(userId: string, raceId: string, order: string): void {
  if (order) keepDraft(userId, nameOf(raceId), order);
  else forgetDraft(userId, nameOf(raceId));
}
