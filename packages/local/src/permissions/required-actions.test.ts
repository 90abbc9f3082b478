import { expect, test } from 'vitest';
import { requiredActions } from './required-actions.ts';

const item = (pk: string) => ({ pk, sk: 'ACCOUNT' });
const tableAction = (action: string, ...keys: string[]) => ({
  action: `dynamodb:${action}`,
  context: { 'dynamodb:LeadingKeys': keys },
});

test.each([
  ['GetItem', { Key: item('USER#anna') }, [tableAction('GetItem', 'USER#anna')]],
  ['PutItem', { Item: item('USER#anna') }, [tableAction('PutItem', 'USER#anna')]],
  ['DeleteItem', { Key: item('USER#anna') }, [tableAction('DeleteItem', 'USER#anna')]],
  [
    'Query',
    { ExpressionAttributeValues: { ':pk': 'RUNS', ':prefix': 'x' } },
    [tableAction('Query', 'RUNS')],
  ],
  [
    'BatchGetItem',
    { RequestItems: { table: { Keys: [item('USER#anna'), item('ADMINS')] } } },
    [tableAction('BatchGetItem', 'USER#anna', 'ADMINS')],
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
    [tableAction('BatchWriteItem', 'USER#anna', 'ADMINS')],
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
      tableAction('PutItem', 'USER#anna'),
      tableAction('UpdateItem', 'USER#ben'),
      tableAction('DeleteItem', 'ADMINS'),
      tableAction('ConditionCheckItem', 'SEASONS'),
    ],
  ],
  ['Scan', {}, [tableAction('Scan')]],
  ['PutEvents', {}, [{ action: 'events:PutEvents', context: {} }]],
  [
    'SendRawEmail',
    { Source: 'noreply@example.org' },
    [{ action: 'ses:SendRawEmail', context: { 'ses:FromAddress': ['noreply@example.org'] } }],
  ],
])('%s needs an action on every key that it touches', (operation, input, required) => {
  expect(requiredActions(operation, input)).toEqual(required);
});
