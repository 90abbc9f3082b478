import type { Family } from '@parc-ferme/data/keys';
import { usedAction } from '@parc-ferme/local/permissions/used-actions';
import { functionNames } from '../api/function-files.ts';
import { ACTIONS } from '../permissions/policy.ts';
import { tableAccessOf, VERBS } from '../permissions/table-access.ts';
import { ANNOUNCING, MAILING } from '../settings.ts';

/** One thing that a function may do; using it in any of its ways is using it. */
type Grant = { functionName: string; actions: string[]; family: Family | '' };

/** All that any function may do beside writing its log. */
export function everyGrant(): Grant[] {
  return [
    ...functionNames().flatMap(onTable),
    ...ANNOUNCING.map((name) => elsewhere(name, 'events:PutEvents')),
    ...MAILING.map((name) => elsewhere(name, 'ses:SendEmail')),
  ];
}

/** What is granted and was never used, as somebody would look for it in the table of access. */
export function unusedGrants(used: Set<string>): string[] {
  const isUsed = ({ functionName, actions, family }: Grant) =>
    actions.some((action) => used.has(usedAction(functionName, action, family)));
  return everyGrant()
    .filter((grant) => !isUsed(grant))
    .map(({ functionName, actions, family }) =>
      usedAction(functionName, actions.join(' or '), family),
    );
}

function onTable(functionName: string): Grant[] {
  const access = tableAccessOf(functionName);
  return VERBS.flatMap((verb) =>
    [...new Set(access[verb])].map((family) => ({ functionName, actions: ACTIONS[verb], family })),
  );
}

function elsewhere(functionName: string, action: string): Grant {
  return { functionName, actions: [action], family: '' };
}
