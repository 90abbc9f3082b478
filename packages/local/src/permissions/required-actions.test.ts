import { expect, test } from 'vitest';
import { requiredActions } from './required-actions.ts';

const item = (pk: string) => ({ pk, sk: 'ACCOUNT' });
const on = (action: string, ...keys: string[]) => ({
  action: `dynamodb:${action}`,
  context: { 'dynamodb:LeadingKeys': keys },
});

test.each([
  ['GetItem', { Key: item('USER#anna') }, [on('GetItem', 'USER#anna')]],
  ['PutItem', { Item: item('USER#anna') }, [on('PutItem', 'USER#anna')]],
  ['DeleteItem', { Key: item('USER#anna') }, [on('DeleteItem', 'USER#anna')]],
  [
    'Query',
    { ExpressionAttributeValues: { ':pk': 'RUNS', ':prefix': 'x' } },
    [on('Query', 'RUNS')],
  ],
  [
    'BatchGetItem',
    { RequestItems: { table: { Keys: [item('USER#anna'), item('ADMINS')] } } },
    [on('BatchGetItem', 'USER#anna', 'ADMINS')],
  ],
  [
    'BatchWriteItem',
    {
      RequestItems: {
        table: [
          { PutRequest: { Item: item('USER#anna') } },
          { DeleteRequest: { Key: item('ADMINS') } },
        ],
      },
    },
    [on('BatchWriteItem', 'USER#anna', 'ADMINS')],
  ],
  [
    'TransactWriteItems',
    {
      TransactItems: [
        { Put: { Item: item('USER#anna') } },
        { Update: { Key: item('USER#ben') } },
        { Delete: { Key: item('ADMINS') } },
        { ConditionCheck: { Key: item('SEASONS') } },
      ],
    },
    [
      on('PutItem', 'USER#anna'),
      on('UpdateItem', 'USER#ben'),
      on('DeleteItem', 'ADMINS'),
      on('ConditionCheckItem', 'SEASONS'),
    ],
  ],
  ['Scan', {}, [on('Scan')]],
  ['PutEvents', {}, [{ action: 'events:PutEvents', context: {} }]],
  [
    'SendRawEmail',
    { Source: 'noreply@example.org' },
    [{ action: 'ses:SendRawEmail', context: { 'ses:FromAddress': ['noreply@example.org'] } }],
  ],
])('%s needs an action on every key that it touches', (operation, input, required) => {
  expect(requiredActions(operation, input)).toEqual(required);
});
