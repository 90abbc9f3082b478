import { FAMILIES, type Family } from '@parc-ferme/data/keys';
import { type TableAccess, tableAccessOf, VERBS, type Verb } from './table-access.ts';

/** A policy statement without its resources: what IAM and the local cloud evaluate. */
type Statement = {
  actions: string[];
  conditions: Record<string, Record<string, string | string[]>>;
};

/** IAM has no action for a transaction: it evaluates each of its parts. */
export const ACTIONS: Record<Verb, string[]> = {
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  batch: ['dynamodb:BatchWriteItem'],
};

/** The functions that publish events. */
export const EVENT_PUBLISHERS: readonly string[] = [
  'account/change-email',
  'drivers/decide',
  'events/update-accounts',
  'head-to-head/set',
  'account/remove',
  'account/send-email-link',
  'auth/confirm-email',
  'auth/register',
  'auth/reset',
  'comments/edit',
  'comments/post',
  'auth/request-reset',
  'events/update-standings',
  'events/send-mail',
  'players/correct-email',
  'players/send-email-link',
  'predictions/remind',
  'questions/set',
  'races/decide-times',
  'races/set-closing',
  'races/set-listing',
  'results/fetch',
  'schedule/read-calendar',
  'jobs/race-data',
];

/** The functions that send mail. */
export const MAIL_SENDERS: readonly string[] = ['events/send-mail'];

/** The functions that write pages of the site. */
export const PAGE_WRITERS: readonly string[] = ['jobs/write-pages'];

/** The functions that put events back into their own queue. */
export const EVENT_DELAYERS: readonly string[] = ['events/update-standings', 'events/send-mail'];

/** The policy of a function, apart from writing its log. */
export function policyOf(functionName: string, sender: string): Statement[] {
  const statements = tableStatements(tableAccessOf(functionName));
  if (EVENT_PUBLISHERS.includes(functionName)) {
    statements.push({ actions: ['events:PutEvents'], conditions: {} });
  }
  if (EVENT_DELAYERS.includes(functionName)) {
    statements.push({ actions: ['sqs:SendMessage'], conditions: {} });
  }
  if (PAGE_WRITERS.includes(functionName)) {
    statements.push({ actions: ['s3:GetObject', 's3:PutObject'], conditions: {} });
  }
  if (MAIL_SENDERS.includes(functionName)) {
    const conditions = { StringEquals: { 'ses:FromAddress': sender } };
    statements.push({ actions: ['ses:SendRawEmail'], conditions });
  }
  return statements;
}

/** One statement per set of item families, as all keys of a batch must match a single statement. */
function tableStatements(access: TableAccess): Statement[] {
  const byFamilies = new Map<string, Statement>();
  for (const verb of VERBS) {
    const patterns = [...new Set(access[verb])].map(keyPatternOf).sort();
    if (patterns.length === 0) continue;
    const name = patterns.join();
    const { actions, conditions } = byFamilies.get(name) ?? {
      actions: [],
      conditions: leadingKeys(patterns),
    };
    byFamilies.set(name, { actions: [...actions, ...ACTIONS[verb]], conditions });
  }
  return [...byFamilies.values()];
}

/** ForAllValues also matches a request without any key, such as a Scan, so a key is required. */
const leadingKeys = (patterns: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/** `USER#` is followed by an id; `ADMINS` is the whole key. */
function keyPatternOf(family: Family): string {
  const prefix = FAMILIES[family];
  return prefix.endsWith('#') ? `${prefix}*` : prefix;
}
