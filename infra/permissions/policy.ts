import { FAMILIES, type Family } from '@parc-ferme/data/keys';
import { ANNOUNCING, MAILING } from '../settings.ts';
import { type TableAccess, tableAccessOf, VERBS, type Verb } from './table-access.ts';

/** A statement of a policy but for its resource: what IAM and the local cloud judge by. */
export type Allowed = {
  actions: string[];
  conditions: Record<string, Record<string, string | string[]>>;
};

/**
 * What a verb of the table of access is to IAM. Gets asked for in one turn travel as one BatchGetItem,
 * so which of the two it is depends on what else is read; both reach the same items. A transaction is
 * nothing of its own: IAM judges each of its parts as if it came alone.
 */
export const ACTIONS: Record<Verb, string[]> = {
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  batch: ['dynamodb:BatchWriteItem'],
};

/** The policy of a function, beside its own log: the table, the bus and mail under one address. */
export function policyOf(functionName: string, sender: string): Allowed[] {
  return [
    ...onTable(tableAccessOf(functionName)),
    ...(ANNOUNCING.includes(functionName)
      ? [{ actions: ['events:PutEvents'], conditions: {} }]
      : []),
    ...(MAILING.includes(functionName)
      ? [
          {
            actions: ['ses:SendEmail'],
            conditions: { StringEquals: { 'ses:FromAddress': sender } },
          },
        ]
      : []),
  ];
}

/** One statement for all that may be done with the same families. A batch has to fit into one. */
function onTable(access: TableAccess): Allowed[] {
  const byFamilies = new Map<string, Allowed>();
  for (const verb of VERBS) {
    const patterns = [...new Set(access[verb])].map(patternOf).sort();
    if (patterns.length === 0) continue;
    const name = patterns.join();
    const known = byFamilies.get(name) ?? { actions: [], conditions: leadingWith(patterns) };
    byFamilies.set(name, { ...known, actions: [...known.actions, ...ACTIONS[verb]] });
  }
  return [...byFamilies.values()];
}

/** ForAllValues holds where there is no key at all, as in a Scan; so there must be one. */
const leadingWith = (patterns: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/** `USER#` goes on with whose it is; `ADMINS` is the whole key. */
export function patternOf(family: Family): string {
  const prefix = FAMILIES[family];
  return prefix.endsWith('#') ? `${prefix}*` : prefix;
}
