import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { loadOnceWithTimeout } from '../../ui/lazy-part.ts';

const loadModule = loadOnceWithTimeout(() => import('@parc-ferme/domain/receipt/verify'));

/**
 * Checks sheets, receipts and tables. Its code, which is larger than the page's, is loaded by the first check.
 *
 * @throws NotLoaded if the code cannot be loaded
 */
export async function verify(files: unknown[]): Promise<Finding[]> {
  const module = await loadModule();
  return module.verify(files);
}
