import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { loadOnceInTime } from '../../ui/lazy-part.ts';

const load = loadOnceInTime(() => import('@parc-ferme/domain/receipt/verify'));

/**
 * Checks sheets, receipts and tables. Its code, which is larger than the page's, is loaded by the first check.
 *
 * @throws NotLoaded where the code cannot be loaded
 */
export async function verify(files: unknown[]): Promise<Finding[]> {
  const { verify: check } = await load();
  return check(files);
}
