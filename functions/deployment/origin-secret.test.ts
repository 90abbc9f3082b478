import { createHash } from 'node:crypto';
import { awsEndpoint } from '@parc-ferme/testing/aws-endpoint';
import { beforeEach, expect, test } from 'vitest';
import { handler } from './origin-secret.ts';

type CloudFormationResponse = {
  Status: string;
  PhysicalResourceId: string;
  NoEcho?: boolean;
  Data?: { Secret: string; Hashes: string };
};

let status = 200;
const { url, requests } = await awsEndpoint<CloudFormationResponse>(() => ({ status }));
beforeEach(() => {
  status = 200;
});

async function responseTo(
  RequestType: string,
  PhysicalResourceId?: string,
): Promise<CloudFormationResponse> {
  const ids = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'OriginSecret' };
  const ResponseURL = `${url}/response`;
  await handler({ RequestType, PhysicalResourceId, ResponseURL, ...ids } as never);
  const response = requests.at(-1)?.body;
  expect(response).toMatchObject({ Status: 'SUCCESS', ...ids });
  if (!response) throw new Error('There was no response.');
  return response;
}

const hashOf = (text = '') => createHash('sha256').update(text).digest('hex');

test('a new stack gets a secret of its own, which CloudFormation must not show', async () => {
  const [response, otherResponse] = [await responseTo('Create'), await responseTo('Create')];
  expect(response.Data?.Secret).toMatch(/^[\w-]{43}$/);
  expect(response.Data?.Secret).not.toBe(otherResponse.Data?.Secret);
  expect(response.Data?.Hashes).toBe(hashOf(response.Data?.Secret));
  expect(response.NoEcho).toBe(true);
});

test('a rotation makes another secret, and the two before it stay valid, as CloudFront may still send them', async () => {
  const secrets = [await responseTo('Create')];
  for (let time = 1; time <= 3; time += 1) {
    secrets.unshift(await responseTo('Update', secrets[0]?.PhysicalResourceId));
    const hashes = secrets.slice(0, 3).map(({ Data }) => hashOf(Data?.Secret));
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(secrets[0]?.Data?.Hashes).toBe(hashes.join());
  }
});

test('when the stack is deleted, CloudFormation gets a response without a secret', async () => {
  const response = await responseTo('Delete', 'abc');
  expect([response.PhysicalResourceId, response.Data]).toEqual(['abc', undefined]);
});

test('a response that CloudFormation refuses is an error, so that the invocation is retried', async () => {
  status = 403;
  await expect(responseTo('Create')).rejects.toThrow(
    'CloudFormation did not accept the response: 403',
  );
});
