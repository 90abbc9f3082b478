import type { Reply } from './api.ts';
import { draftsOf, keepDraft } from './drafts.ts';

export type Receipt = Reply<'predictions.submit'>['receipt'];

const NAME = 'receipt.';

/** Keeps the receipt for the picks that were sent last for a race, on this device. */
export function keepReceipt(receipt: Receipt): void {
  keepDraft(receipt.player, `${NAME}${receipt.race}`, receipt);
}

export function storedReceipts(userId: string): unknown[] {
  return draftsOf(userId, NAME);
}
