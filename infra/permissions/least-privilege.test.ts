import { FAMILIES } from '@parc-ferme/data/keys';
import { isAllowed, type RequiredAction, type Statement } from '@parc-ferme/local/permissions/iam';
import { usedAction } from '@parc-ferme/local/permissions/used-actions';
import { describe, expect, test } from 'vitest';
import { functionNames, ORIGIN_SECRET_FUNCTION } from '../api/function-files.ts';
import { ANNOUNCING } from '../settings.ts';
import { EXAMPLE_SETTINGS } from '../testing/example-settings.ts';
import { idIn, synthesized } from '../testing/synthesized.ts';
import { everyGrant, unusedGrants } from '../testing/unused-grants.ts';
import { ACTIONS, policyOf } from './policy.ts';
import { TABLE_ACCESS } from './table-access.ts';

/** IAM's own limit on all that is inline in a role, white space not counted. */
const MAX_POLICY_CHARACTERS = 10_240;
const LOGGING = ['logs:CreateLogStream', 'logs:PutLogEvents'];

const { all } = synthesized('prod');
const { sender } = EXAMPLE_SETTINGS;

const [[mails = ''] = []] = all('AWS::SES::ConfigurationSet');

const keysFrom = (...prefixes: string[]) => ({ 'dynamodb:LeadingKeys': prefixes });

/** Every action with a key of every family, with none, and with keys of two families. */
const EVERYTHING: RequiredAction[] = [
  ...[...Object.values(ACTIONS).flat(), 'dynamodb:Scan', 'dynamodb:ConditionCheckItem'].flatMap(
    (action) => [
      { action, context: keysFrom() },
      ...Object.values(FAMILIES).flatMap((prefix) => [
        { action, context: keysFrom(prefix) },
        { action, context: keysFrom(FAMILIES.account, prefix) },
      ]),
    ],
  ),
  { action: 'events:PutEvents', context: {} },
  { action: 'ses:SendEmail', context: { 'ses:FromAddress': [sender] } },
  { action: 'ses:SendEmail', context: { 'ses:FromAddress': ['somebody@example.org'] } },
];

/** A statement as the template has it, where one of several is no list. */
type Synthesized = {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
};
type Inline = { PolicyDocument: { Statement: Synthesized[] } };

const functions = all('AWS::Lambda::Function').flatMap(([, { Properties }]) => {
  const name: string = Properties.Code.ZipFile;
  return name ? [{ name, roleId: idIn(Properties.Role), logging: Properties.LoggingConfig }] : [];
});
const roles = new Map(all('AWS::IAM::Role').map(([id, { Properties }]) => [id, Properties]));
const inlineOf = (roleId: string): Inline[] => roles.get(roleId)?.Policies ?? [];
const statementsOf = (roleId: string) =>
  inlineOf(roleId).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

test('every function has a role of its own, which nobody else takes on', () => {
  expect(functions.map(({ name }) => name).sort()).toEqual(functionNames().sort());
  expect(new Set(functions.map(({ roleId }) => roleId)).size).toBe(functions.length);
  for (const { roleId } of functions) {
    const [statement, ...others] = roles.get(roleId)?.AssumeRolePolicyDocument.Statement ?? [];
    expect(statement.Principal).toEqual({ Service: 'lambda.amazonaws.com' });
    expect(others).toEqual([]);
  }
});

test('the table of access has every function, and none that is not there', () => {
  const others = functionNames().filter((name) => name !== ORIGIN_SECRET_FUNCTION);
  expect(Object.keys(TABLE_ACCESS).sort()).toEqual(others.sort());
});

describe.each(functions)('$name', ({ name, roleId, logging }) => {
  const statements = statementsOf(roleId);
  const actionsIn = ({ Action }: Synthesized) => [Action].flat();
  const about = (service: string) =>
    statements.filter((one) => actionsIn(one).some((action) => action.startsWith(service)));

  test('may do what is named here, by one policy of its own', () => {
    expect(roles.get(roleId)).not.toHaveProperty('ManagedPolicyArns');
    expect(inlineOf(roleId)).toHaveLength(1);
    const actions = statements.flatMap(actionsIn);
    const known = [...LOGGING, ...Object.values(ACTIONS).flat(), 'events:PutEvents'];
    expect(actions.filter((action) => ![...known, 'ses:SendEmail'].includes(action))).toEqual([]);
    expect(statements.map(({ Effect }) => Effect)).not.toContain('Deny');
    const policy = JSON.stringify(inlineOf(roleId)[0]?.PolicyDocument);
    expect(policy.length).toBeLessThan(MAX_POLICY_CHARACTERS / 2);
  });

  test('touches the table only by keys that are named, and never without a key', () => {
    const [[tableId] = []] = all('AWS::DynamoDB::Table');
    for (const { Condition, Resource, ...statement } of about('dynamodb:')) {
      expect(actionsIn({ Resource, ...statement }).every(isOnTable)).toBe(true);
      expect(Resource).toEqual({ 'Fn::GetAtt': [tableId, 'Arn'] });
      expect(Object.keys(Condition ?? {})).toEqual(['ForAllValues:StringLike', 'Null']);
      expect(Condition?.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' });
      const patterns = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
      expect([patterns].flat().filter((pattern) => !isNamed(pattern))).toEqual([]);
    }
  });

  test('writes its own log, speaks on the one bus and mails as the sender', () => {
    const [ownLog, ...otherLogs] = about('logs:');
    expect([ownLog?.Action, otherLogs]).toEqual([LOGGING, []]);
    expect(ownLog?.Resource).toEqual({ 'Fn::GetAtt': [logging.LogGroup.Ref, 'Arn'] });
    const [[busId] = []] = all('AWS::Events::EventBus');
    for (const { Resource } of about('events:')) {
      expect(Resource).toEqual({ 'Fn::GetAtt': [busId, 'Arn'] });
    }
    for (const { Condition, Resource } of about('ses:')) {
      expect(Resource).toEqual([
        onSes(':configuration-set/', { Ref: mails }),
        onSes(':identity/*'),
      ]);
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': sender } });
    }
  });

  test('may do there what it may do here, and nothing else', () => {
    if (name === ORIGIN_SECRET_FUNCTION) return;
    const there = statements.map(judgeable);
    const here = policyOf(name, sender);
    for (const asked of EVERYTHING) {
      expect([asked, isAllowed(there, asked)]).toEqual([asked, isAllowed(here, asked)]);
    }
  });
});

test('what was never used is named, and what was used in one of its ways is not', () => {
  const used = new Set(
    everyGrant().map(({ functionName, actions, family }) =>
      usedAction(functionName, actions.at(-1) ?? '', family),
    ),
  );
  expect(unusedGrants(used)).toEqual([]);
  used.delete('predictions/submit dynamodb:UpdateItem picks');
  used.delete(usedAction(ANNOUNCING[0] ?? '', 'events:PutEvents', ''));
  expect(unusedGrants(used)).toEqual([
    'predictions/submit dynamodb:UpdateItem picks',
    `${ANNOUNCING[0]} events:PutEvents `,
  ]);
});

test('nothing else in the stack may touch the table', () => {
  const own = new Set(functions.map(({ roleId }) => roleId));
  const others = [...all('AWS::IAM::Policy'), ...all('AWS::IAM::Role')].filter(
    ([id]) => !own.has(id),
  );
  expect(others.filter(([, other]) => JSON.stringify(other).includes('dynamodb:'))).toEqual([]);
});

/** The name of something of SES in this account and region. */
function onSes(...what: unknown[]) {
  const account = [{ Ref: 'AWS::Region' }, ':', { Ref: 'AWS::AccountId' }];
  return { 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':ses:', ...account, ...what]] };
}

function isOnTable(action: string): boolean {
  return action.startsWith('dynamodb:');
}

function isNamed(pattern: string | undefined): boolean {
  return Object.values<string>(FAMILIES).some((prefix) =>
    prefix.endsWith('#') ? pattern === `${prefix}*` : pattern === prefix,
  );
}

function judgeable({ Action, Condition = {} }: Synthesized): Statement {
  return { actions: [Action].flat(), conditions: Condition };
}
