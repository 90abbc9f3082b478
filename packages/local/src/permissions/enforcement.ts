import { dynamodb } from '@parc-ferme/data/table';
import { policyOf } from '@parc-ferme/infra/permissions/policy';
import { ses } from '@parc-ferme/messaging/mail/ses';
import { sqs } from '@parc-ferme/server/events/event-delayer';
import { eventBridge } from '@parc-ferme/server/events/event-publisher';
import { s3 } from '@parc-ferme/server/pages/page-store';
import { runningFunction } from '../invoke.ts';
import { isAllowed, type RequiredAction } from './iam.ts';
import { requiredActions } from './required-actions.ts';

/**
 * Lets a function do what its policy allows, as AWS does, and nothing else. Calls of the local cloud
 * itself, such as seeding, belong to no function and are not checked.
 */
export function enforcePolicies(): void {
  const options = { step: 'initialize', name: 'enforcePolicies', override: true } as const;
  dynamodb.middlewareStack.add(policyCheck, options);
  eventBridge.middlewareStack.add(policyCheck, options);
  ses.middlewareStack.add(policyCheck, options);
  sqs.middlewareStack.add(policyCheck, options);
  s3.middlewareStack.add(policyCheck, options);
}

/** SDK middleware that checks each call of a function. */
function policyCheck<Args extends { input: object }, Output>(
  next: (args: Args) => Promise<Output>,
  { commandName = '' }: { commandName?: string },
) {
  return async (args: Args): Promise<Output> => {
    const functionName = runningFunction();
    if (functionName !== undefined) requireAllowed(functionName, commandName, { ...args.input });
    return next(args);
  };
}

/** @throws the error that AWS answers with */
function requireAllowed(
  functionName: string,
  commandName: string,
  input: Record<string, unknown>,
): void {
  const policy = policyOf(functionName, process.env.MAIL_FROM ?? '');
  for (const required of requiredActions(commandName.replace(/Command$/, ''), input)) {
    if (!isAllowed(policy, required)) throw accessDenied(functionName, required);
  }
}

function accessDenied(functionName: string, { action, context }: RequiredAction): Error {
  const keys = Object.values(context).flat().join(', ');
  const message =
    `${functionName} is not allowed ${action} on ${keys}. ` +
    'infra/permissions/table-access.ts says what a function may do, here as in AWS.';
  return Object.assign(new Error(message), { name: 'AccessDeniedException', $metadata: {} });
}
