import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAMILIES } from '@parc-ferme/data/keys';
import type { RequiredAction } from './iam.ts';

/** The environment variable that names the folder for recorded actions, one file a process. */
export const USED_ACTIONS_DIR = 'USED_ACTIONS_DIR';

const recorded = new Set<string>();

/** Records that a function used an action that its policy allows; nothing without the folder. */
export function recordUse(functionName: string, { action, context }: RequiredAction): void {
  const folder = process.env[USED_ACTIONS_DIR];
  if (folder === undefined) return;
  for (const family of context['dynamodb:LeadingKeys']?.map(familyOf) ?? ['']) {
    const line = usedAction(functionName, action, family);
    if (recorded.has(line)) continue;
    recorded.add(line);
    appendFileSync(join(folder, String(process.pid)), `${line}\n`);
  }
}

/** @param family of the table's keys; empty where the action is not on the table */
export const usedAction = (functionName: string, action: string, family: string) =>
  [functionName, action, family].join(' ');

function familyOf(key: string): string {
  const [family = ''] =
    Object.entries(FAMILIES).find(([, prefix]) =>
      prefix.endsWith('#') ? key.startsWith(prefix) : key === prefix,
    ) ?? [];
  return family;
}
