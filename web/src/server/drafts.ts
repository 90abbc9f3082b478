import type { RunningOrder } from '@parc-ferme/domain/result/running-order';

/** Unsent text and picks, and receipts for those that were sent, stored in this browser until the player signs out. */
function keyOf(userId: string, name: string): string {
  return `draft.${userId}.${name}`;
}

/** Undefined if there is none, or it cannot be read. */
export function readDraft<Draft = unknown>(userId: string, name: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** If the storage is full, only the draft is lost. */
export function keepDraft(userId: string, name: string, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch {
    forgetDraft(userId, name);
  }
}

export function forgetDraft(userId: string, name: string): void {
  localStorage.removeItem(keyOf(userId, name));
}

/** The drafts whose names begin with `start`. */
export function draftsOf(userId: string, start: string): unknown[] {
  return namesOf(userId, start).map((name) => readDraft(userId, name));
}

export function forgetDrafts(userId: string): void {
  for (const name of namesOf(userId)) forgetDraft(userId, name);
}

function namesOf(userId: string, start = ''): string[] {
  const before = keyOf(userId, '');
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${before}${start}`))
    .map((key) => key.slice(before.length));
}

/** The running order that the player set last for a race. */
export function storedOrder(userId: string, raceId: string): RunningOrder | undefined {
  return readDraft(userId, `order.${raceId}`);
}

/** @param order undefined for none */
export function storeOrder(userId: string, raceId: string, order: RunningOrder | undefined): void {
  if (order) keepDraft(userId, `order.${raceId}`, order);
  else forgetDraft(userId, `order.${raceId}`);
}

/** The player's provisional points and place in a race, as they were shown last, and the number of players. */
type ProvisionalPlace = { points: number; place: number; players: number };

export function storePlace(userId: string, raceId: string, place: ProvisionalPlace): void {
  keepDraft(userId, `place.${raceId}`, place);
}

export function storedPlace(userId: string, raceId: string): ProvisionalPlace | undefined {
  return readDraft(userId, `place.${raceId}`);
}
