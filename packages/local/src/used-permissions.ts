import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAMILIES } from '@parc-ferme/data/keys';
import type { Asked } from './iam.ts';

/** Set where somebody wants to know: a folder for what was used, a file a process. */
export const USED_PERMISSIONS = 'USED_PERMISSIONS';

const noted = new Set<string>();

/** Notes that a function used what it is allowed, once a process. */
export function noteUse(functionName: string, { action, context }: Asked): void {
  const folder = process.env[USED_PERMISSIONS];
  if (folder === undefined) return;
  const families = context['dynamodb:LeadingKeys']?.map(familyOf) ?? [''];
  for (const family of families) {
    const use = useOf(functionName, action, family);
    if (noted.has(use)) continue;
    noted.add(use);
    appendFileSync(join(folder, String(process.pid)), `${use}\n`);
  }
}

/** @param family of the keys that it was used on; empty where it is not about the table */
export const useOf = (functionName: string, action: string, family: string) =>
  [functionName, action, family].join(' ');

function familyOf(key: string): string {
  const [family = ''] =
    Object.entries(FAMILIES).find(([, prefix]) =>
      prefix.endsWith('#') ? key.startsWith(prefix) : key === prefix,
    ) ?? [];
  return family;
}
