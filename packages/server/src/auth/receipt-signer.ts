import type { Secrets } from '@parc-ferme/data/operations/secrets';
import type { Receipt, UnsignedReceipt } from '@parc-ferme/domain/receipt/receipt';
import { signatureOf } from '@parc-ferme/domain/receipt/signature';
import type { Cached } from '../cached.ts';

export type SignReceipt = (receipt: UnsignedReceipt, now: Date) => Promise<Receipt>;

/** Signs with the present key: whenever one receipt is asked for again, it is the same but for a rotation. */
export function receiptSignerWith(secrets: Cached<Secrets>): SignReceipt {
  return async (receipt, now) => {
    const { receipts, receiptKeys } = await secrets.get(now);
    const key = receiptKeys.at(-1) ?? '';
    return { ...receipt, key, signature: await signatureOf(receipt.digest, receipts) };
  };
}
