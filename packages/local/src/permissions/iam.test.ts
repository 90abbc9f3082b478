import { expect, test } from 'vitest';
import { isAllowed, type Statement } from './iam.ts';

const leadingWith = (...patterns: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});
const policy: Statement[] = [
  { actions: ['dynamodb:GetItem'], conditions: leadingWith('USER#*', 'ADMINS') },
  { actions: ['dynamodb:BatchGetItem'], conditions: leadingWith('USER#*') },
  { actions: ['dynamodb:BatchGetItem'], conditions: leadingWith('SEASON#*') },
  {
    actions: ['ses:SendRawEmail'],
    conditions: { StringEquals: { 'ses:FromAddress': 'noreply@example.org' } },
  },
  { actions: ['events:PutEvents'], conditions: {} },
];
const keys = (...values: string[]) => ({ 'dynamodb:LeadingKeys': values });

test.each([
  ['an item of a family', 'dynamodb:GetItem', keys('USER#anna'), true],
  ['an item with the whole key', 'dynamodb:GetItem', keys('ADMINS'), true],
  ['what only begins like a whole key', 'dynamodb:GetItem', keys('ADMINS2'), false],
  ['an item of another family', 'dynamodb:GetItem', keys('USERNAME#anna'), false],
  ['another action on the same item', 'dynamodb:PutItem', keys('USER#anna'), false],
  ['all items of a batch', 'dynamodb:BatchGetItem', keys('USER#anna', 'USER#ben'), true],
  ['a batch of which one item is not', 'dynamodb:BatchGetItem', keys('USER#anna', 'ADMINS'), false],
  // One statement has to allow all keys of a call.
  ['a batch over two statements', 'dynamodb:BatchGetItem', keys('USER#anna', 'SEASON#2025'), false],
  ['a call without any key', 'dynamodb:GetItem', keys(), false],
  ['an action that no statement names', 'dynamodb:Scan', keys(), false],
  ['mail of the sender', 'ses:SendRawEmail', { 'ses:FromAddress': ['noreply@example.org'] }, true],
  ['mail of another sender', 'ses:SendRawEmail', { 'ses:FromAddress': ['me@example.org'] }, false],
  ['mail of no sender', 'ses:SendRawEmail', {}, false],
  ['an event', 'events:PutEvents', {}, true],
])('%s: %s %o is allowed: %s', (_, action, context, allowed) => {
  expect(isAllowed(policy, { action, context })).toBe(allowed);
});

test('without the null check a call without any key would be allowed', () => {
  const { Null, ...vacuous } = leadingWith('USER#*');
  const statements = [{ actions: ['dynamodb:GetItem'], conditions: vacuous }];
  expect(isAllowed(statements, { action: 'dynamodb:GetItem', context: keys() })).toBe(true);
});

test('an operator that is not implemented here is an error, never a guess', () => {
  const conditions = { StringNotLike: { 'dynamodb:LeadingKeys': ['USER#*'] } };
  const statements = [{ actions: ['dynamodb:GetItem'], conditions }];
  const required = { action: 'dynamodb:GetItem', context: keys('ADMINS') };
  expect(() => isAllowed(statements, required)).toThrow('StringNotLike');
});
