import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keys } from '@parc-ferme/data/keys';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { afterAll, expect, test } from 'vitest';

const cloud = await testCloud();
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
afterAll(() => documents.destroy());

const account = { username: 'anna', password: 'correct horse' };

test.each([
  ['GET', '/api/account', undefined, 401],
  ['GET', '/api/admin/audit', undefined, 401],
  ['POST', '/api/auth/login', account, 401],
  ['POST', '/api/auth/register', { ...account, email: 'anna@example.org' }, 201],
])(
  '%s %s may be the first call of all: it makes the secrets',
  async (method, path, body, status) => {
    const Key = keys.secrets();
    await documents.send(new DeleteCommand({ TableName: process.env.TABLE_NAME, Key }));
    const headers = { authorization: 'Bearer of.no.secrets', 'content-type': 'application/json' };
    expect((await cloud.call(method, path, { body, headers })).status).toBe(status);
    const secrets = (await cloud.everything()).filter((item) => item.includes('"SECRETS"'));
    expect(secrets).toHaveLength(1);
  },
);
