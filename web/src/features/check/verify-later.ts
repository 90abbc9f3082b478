import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { loadOnceInTime } from '../../ui/lazy-part.ts';

const load = loadOnceInTime(() => import('@parc-ferme/domain/receipt/verify'));

/**
 * Checks sheets, receipts and tables. The code for it is loaded by the first check: it is much more than the page.
 *
 * @throws NotLoaded where the code cannot be loaded
 */
export async function verify(files: unknown[]): Promise<Finding[]> {
  const { verify: check } = await load();
  return check(files);
}
