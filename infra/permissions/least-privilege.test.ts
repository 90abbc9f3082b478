import { isDeepStrictEqual } from 'node:util';
import { FAMILIES } from '@parc-ferme/data/keys';
import { isAllowed, type RequiredAction, type Statement } from '@parc-ferme/local/permissions/iam';
import { describe, expect, test } from 'vitest';
import { functionNames, ORIGIN_SECRET_FUNCTION } from '../api/function-files.ts';
import { EXAMPLE_SETTINGS } from '../tests/example-settings.ts';
import { idIn, synthesized } from '../tests/synthesized.ts';
import { ACTIONS, EVENT_DELAYERS, PAGE_WRITERS, policyOf } from './policy.ts';
import { TABLE_ACCESS } from './table-access.ts';

/** IAM's limit of the inline policies of a role, without white space. */
const MAX_POLICY_CHARACTERS = 10_240;
const LOGGING = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/** What Lambda needs to poll a queue, by its guide. */
const POLLING = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

const { resourcesOf, propertiesOf, onlyId, functionBehind, ourFunctions } = synthesized('prod');
const { sender } = EXAMPLE_SETTINGS;

const configurationSet = onlyId('AWS::SES::ConfigurationSet');

const leadingKeys = (...prefixes: string[]) => ({ 'dynamodb:LeadingKeys': prefixes });

/** Every action without a key, with one of each family, and with keys of two families. */
const ALL_REQUESTS: RequiredAction[] = [
  ...[...Object.values(ACTIONS).flat(), 'dynamodb:Scan', 'dynamodb:ConditionCheckItem'].flatMap(
    (action) => [
      { action, context: leadingKeys() },
      ...Object.values(FAMILIES).flatMap((prefix) => [
        { action, context: leadingKeys(prefix) },
        { action, context: leadingKeys(FAMILIES.account, prefix) },
      ]),
    ],
  ),
  { action: 'events:PutEvents', context: {} },
  { action: 'sqs:SendMessage', context: {} },
  { action: 'ses:SendRawEmail', context: { 'ses:FromAddress': [sender] } },
  { action: 'ses:SendRawEmail', context: { 'ses:FromAddress': ['another@example.org'] } },
];

/** A statement in the template, where a list of one is a plain value. */
type Synthesized = {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
};
type InlinePolicy = { PolicyDocument: { Statement: Synthesized[] } };

const functions = ourFunctions.map(({ functionName: name, Role, LoggingConfig }) => ({
  name,
  roleId: idIn(Role),
  logGroupId: idIn(LoggingConfig.LogGroup),
}));
const roles = new Map(
  resourcesOf('AWS::IAM::Role').map(([id, { Properties }]) => [id, Properties]),
);
const inlinePoliciesOf = (roleId: string): InlinePolicy[] => roles.get(roleId)?.Policies ?? [];
const statementsOf = (roleId: string) =>
  inlinePoliciesOf(roleId).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

/** The queue whose events a function handles. */
function queueOf(functionName: string): unknown {
  const mappings = propertiesOf('AWS::Lambda::EventSourceMapping');
  return mappings.find(({ FunctionName }) => functionBehind(FunctionName) === functionName)
    ?.EventSourceArn;
}

/** The queue of the failed runs of a function that a rule invokes. */
function failedRunsQueueOf(functionName: string): unknown {
  const invokeConfigs = propertiesOf('AWS::Lambda::EventInvokeConfig');
  return invokeConfigs.find(({ FunctionName }) => functionBehind(FunctionName) === functionName)
    ?.DestinationConfig.OnFailure.Destination;
}

test('every function has a role of its own, which only Lambda can assume', () => {
  expect(functions.map(({ name }) => name).sort()).toEqual(functionNames().sort());
  expect(new Set(functions.map(({ roleId }) => roleId)).size).toBe(functions.length);
  for (const { roleId } of functions) {
    const [statement, ...others] = roles.get(roleId)?.AssumeRolePolicyDocument.Statement ?? [];
    expect(statement.Principal).toEqual({ Service: 'lambda.amazonaws.com' });
    expect(others).toEqual([]);
  }
});

test('TABLE_ACCESS lists every function but the one that creates the origin secret', () => {
  const withTable = functionNames().filter((name) => name !== ORIGIN_SECRET_FUNCTION);
  expect(Object.keys(TABLE_ACCESS).sort()).toEqual(withTable.sort());
});

describe.each(functions)('$name', ({ name, roleId, logGroupId }) => {
  const statements = statementsOf(roleId);
  const actionsIn = ({ Action }: Synthesized) => [Action].flat();
  const statementsOn = (service: string) =>
    statements.filter((one) => actionsIn(one).some((action) => action.startsWith(service)));

  test('has one inline policy with known actions only', () => {
    expect(roles.get(roleId)).not.toHaveProperty('ManagedPolicyArns');
    expect(inlinePoliciesOf(roleId)).toHaveLength(1);
    const actions = statements.flatMap(actionsIn);
    const publishing = ['events:PutEvents', 'ses:SendRawEmail', 'sqs:SendMessage'];
    const pages = ['s3:GetObject', 's3:PutObject'];
    const tableActions = Object.values(ACTIONS).flat();
    const known = [...LOGGING, ...POLLING, ...tableActions, ...publishing, ...pages];
    expect(actions.filter((action) => !known.includes(action))).toEqual([]);
    expect(statements.map(({ Effect }) => Effect)).not.toContain('Deny');
    const policy = JSON.stringify(inlinePoliciesOf(roleId)[0]?.PolicyDocument);
    // The real ids of a deployment are longer than the references of a template.
    expect(policy.length).toBeLessThan(MAX_POLICY_CHARACTERS / 2);
  });

  test('accesses the table only by keys of known families', () => {
    const tableId = onlyId('AWS::DynamoDB::Table');
    for (const { Condition, Resource, ...statement } of statementsOn('dynamodb:')) {
      expect(actionsIn({ Resource, ...statement }).every(isTableAction)).toBe(true);
      expect(Resource).toEqual({ 'Fn::GetAtt': [tableId, 'Arn'] });
      expect(Object.keys(Condition ?? {})).toEqual(['ForAllValues:StringLike', 'Null']);
      expect(Condition?.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' });
      const patterns = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
      expect([patterns].flat().filter((pattern) => !isKnownPattern(pattern))).toEqual([]);
    }
  });

  test('writes its log and the written pages, publishes on the one bus, uses the queues of its own events and mails as the sender', () => {
    const [ownLog, ...otherLogs] = statementsOn('logs:');
    expect([ownLog?.Action, otherLogs]).toEqual([LOGGING, []]);
    expect(ownLog?.Resource).toEqual({ 'Fn::GetAtt': [logGroupId, 'Arn'] });
    const busId = onlyId('AWS::Events::EventBus');
    for (const { Resource } of statementsOn('events:')) {
      expect(Resource).toEqual({ 'Fn::GetAtt': [busId, 'Arn'] });
    }
    for (const { Action, Resource } of statementsOn('sqs:')) {
      const isOwnQueue = EVENT_DELAYERS.includes(name) || Action !== 'sqs:SendMessage';
      expect(Resource).toEqual(isOwnQueue ? queueOf(name) : failedRunsQueueOf(name));
    }
    for (const { Resource } of statementsOn('s3:')) {
      expect(PAGE_WRITERS).toContain(name);
      expect(JSON.stringify(Resource)).toMatch(/"SitePages\w+","Arn"\]\},"\/live\/\*"/);
    }
    for (const { Condition, Resource } of statementsOn('ses:')) {
      expect(Resource).toEqual([
        sesArn(':configuration-set/', { Ref: configurationSet }),
        sesArn(':identity/*'),
      ]);
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': sender } });
    }
  });

  test('is allowed the same by its role as by the policy that the local cloud evaluates', () => {
    if (name === ORIGIN_SECRET_FUNCTION) return;
    // Lambda itself polls the queue and enqueues failed runs.
    const isUsedByCode = ({ Action, Resource }: Synthesized) =>
      String(Action) !== String(POLLING) && !isDeepStrictEqual(Resource, failedRunsQueueOf(name));
    const deployed = statements.filter(isUsedByCode).map(evaluable);
    const local = policyOf(name, sender);
    for (const request of ALL_REQUESTS) {
      expect([request, isAllowed(deployed, request)]).toEqual([request, isAllowed(local, request)]);
    }
  });
});

test('every policy is part of its role, as a policy beside it would be another resource', () => {
  expect([...resourcesOf('AWS::IAM::Policy'), ...resourcesOf('AWS::IAM::ManagedPolicy')]).toEqual(
    [],
  );
});

test('nothing else in the stack may access the table', () => {
  const own = new Set(functions.map(({ roleId }) => roleId));
  const others = resourcesOf('AWS::IAM::Role').filter(([id]) => !own.has(id));
  expect(others.filter(([, other]) => JSON.stringify(other).includes('dynamodb:'))).toEqual([]);
});

/** The ARN of an SES resource in this account and region. */
function sesArn(...resource: unknown[]) {
  const account = [{ Ref: 'AWS::Region' }, ':', { Ref: 'AWS::AccountId' }];
  return {
    'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':ses:', ...account, ...resource]],
  };
}

function isTableAction(action: string): boolean {
  return action.startsWith('dynamodb:');
}

function isKnownPattern(pattern: string | undefined): boolean {
  return Object.values<string>(FAMILIES).some((prefix) =>
    prefix.endsWith('#') ? pattern === `${prefix}*` : pattern === prefix,
  );
}

function evaluable({ Action, Condition = {} }: Synthesized): Statement {
  return { actions: [Action].flat(), conditions: Condition };
}
