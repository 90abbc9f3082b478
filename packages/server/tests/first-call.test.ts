import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Address, API } from '@parc-ferme/contract/api';
import { keys } from '@parc-ferme/data/keys';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { afterAll, expect, test } from 'vitest';

const cloud = await testCloud();
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
afterAll(() => documents.destroy());
const TableName = process.env.TABLE_NAME;
const secrets = async () => (await cloud.everything()).filter((item) => item.includes('"SECRETS"'));

const withSession = Object.entries<Address>(API).filter(([, { access }]) => access !== 'public');

test.each(withSession)(
  '%s may be the first call of all: it makes the secrets',
  async (_, route) => {
    await documents.send(new DeleteCommand({ TableName, Key: keys.secrets() }));
    const headers = { authorization: 'Bearer of.no.secrets' };
    const { status } = await cloud.call(route.method, route.path, { headers });
    expect(status).toBe(401);
    expect(await secrets()).toHaveLength(1);
  },
);

const account = { username: 'anna', email: 'anna@example.org', password: 'correct horse' };

test.each([
  ['login', 401],
  ['register', 201],
])('auth.%s may be the first call of all', async (name, status) => {
  await documents.send(new DeleteCommand({ TableName, Key: keys.secrets() }));
  const { username, email, password } = account;
  const body = { username, password, ...(name === 'register' && { email }) };
  const called = await cloud.call('POST', `/api/auth/${name}`, { body });
  expect([called.status, (await secrets()).length]).toEqual([status, 1]);
});
