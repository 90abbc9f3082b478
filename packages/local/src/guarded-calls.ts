import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keepApart } from '@parc-ferme/functions/services';
import { policyOf } from '@parc-ferme/infra/permissions/policy';
import { askedBy } from './asked-permissions.ts';
import { type Asked, isAllowed } from './iam.ts';
import { runningFunction } from './invoking.ts';
import { noteUse } from './used-permissions.ts';

type Command = { input: Record<string, unknown>; clientCommand?: object };

let guarded = false;

/**
 * From now on a function that runs in this process may do what its policy in AWS lets it do, and
 * nothing else. What is no function is not judged: seeding, the controls, the cloud itself.
 */
export function guardCalls(): void {
  if (guarded) return;
  guarded = true;
  keepApart(() => runningFunction() ?? '');
  for (const { prototype } of [DynamoDBDocumentClient, EventBridgeClient, SESClient]) {
    const { send } = prototype;
    // However a client is made, its calls come through here.
    Object.defineProperty(prototype, 'send', {
      configurable: true,
      writable: true,
      async value(this: object, command: Command, ...options: unknown[]) {
        const functionName = runningFunction();
        if (functionName !== undefined) judge(functionName, command);
        return Reflect.apply(send, this, [command, ...options]);
      },
    });
  }
}

/** @throws as AWS refuses */
function judge(functionName: string, command: Command): void {
  const request = (command.clientCommand ?? command).constructor.name.replace(/Command$/, '');
  const policy = policyOf(functionName, process.env.MAIL_FROM ?? '');
  for (const asked of askedBy(request, command.input)) {
    if (!isAllowed(policy, asked)) throw denied(functionName, asked);
    noteUse(functionName, asked);
  }
}

function denied(functionName: string, { action, context }: Asked): Error {
  const about = Object.values(context).flat().join(', ');
  const message =
    `${functionName} is not allowed ${action} on ${about}. ` +
    'infra/permissions/table-access.ts says what a function may do, here as in AWS.';
  return Object.assign(new Error(message), { name: 'AccessDeniedException', $metadata: {} });
}
