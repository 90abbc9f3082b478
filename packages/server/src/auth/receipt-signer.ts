import type { Secrets } from '@parc-ferme/data/operations/secrets';
import type { Receipt, UnsignedReceipt } from '@parc-ferme/domain/receipt/receipt';
import { signatureOf } from '@parc-ferme/domain/receipt/signature';
import type { Cached } from '../cached.ts';

export type SignReceipt = (receipt: UnsignedReceipt, now: Date) => Promise<Receipt>;

/** Signs with the current key, so a receipt that is requested again has the same signature until the key is rotated. */
export function receiptSignerWith(secrets: Cached<Secrets>): SignReceipt {
  return async (receipt, now) => {
    const { receiptPrivateKey, receiptPublicKeys } = await secrets.get(now);
    // The current key is the last: the earlier ones still prove older receipts.
    const key = receiptPublicKeys.at(-1) ?? '';
    return { ...receipt, key, signature: await signatureOf(receipt.digest, receiptPrivateKey) };
  };
}
