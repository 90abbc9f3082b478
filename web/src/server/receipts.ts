import type { Reply } from './api.ts';
import { draftsNamedWith, storeDraft } from './drafts.ts';

export type Receipt = Reply<'predictions.submit'>['receipt'];

const DRAFT_PREFIX = 'receipt.';

/** Stores the receipt for the picks that were sent last for a race, on this device. */
export function storeReceipt(receipt: Receipt): void {
  storeDraft(receipt.player, `${DRAFT_PREFIX}${receipt.race}`, receipt);
}

export function storedReceipts(userId: string): unknown[] {
  return draftsNamedWith(userId, DRAFT_PREFIX);
}
