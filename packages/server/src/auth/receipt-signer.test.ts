import { isSigned } from '@parc-ferme/domain/receipt/signature';
import { predictionOf, receiptOf } from '@parc-ferme/testing/published-season';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { cached } from '../cached.ts';
import { receiptSignerWith } from './receipt-signer.ts';

const NOW = new Date('2025-03-10T00:00:00Z');
const LATER = new Date('2025-03-10T00:10:00Z');

test('a receipt is signed with the present key of the site, and names it', async () => {
  const { data } = await (await testStore()).emptyTable();
  const sign = receiptSignerWith(cached(() => data.secrets.load()));
  const receipt = await receiptOf(predictionOf('anna', 1));
  const first = await sign(receipt, NOW);
  expect(first).toEqual({ ...receipt, key: first.key, signature: first.signature });
  expect(await isSigned(first.digest, first.key, first.signature)).toBe(true);
  expect(await sign(receipt, NOW)).toEqual(first);
  await data.secrets.rotate();
  const second = await sign(receipt, LATER);
  expect((await data.secrets.load()).receiptPublicKeys).toEqual([first.key, second.key]);
  expect(await isSigned(second.digest, second.key, second.signature)).toBe(true);
});
