import { hash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The names of CSS modules' classes in the built site: with the same few letters for a whole sheet, as the
 * names are a tenth of the styles.
 */
export const CLASS_NAMES = {
  generateScopedName: (name: string, file: string) =>
    `${name}_${hash('sha256', relative(import.meta.dirname, file)).slice(0, 4)}`,
};
