import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { awsEndpoint, LOCAL_CLIENT } from '@parc-ferme/testing/aws-endpoint';
import { expect, test } from 'vitest';
import { eventPublisher } from './event-publisher.ts';

let response: object = { FailedEntryCount: 0, Entries: [{ EventId: '1' }] };
const { url, requests } = await awsEndpoint(() => ({
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: response,
}));
const client = new EventBridgeClient({ endpoint: url, ...LOCAL_CLIENT });
const publishEvent = eventPublisher(() => 'the-bus', client);

test('an event is one entry on the application’s own bus', async () => {
  await publishEvent('result.accepted', { raceId: '2025-spa', revision: 2 });
  const entry = {
    EventBusName: 'the-bus',
    Source: 'parc-ferme',
    DetailType: 'result.accepted',
    Detail: '{"raceId":"2025-spa","revision":2}',
  };
  expect(requests).toMatchObject([
    { headers: { 'x-amz-target': 'AWSEvents.PutEvents' }, body: { Entries: [entry] } },
  ]);
});

test('an entry that the bus refuses is an error, although the call itself succeeds', async () => {
  response = {
    FailedEntryCount: 1,
    Entries: [{ ErrorCode: 'InternalFailure', ErrorMessage: 'not now' }],
  };
  await expect(publishEvent('player.registered', { userId: 'aaaaaaa' })).rejects.toThrow(
    'The bus refused player.registered: not now',
  );
});
